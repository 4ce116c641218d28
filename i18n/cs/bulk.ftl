# Věty o odvozených tabulkách a o přezkoumání celého záznamu.

## Tabulky

rebuild-building = Posuzuji sezení
rebuild-made = { $hands ->
    [one] Tabulky obsahují jednu hru; sahají k pozici { $position } záznamu.
    [few] Tabulky obsahují { $hands } hry; sahají k pozici { $position } záznamu.
   *[other] Tabulky obsahují { $hands } her; sahají k pozici { $position } záznamu.
 }
