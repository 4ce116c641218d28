# Co se při importu nedalo použít; před větou se vypíše místo (soubor a řádek).

## Soubory

problem-file-missing = soubor neexistuje
problem-file-directory = je složka, ne soubor
problem-file-forbidden = k souboru chybí právo ke čtení
problem-file-unusable = nelze přečíst: { $detail }
problem-file-empty = soubor je prázdný
problem-file-binary = soubor obsahuje binární data, ne text
problem-file-utf16 = text je v kódování UTF-16: uložte ho jako UTF-8
problem-file-packed = soubor gzip je poškozený nebo neúplný
problem-format-unknown = neznámý formát; začíná „{ $value }“
problem-json-unknown = je to JSON, ale ani události, ani zaznamenané hry; začíná „{ $value }“
problem-rules-unknown = sadu pravidel „{ $rules }“ nelze použít: { $detail }

## Řádky

problem-line-long = řádek je delší než { $limit } MB
problem-json = nelze přečíst jako JSON ({ $detail }): „{ $value }“
problem-line = není to řádek událostí ({ $detail }): „{ $value }“
problem-line-empty = řádek neuvádí schéma, zápis, událost ani osobu
problem-schema = schéma „{ $value }“ tato verze nezná
problem-kind = druh události „{ $kind }“ tato verze nezná
problem-event = není to událost: { $detail }
problem-stream = událost „{ $kind }“ nemůže být v proudu „{ $stream }“
problem-version = proud „{ $stream }“: verze { $version } nenavazuje na předchozí
problem-append-short = { $missing ->
    [one] v tomto zápisu chybí jedna událost
    [few] v tomto zápisu chybějí { $missing } události
   *[other] v tomto zápisu chybí { $missing } událostí
 }
problem-raw = původní text nelze přečíst jako base64: „{ $value }“

## MachTarok

problem-record = není to zaznamenaná hra ({ $detail }): „{ $value }“
problem-settings-changed = sezení „{ $session }“ má jiné nastavení než v předchozích hrách
problem-act = událost { $place } nelze přečíst: { $value }
problem-string = není to řetězec MachTaroku: „{ $value }“
problem-fields = řetězec má mít 10 nebo 29 polí, tento jich má { $number }
problem-field = pole „{ $field }“ nelze přečíst: „{ $value }“
problem-card = „{ $value }“ není karta
problem-cards = „{ $value }“ není řada karet
problem-card-nowhere = odkládá se karta { $card }, kterou nikdo nedrží
problem-chips = „{ $value }“ není počet žetonů
problem-partner = „{ $value }“ neoznačuje volanou kartu
problem-setting = nastavení „{ $value }“ nelze přečíst
problem-deal-size = rozdáno je { $number } karet: na jednom místě { $found }, kde jich má být { $due }
problem-deal-double = karta { $card } je v rozdání dvakrát

## OpenSpiel

problem-openspiel-players = počet hráčů hry neodpovídá počtu rozdaných listů: { $number }

## Import

problem-conflict = hra { $hand } už v záznamu je, ale s jinými událostmi
problem-version-conflict = proud „{ $stream }“ v záznamu není ve verzi, na kterou zápis navazuje
problem-session-differs = sezení „{ $session }“ už v záznamu je, ale s jinými pravidly, nastavením nebo hráči
problem-append = nelze uložit: { $detail }
problem-name-conflict = osoba { $person } už je v záznamu pod jiným jménem

## Zápisy her

problem-tarakus = není to večer z programu Tarakus: { $detail }
problem-tarakus-sheet = zápis č. { $number } nelze přečíst: { $detail }
problem-sheet-long = je větší než { $limit } MB
problem-sheet-csv = řádek { $line } nelze rozdělit na buňky: { $detail }
problem-sheet-book = není čitelný sešit tabulek: { $detail }
problem-sheet-columns = žádný řádek nepojmenovává sloupce zápisu; vypíše je „taroky sheet template“
problem-sheet-rules = zápis neuvádí pravidla: napište řádek „pravidla“, nebo použijte --rules
problem-sheet-players = v řádku hráčů musí být aspoň { $number } jména, každé jen jednou
problem-sheet-number = sloupec „{ $column }“: „{ $value }“ není celé číslo
problem-sheet-amount = sloupec „{ $column }“: „{ $value }“ není částka
problem-sheet-decimals = sloupec „{ $column }“: „{ $value }“ má desetinná místa, ale tato pravidla počítají v celých jednotkách
problem-sheet-name = sloupec „{ $column }“: „{ $value }“ pravidla neznají
problem-sheet-outcome = sloupec „{ $column }“: „{ $value }“ není uhrán ani neuhrán
problem-sheet-player = sloupec „{ $column }“: žádný hráč se nejmenuje „{ $value }“
problem-sheet-absent = sloupec „{ $column }“: „{ $value }“ tuto hru nehraje
problem-sheet-out = sloupec „{ $column }“: musí být jasné, kdo nehraje („{ $value }“)
problem-sheet-empty = sloupec „{ $column }“ je prázdný
