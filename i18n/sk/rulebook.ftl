# Pravidlá na čítanie.
rules-title = Pravidlá
rules-intro = Čo hovoria pravidlá, podľa ktorých sa v zázname hrá, kde to hovoria a čo sme museli predpokladať, kde mlčia.
rules-used = Hrá sa podľa nich v zázname
rules-shipped = Známe okrem nich
rules-compare = Porovnať s
rules-compare-none = ničím
rules-unknown = Pravidlá { $rules } tu nie sú.
rules-contents = Oddiely
rules-what-changed = Čo menia
rules-assumed-mark = { $number ->
    [0] Nič nie je predpokladané: prameň hovorí všetko.
    [one] Jedna hodnota je predpokladaná; je označená.
    [few] { $number } hodnoty sú predpokladané; sú označené.
   *[other] { $number } hodnôt je predpokladaných; sú označené.
}
rules-assumed-here = predpoklad
rules-two = { $first } a { $second }
rules-differences-mark = { $number ->
    [0] Nelíšia sa.
    [one] Líšia sa v jednom bode.
   *[other] Líšia sa v { $number } bodoch.
}
rules-lacks = { $rules }: toto nemajú.
