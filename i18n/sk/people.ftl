# Ľudia v zázname.

player-unknown = nikto sa nevolá „{ $player }“
player-many = { $player } môže byť viac ľudí: { $names }
player-none = Nikto.
player-no-name = to nie je meno: nič nie je napísané
player-refused = { $detail }
player-aliased = { $player } sa volá aj { $name }.
player-merged = { $player } a { $into } sú jeden človek.
player-unmerged = { $player } je opäť samostatná osoba.
player-sure = Naozaj navždy zabudnúť všetky mená hráča { $player }?
player-anonymised = Mená boli zmazané; hry naďalej uvádzajú { $person }.
