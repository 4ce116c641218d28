# Čo sa pri importe nedalo použiť; pred vetou sa vypíše miesto (súbor a riadok).

## Súbory

problem-file-missing = súbor neexistuje
problem-file-directory = je priečinok, nie súbor
problem-file-forbidden = k súboru chýba právo na čítanie
problem-file-unusable = nedá sa prečítať: { $detail }
problem-file-empty = súbor je prázdny
problem-file-binary = súbor obsahuje binárne dáta, nie text
problem-file-utf16 = text je v kódovaní UTF-16: uložte ho ako UTF-8
problem-file-packed = súbor gzip je poškodený alebo neúplný
problem-format-unknown = neznámy formát; začína sa „{ $value }“
problem-json-unknown = je to JSON, ale ani udalosti, ani zaznamenané hry; začína sa „{ $value }“
problem-rules-unknown = pravidlá „{ $rules }“ sa nedajú použiť: { $detail }

## Riadky

problem-line-long = riadok je dlhší než { $limit } MB
problem-json = nedá sa prečítať ako JSON ({ $detail }): „{ $value }“
problem-line = nie je to riadok udalostí ({ $detail }): „{ $value }“
problem-line-empty = riadok neuvádza schému, zápis, udalosť ani osobu
problem-schema = schému „{ $value }“ táto verzia nepozná
problem-kind = druh udalosti „{ $kind }“ táto verzia nepozná
problem-event = nie je to udalosť: { $detail }
problem-stream = udalosť „{ $kind }“ nemôže byť v prúde „{ $stream }“
problem-version = prúd „{ $stream }“: verzia { $version } nenadväzuje na predchádzajúcu
problem-append-short = { $missing ->
    [one] v tomto zápise chýba jedna udalosť
    [few] v tomto zápise chýbajú { $missing } udalosti
   *[other] v tomto zápise chýba { $missing } udalostí
 }
problem-raw = pôvodný text sa nedá prečítať ako base64: „{ $value }“

## MachTarok

problem-record = nie je to zaznamenaná hra ({ $detail }): „{ $value }“
problem-settings-changed = sedenie „{ $session }“ má iné nastavenie než v predchádzajúcich hrách
problem-act = udalosť { $place } sa nedá prečítať: { $value }
problem-string = nie je to reťazec MachTaroku: „{ $value }“
problem-fields = reťazec má mať 10 alebo 29 polí, tento ich má { $number }
problem-field = pole „{ $field }“ sa nedá prečítať: „{ $value }“
problem-card = „{ $value }“ nie je karta
problem-cards = „{ $value }“ nie je rad kariet
problem-card-nowhere = odkladá sa karta { $card }, ktorú nikto nedrží
problem-chips = „{ $value }“ nie je počet žetónov
problem-partner = „{ $value }“ neoznačuje volanú kartu
problem-setting = nastavenie „{ $value }“ sa nedá prečítať
problem-deal-size = rozdaných je { $number } kariet: na jednom mieste { $found }, kde ich má byť { $due }
problem-deal-double = karta { $card } je v rozdaní dvakrát

## OpenSpiel

problem-openspiel-players = počet hráčov hry nezodpovedá počtu rozdaných listov: { $number }

## Import

problem-conflict = hra { $hand } už v zázname je, ale s inými udalosťami
problem-version-conflict = prúd „{ $stream }“ v zázname nie je vo verzii, na ktorú zápis nadväzuje
problem-session-differs = sedenie „{ $session }“ už v zázname je, ale s inými pravidlami, nastavením alebo hráčmi
problem-append = nedá sa uložiť: { $detail }
problem-name-conflict = osoba { $person } už je v zázname pod iným menom

## Zápisy hier

problem-tarakus = nie je to večer z programu Tarakus: { $detail }
problem-tarakus-sheet = zápis č. { $number } sa nedá prečítať: { $detail }
problem-sheet-long = je väčší než { $limit } MB
problem-sheet-csv = riadok { $line } sa nedá rozdeliť na bunky: { $detail }
problem-sheet-book = nie je to čitateľný tabuľkový zošit: { $detail }
problem-sheet-columns = žiadny riadok nepomenúva stĺpce zápisu; vypíše ich „taroky sheet template“
problem-sheet-rules = zápis neuvádza pravidlá: napíšte riadok „pravidlá“, alebo použite --rules
problem-sheet-players = v riadku hráčov musia byť aspoň { $number } mená, každé len raz
problem-sheet-number = stĺpec „{ $column }“: „{ $value }“ nie je celé číslo
problem-sheet-amount = stĺpec „{ $column }“: „{ $value }“ nie je suma
problem-sheet-decimals = stĺpec „{ $column }“: „{ $value }“ má desatinné miesta, ale tieto pravidlá počítajú v celých jednotkách
problem-sheet-name = stĺpec „{ $column }“: „{ $value }“ pravidlá nepoznajú
problem-sheet-outcome = stĺpec „{ $column }“: „{ $value }“ nie je splnený ani nesplnený
problem-sheet-player = stĺpec „{ $column }“: žiadny hráč sa nevolá „{ $value }“
problem-sheet-absent = stĺpec „{ $column }“: „{ $value }“ túto hru nehrá
problem-sheet-out = stĺpec „{ $column }“: musí byť jasné, kto nehrá („{ $value }“)
problem-sheet-empty = stĺpec „{ $column }“ je prázdny
