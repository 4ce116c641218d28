# Lidé v logu.

player-unknown = nikdo se nejmenuje „{ $player }“
player-many = { $player } může být víc lidí: { $names }
player-none = Nikdo.
player-no-name = to není jméno: nic není napsáno
player-refused = { $detail }
player-aliased = { $player } se jmenuje také { $name }.
player-merged = { $player } a { $into } jsou jeden člověk.
player-unmerged = { $player } je opět samostatná osoba.
player-sure = Opravdu navždy zapomenout všechna jména hráče { $player }?
player-anonymised = Jména byla smazána; hry dál uvádějí { $person }.
