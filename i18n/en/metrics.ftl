# Metrics: what each figure says, what it counts, of what, and what it leaves out.

metric-bid = Bids
metric-bid-says = How often a player bids at all, or makes a certain bid.
metric-bid-counts = Hands in which he made the bid.
metric-bid-of = Hands that were bid out, once for each player.
metric-bid-without = Hands known only by their score sheet or their deal.

metric-played = Contracts played
metric-played-says = How often a player is the one who plays the contract.
metric-played-counts = Hands in which his bid stood.
metric-played-of = Hands that were bid out, once for each player.
metric-played-without = Nothing else.

metric-success = Contracts won
metric-success-says = How often the declarer's side wins the game itself.
metric-success-counts = Hands that the declarer's side won.
metric-success-of = Hands that a declarer played against others.
metric-success-without = Draws, and hands whose result or sides are not known.

metric-margin = Margin in card points
metric-margin-says = By how many card points the declarer's side is ahead.
metric-margin-counts = Card points of the declarer's side less those of the others.
metric-margin-of = Hands that a declarer played against others.
metric-margin-without = Hands whose points are not known; different rule sets are never added up.

metric-game-value = Value of a contract
metric-game-value-says = What a hand brings its declarer.
metric-game-value-counts = What the declarer won or lost.
metric-game-value-of = Hands that a declarer played against others.
metric-game-value-without = Hands that could not be settled; different rule sets are never added up.

metric-partnered = Partner found
metric-partnered-says = How often the called card lies with another player, so that the declarer has a partner.
metric-partnered-counts = Hands with a partner.
metric-partnered-of = Hands in which the declarer called a card.
metric-partnered-without = Hands in which the called card was not seen.

metric-partner-success = Won as partner
metric-partner-success-says = How often the side wins whose called partner the player is.
metric-partner-success-counts = Hands that the declarer's side won.
metric-partner-success-of = Hands with a partner, his seat.
metric-partner-success-without = Draws, and hands whose result or sides are not known.

metric-talon-taken = Talon cards taken
metric-talon-taken-says = How many cards of the talon a player takes into his hand.
metric-talon-taken-counts = Cards taken.
metric-talon-taken-of = Hands that were bid out, once for each player.
metric-talon-taken-without = Hands known only by their score sheet or their deal.

metric-talon-worth = Worth of the talon
metric-talon-worth-says = How many card points lie in what a player takes of the talon.
metric-talon-worth-counts = Card points of the cards taken.
metric-talon-worth-of = Hands in which he took something, once for each player.
metric-talon-worth-without = Cards that nobody saw; different rule sets are never added up.

metric-talon-refused = Talon refused
metric-talon-refused-says = How often a player refuses what the talon offers him.
metric-talon-refused-counts = Hands in which he refused at least once.
metric-talon-refused-of = Hands that were bid out, once for each player.
metric-talon-refused-without = Hands known only by their score sheet or their deal.

metric-discard-worth = Worth of the discard
metric-discard-worth-says = How many card points a player lays away.
metric-discard-worth-counts = Card points of the cards laid away.
metric-discard-worth-of = Hands in which he laid cards away, once for each player.
metric-discard-worth-without = Cards that nobody saw; different rule sets are never added up.

metric-discard-taroks = Taroks laid away
metric-discard-taroks-says = How often a tarok is among the cards laid away.
metric-discard-taroks-counts = Hands in which he laid a tarok away.
metric-discard-taroks-of = Hands in which he laid cards away, once for each player.
metric-discard-taroks-without = Discards that nobody saw.

metric-declared = Declarations made
metric-declared-says = How often a player declares what he holds, beside what a random deal would bring.
metric-declared-counts = Hands in which he declared it.
metric-declared-of = Hands with declarations and contra, once for each player.
metric-declared-without = Hands known only by their score sheet or their deal.

metric-dealt = Declarations dealt
metric-dealt-says = How often the cards as dealt hold a declaration, beside what a random deal would bring.
metric-dealt-counts = Hands whose dealt cards hold it.
metric-dealt-of = Every deal, once for each player.
metric-dealt-without = Players whose dealt cards are not all known.

metric-announced = Announcements
metric-announced-says = How often a player announces pagát, valát or another commitment, or his contract implies one.
metric-announced-counts = Hands in which he was bound to it.
metric-announced-of = Hands with declarations and contra, once for each player.
metric-announced-without = Hands known only by their score sheet or their deal.

metric-announced-success = Announced and made
metric-announced-success-says = How often an announced pagát, valát or other commitment is made.
metric-announced-success-counts = Announcements that were made.
metric-announced-success-of = Announcements.
metric-announced-success-without = Announcements whose end nobody knows.

