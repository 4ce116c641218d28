"""Work on many logs, or on one that is too large: cut into partitions of whole sessions.

`sources` finds what there is and plans the partitions, `extracts` opens one. What is done with a
partition (`audits`, `tables`, `stats`) is a pure function of it, so that it can be done anywhere
and again; what comes of all of them is added up in any order and is the same. Who does it, and
where, is not known here (`crew`).
"""
