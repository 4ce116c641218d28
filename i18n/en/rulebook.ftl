# Rule sets to read.
rules-title = Rules
rules-intro = What each rule set of the log says, where it says so, and what we had to assume where it is silent.
rules-used = Played in this log
rules-shipped = Also known
rules-compare = Compare with
rules-compare-none = nothing
rules-unknown = There is no rule set { $rules }.
rules-contents = Parts
rules-what-changed = What it changes
rules-assumed-mark = { $number ->
    [0] Nothing is assumed: the source says it all.
    [one] One value is assumed; it is marked.
   *[other] { $number } values are assumed; they are marked.
}
rules-assumed-here = assumed
rules-two = { $first } and { $second }
rules-differences-mark = { $number ->
    [0] They do not differ.
    [one] They differ in one point.
   *[other] They differ in { $number } points.
}
rules-lacks = { $rules }: does not have this.