metric-silent-success = Silent and made
metric-silent-success-says = How often an unannounced pagát or other commitment that counts is won and not lost.
metric-silent-success-counts = Silent ones that were made.
metric-silent-success-of = Unannounced commitments that the rules count, won or lost.
metric-silent-success-without = Hands that do not show it.

metric-commitment-value = Value of a commitment
metric-commitment-value-says = What a commitment, announced or silent, brings its maker.
metric-commitment-value-counts = What its line of the settlement moved him.
metric-commitment-value-of = Commitments that count in the settlement.
metric-commitment-value-without = Hands that could not be settled; different rule sets are never added up.

metric-contra = Contras
metric-contra-says = How often a player doubles the game or a commitment, or answers a double.
metric-contra-counts = Hands in which he did.
metric-contra-of = Hands with declarations and contra, once for each player.
metric-contra-without = Hands known only by their score sheet or their deal.

metric-contra-success = Contras won
metric-contra-success-says = How often what a player doubled ends well for his side.
metric-contra-success-counts = Contras whose item his side won.
metric-contra-success-of = Contras.
metric-contra-success-without = Draws, and hands whose result or sides are not known.

metric-contra-value = What a contra brings
metric-contra-value-says = What the doubled item brings the player who doubled it.
metric-contra-value-counts = What the item's lines of the settlement moved him.
metric-contra-value-of = Contras.
metric-contra-value-without = Hands that could not be settled; different rule sets are never added up.

metric-hands = Hands
metric-hands-says = How many hands there are.
metric-hands-counts = Hands; split by players or seats, each player's.
metric-hands-of = All hands, deals without a game too.
metric-hands-without = Nothing else.

metric-win = Hands won
metric-win-says = How often a player's side wins the game, as declarer, partner or defender.
metric-win-counts = Hands that his side won.
metric-win-of = Hands of two sides, once for each player.
metric-win-without = Draws, and hands whose result or sides are not known.

metric-result = Result of a hand
metric-result-says = What a hand brings a player on average.
metric-result-counts = What he won or lost.
metric-result-of = Hands that were bid out, once for each player.
metric-result-without = Hands that could not be settled; different rule sets are never added up.

metric-total = Total result
metric-total-says = What all hands together brought a player.
metric-total-counts = What he won or lost in all.
metric-total-of = All hands, once for each player.
metric-total-without = Hands that could not be settled; different rule sets are never added up.

metric-varsava-result = Varšava: result
metric-varsava-result-says = What a game in which everybody plays for himself brings a player.
metric-varsava-result-counts = What he won or lost.
metric-varsava-result-of = Hands in which everybody plays for himself, once for each player.
metric-varsava-result-without = Hands that could not be settled; different rule sets are never added up.

metric-varsava-points = Varšava: card points
metric-varsava-points-says = How many card points a player takes where everybody plays for himself.
metric-varsava-points-counts = His card points.
metric-varsava-points-of = Hands in which everybody plays for himself, once for each player.
metric-varsava-points-without = Hands whose points are not known; different rule sets are never added up.

metric-varsava-trickless = Varšava: no trick
metric-varsava-trickless-says = How often a player takes no trick where everybody plays for himself.
metric-varsava-trickless-counts = Hands in which he took none.
metric-varsava-trickless-of = Hands in which everybody plays for himself, once for each player.
metric-varsava-trickless-without = Hands whose tricks are not known.

metric-session-result = Result of an evening
metric-session-result-says = What an evening's hands bring a player; deposits, penalties and shares of the pot are not among them.
metric-session-result-counts = What his hands moved him, added up.
metric-session-result-of = Evenings in which the player's every hand could be settled.
metric-session-result-without = Evenings with a hand that could not be settled; different rule sets are never added up.

metric-session-swing = Swing of an evening
metric-session-swing-says = How far apart a player's highest and lowest standing of an evening lie, its beginning included.
metric-session-swing-counts = Highest less lowest standing.
metric-session-swing-of = Evenings in which the player's every hand could be settled.
metric-session-swing-without = Evenings with a hand that could not be settled; different rule sets are never added up.

metric-winning-streak = Winning streak
metric-winning-streak-says = How many hands in a row a player gains from, at most, in an evening.
metric-winning-streak-counts = The longest run of hands with a gain.
metric-winning-streak-of = Evenings in which the player's every hand could be settled.
metric-winning-streak-without = Evenings with a hand that could not be settled; different rule sets are never added up.

metric-losing-streak = Losing streak
metric-losing-streak-says = How many hands in a row a player loses by, at most, in an evening.
metric-losing-streak-counts = The longest run of hands with a loss.
metric-losing-streak-of = Evenings in which the player's every hand could be settled.
metric-losing-streak-without = Evenings with a hand that could not be settled; different rule sets are never added up.

