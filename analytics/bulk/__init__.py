"""The bulk audit: every hand of a log judged at once, in columns, from its recorded acts only.

It says what the fold says (`replay.check`), finding by finding; a test holds the two equal. Hands
whose cards or acts are not of the plain kind that columns can hold are judged one by one, and
counted.
"""
