# Pravidla ke čtení.
rules-title = Pravidla
rules-intro = Co říkají pravidla, podle nichž se v záznamu hraje, kde to říkají a co jsme museli předpokládat, kde mlčí.
rules-used = Hraje se podle nich v záznamu
rules-shipped = Známá kromě nich
rules-compare = Porovnat s
rules-compare-none = ničím
rules-unknown = Pravidla { $rules } tu nejsou.
rules-contents = Oddíly
rules-what-changed = Co mění
rules-assumed-mark = { $number ->
    [0] Nic není předpokládáno: pramen říká vše.
    [one] Jedna hodnota je předpokládaná; je označena.
    [few] { $number } hodnoty jsou předpokládané; jsou označeny.
   *[other] { $number } hodnot je předpokládaných; jsou označeny.
}
rules-assumed-here = předpoklad
rules-two = { $first } a { $second }
rules-differences-mark = { $number ->
    [0] Neliší se.
    [one] Liší se v jednom bodě.
   *[other] Liší se v { $number } bodech.
}
rules-lacks = { $rules }: toto nemají.
