# Súbory s pravidlami: čo je v nich zle a čo klubové pravidlá menia.

## Chyby; $field je miesto, $near to, čo bolo možno mienené (none: nič podobné nie je)

rules-fault-toml = tento riadok nie je TOML: { $detail }
rules-fault-deep = tabuľky sú do seba vnorené príliš hlboko
rules-fault-encoding = tento riadok nie je text v UTF-8: uložte súbor ako UTF-8
rules-fault-id = id: „{ $value }“ nie je označenie: napíšte malé písmená, číslice a spojovníky, @ a verziu, napríklad "nas-klub@1"
rules-fault-taken = id: „{ $value }“ je súbor pravidiel programu: dajte svojim pravidlám vlastné meno
rules-fault-extends = extends: pravidlá „{ $value }“ neexistujú; napíšte ich označenie aj s verziou{ $near ->
    [none] .
   *[other] . Nemyslíte "{ $near }"?
 }
rules-fault-parent = extends: chyba je v samotnom súbore „{ $value }“ v riadku { $line }; povie ju taroky rules check.
rules-fault-parent-unread = extends: „{ $value }“ sa nedá prečítať: { $reason }.
rules-fault-circle = extends: „{ $value }“ vychádza stále z ďalších a ďalších súborov.
rules-fault-alone = nikde nestojí, ktoré pravidlá sa menia; napíšte napríklad extends = "vysocina@1". (Úplným pravidlám tu chýba toľko položiek: { $missing }.)
rules-fault-remove = remove: „{ $value }“ tu nie je, nemožno to teda vypustiť.{ $near ->
    [none] { "" }
   *[other] { " " }Nemyslíte "{ $near }"?
 }
rules-fault-unknown = { $field }: „{ $name }“ sem nepatrí.{ $near ->
    [none] { "" }
   *[other] { " " }Nemyslíte "{ $near }"?
 }
rules-fault-name = { $field }: názov „{ $value }“ tu nie je známy.{ $near ->
    [none] { "" }
   *[other] { " " }Nemyslíte "{ $near }"?
 }
rules-fault-missing = { $field ->
    [none] { "" }
   *[other] { $field }:{ " " }
 }chýba „{ $name }“.
rules-fault-table = { $field }: toto je tabuľka s vlastnými položkami, nie { $value }.
rules-fault-type = { $field }: patrí sem { $wanted ->
    [number] celé číslo
    [numbers] zoznam celých čísel
    [pairs] zoznam dvojíc celých čísel
    [text] text v úvodzovkách
    [texts] zoznam textov
    [languages] text pre každý jazyk
   *[yes-no] true alebo false
 }, nie { $value }.

## Čo sa dozviete o súbore v poriadku

rules-fine = { $id } ({ $title }): v poriadku.
rules-extends = Vychádza z { $parent }: { $changed ->
    [one] jedna hodnota zmenená
    [few] { $changed } hodnoty zmenené
   *[other] { $changed } hodnôt zmenených
 }, { $confirmed ->
    [one] jeden predpoklad potvrdený
    [few] { $confirmed } predpoklady potvrdené
   *[other] { $confirmed } predpokladov potvrdených
 }, { $removed ->
    [one] jedna hodnota vypustená
    [few] { $removed } hodnoty vypustené
   *[other] { $removed } hodnôt vypustených
 }.
rules-left = { $number ->
    [0] Predpokladom už nie je nič.
    [one] Predpokladom zostáva jedna hodnota.
    [few] Predpokladom zostávajú { $number } hodnoty.
   *[other] Predpokladom zostáva { $number } hodnôt.
 }

## Dvoje pravidlá

rules-parent = Vychádza z { $parent }.
rules-own = tento súbor
rules-absent = chýba
rules-differences = { $number ->
    [0] Nelíšia sa.
    [one] Jeden rozdiel; * značí predpoklad.
    [few] { $number } rozdiely; * značí predpoklad.
   *[other] { $number } rozdielov; * značí predpoklad.
 }
rules-part-tournament = Turnaj
rules-part-money = Peniaze
rules-part-clock = Čas

## Výsledkové hárky

cli-sheet-players = Uveďte aspoň { $players } rôzne mená hráčov, alebo žiadne.
