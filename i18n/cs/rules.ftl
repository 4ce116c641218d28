# Soubory s pravidly: co je v nich špatně a co klubová pravidla mění.

## Chyby; $field je místo, $near to, co bylo možná míněno (none: nic podobného není)

rules-fault-toml = tento řádek není TOML: { $detail }
rules-fault-deep = tabulky jsou do sebe vnořeny příliš hluboko
rules-fault-encoding = tento řádek není text v UTF-8: uložte soubor jako UTF-8
rules-fault-id = id: „{ $value }“ není označení: napište malá písmena, číslice a spojovníky, @ a verzi, třeba "nas-klub@1"
rules-fault-taken = id: „{ $value }“ je sada pravidel programu: dejte svým pravidlům vlastní jméno
rules-fault-extends = extends: sada pravidel „{ $value }“ neexistuje; napište její označení i s verzí{ $near ->
    [none] .
   *[other] . Nemyslíte "{ $near }"?
 }
rules-fault-parent = extends: chyba je v samotném souboru „{ $value }“ na řádku { $line }; řekne ji taroky rules check.
rules-fault-parent-unread = extends: „{ $value }“ nelze přečíst: { $reason }.
rules-fault-circle = extends: „{ $value }“ vychází stále z dalších a dalších souborů.
rules-fault-alone = nikde nestojí, která pravidla se mění; napište například extends = "vysocina@1". (Úplné sadě pravidel tu chybí tolik položek: { $missing }.)
rules-fault-remove = remove: „{ $value }“ tu není, nelze to tedy vypustit.{ $near ->
    [none] { "" }
   *[other] { " " }Nemyslíte "{ $near }"?
 }
rules-fault-unknown = { $field }: „{ $name }“ sem nepatří.{ $near ->
    [none] { "" }
   *[other] { " " }Nemyslíte "{ $near }"?
 }
rules-fault-name = { $field }: název „{ $value }“ tu není znám.{ $near ->
    [none] { "" }
   *[other] { " " }Nemyslíte "{ $near }"?
 }
rules-fault-missing = { $field ->
    [none] { "" }
   *[other] { $field }:{ " " }
 }chybí „{ $name }“.
rules-fault-table = { $field }: tohle je tabulka s vlastními položkami, ne { $value }.
rules-fault-type = { $field }: patří sem { $wanted ->
    [number] celé číslo
    [numbers] seznam celých čísel
    [pairs] seznam dvojic celých čísel
    [text] text v uvozovkách
    [texts] seznam textů
    [languages] text pro každý jazyk
   *[yes-no] true nebo false
 }, ne { $value }.

## Co se dozvíte o souboru v pořádku

rules-fine = { $id } ({ $title }): v pořádku.
rules-extends = Vychází z { $parent }: { $changed ->
    [one] jedna hodnota změněna
    [few] { $changed } hodnoty změněny
   *[other] { $changed } hodnot změněno
 }, { $confirmed ->
    [one] jeden předpoklad potvrzen
    [few] { $confirmed } předpoklady potvrzeny
   *[other] { $confirmed } předpokladů potvrzeno
 }, { $removed ->
    [one] jedna hodnota vypuštěna
    [few] { $removed } hodnoty vypuštěny
   *[other] { $removed } hodnot vypuštěno
 }.
rules-left = { $number ->
    [0] Předpokladem už není nic.
    [one] Předpokladem zůstává jedna hodnota.
    [few] Předpokladem zůstávají { $number } hodnoty.
   *[other] Předpokladem zůstává { $number } hodnot.
 }

## Two rule sets

rules-parent = Vychází z { $parent }.
rules-own = tento soubor
rules-absent = chybí
rules-differences = { $number ->
    [0] Neliší se.
    [one] Jeden rozdíl; * značí předpoklad.
    [few] { $number } rozdíly; * značí předpoklad.
   *[other] { $number } rozdílů; * značí předpoklad.
 }
rules-part-tournament = Turnaj
rules-part-money = Peníze
rules-part-clock = Čas

## Score sheets

cli-sheet-players = Uveďte aspoň { $players } různá jména hráčů, nebo žádné.
