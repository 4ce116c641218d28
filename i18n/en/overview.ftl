# The club at a glance.
overview-title = Overview
overview-intro = The club at a glance.