metric-time = Playing time
metric-time-says = How long a player takes for all he says and plays in a hand.
metric-time-counts = Time from the act before his to his own, added up.
metric-time-of = Hands that were bid out, once for each player.
metric-time-without = Players none of whose acts has a time.

metric-renonc = Renoncs
metric-renonc-says = How many renoncs a player commits in a thousand hands.
metric-renonc-counts = Renoncs found.
metric-renonc-of = Hands that were bid out, once for each player.
metric-renonc-without = Hands that were not recorded in full: there not every renonc can be found.

metric-breach = Breaches of any kind
metric-breach-says = How many breaches of the rules a player commits in a thousand hands, renoncs included.
metric-breach-counts = Breaches found.
metric-breach-of = Hands that were bid out, once for each player.
metric-breach-without = Hands that were not recorded in full: there not every breach can be found.

metric-sheet-error = Errors of the score sheet
metric-sheet-error-says = How often what was written down of a hand differs from what it was worth.
metric-sheet-error-counts = Hands whose record differs.
metric-sheet-error-of = Hands of which something was written down that can be compared.
metric-sheet-error-without = Hands without a record, and such as cannot be settled.

metrics-always = Hands of an evening that is still being played and of a cancelled game count nowhere.

# Dimensions
dimension-player = Player
dimension-partner = Partner
dimension-opponent = Opponent
dimension-contract = Contract
dimension-role = Role
dimension-position = Position
dimension-partnered = With a partner
dimension-called = Called card
dimension-level = Level of contra
dimension-rules = Rules
dimension-month = Month
dimension-weekday = Weekday
dimension-session = Session
dimension-play = Kind of session
dimension-depth = Depth of the record
dimension-ended = How it ended
dimension-clean = Findings
dimension-score = Score check
dimension-recorder = Recorder
dimension-taroks = Taroks dealt
dimension-fives = Five-point cards dealt
dimension-kings = Kings dealt
dimension-trul = Trul cards dealt
dimension-voids = Empty suits dealt
dimension-bid = Bid
dimension-declaration = Declaration
dimension-item = Commitment
dimension-contra = Contra
dimension-code = Finding

# Values
value-unknown = not known
value-game = the game
value-yes = yes
value-no = no
value-clean-yes = without findings
value-clean-no = with findings
value-role-declarer = declarer
value-role-partner = partner
value-role-defender = defender
value-role-each = everybody for himself
value-position = { $place ->
    [0] forehand
    [1] after forehand
    [2] third
   *[3] fourth
}
value-play-live = recorded at the table
value-play-imported = imported
value-depth-full = all cards
value-depth-observed = as observed
value-depth-sheet = score sheet
value-depth-deal = deal only
value-ended-played = played out
value-ended-claimed = claimed
value-ended-approved = approved
value-ended-folded = given up
value-ended-redeal = dealt again
value-ended-cancelled = cancelled

# What a question can get wrong
metrics-no-metric = there is no metric { $value }
metrics-no-dimension = { $metric } cannot be split or filtered by { $dimension }
metrics-too-many = at most two different dimensions, not { $value }
metrics-no-sort = { $value } is no order: rank, value, n or name
metrics-no-zone = { $value } is no time zone
metrics-not-a-number = { $dimension }: { $value } is no number
metrics-not-a-flag = { $dimension }: { $value } is neither yes nor no
metrics-not-a-day = { $dimension }: { $value } is no day; write 2026-05-16
metrics-not-understood = { $dimension } is not understood (value { $value })

# taroky stats
cli-stats-metric = Figure
cli-stats-says = What it says
cli-stats-dimensions = Split and filter by: { $names }. Not every figure has all of them.
cli-stats-n = n
cli-stats-hits = hits
cli-stats-total = sum
cli-stats-share = share
cli-stats-thousand = per 1,000
cli-stats-value = value
cli-stats-interval = 95 % interval
cli-stats-expected = random deal
cli-stats-small = small sample
cli-stats-overlaps = cannot be told from the first
cli-stats-nothing = Nothing to show: no hand passes the filters, or the minimum hides all of it.
cli-stats-unknown = Not known of { $count }: { $without }
cli-stats-hidden = { $count ->
    [one] One row is hidden: its n is below { $minimum }.
   *[other] { $count } rows are hidden: their n is below { $minimum }.
}
cli-stats-written = { $rows } rows written to { $file }.
cli-stats-where = --where { $value }: write DIMENSION=VALUE
cli-stats-no-metric = there is no metric { $value }; without one, taroky stats says which there are
cli-stats-near-metrics = there is no metric { $value }; did you mean { $known }?
cli-stats-no-dimension = { $metric } cannot be split or filtered by “{ $dimension }”, only by { $known }
cli-stats-days = --from { $since } lies after --to { $until }
