# Server: prihlásenie, používatelia, čo sa hovorí pri spustení.
login-title = Prihlásenie
login-name = Meno
login-password = Heslo
login-enter = Prihlásiť sa
login-leave = Odhlásiť sa
login-wrong = Meno alebo heslo nesúhlasí.
login-again = Stránka bola príliš stará. Skúste to, prosím, znova.
login-wait = Príliš veľa pokusov. Počkajte, prosím, niekoľko minút.
role-viewer = Divák: smie sa pozerať
role-recorder = Zapisovateľ: smie zapisovať a nahrávať
role-referee = Rozhodca: smie opravovať a vidí rozohrané hry celé
viewer-live-referee = Táto hra je rozohraná: celú ju vidí len rozhodca.

users-unusable = súbor používateľov { $file } sa nedá použiť: { $detail }
users-name = { $name } nemôže byť meno používateľa: len písmená, číslice a . _ @ -, najviac 64 znakov
users-role = rola { $role } neexistuje; známe sú { $known }
users-password = heslo má { $shortest } až { $longest } znakov
users-taken = používateľ { $name } už existuje
users-unknown = používateľ { $name } neexistuje
users-no-password = heslo nebolo zadané
users-added = Používateľ { $name } sa smie prihlásiť ako { $role }.
users-removed = Používateľ { $name } sa už neprihlási.
users-changed = Používateľ { $name } má iné heslo; kto je prihlásený so starým, je odhlásený.
users-none = Zatiaľ sa nesmie prihlásiť nikto.
users-prompt = Heslo
users-prompt-again = Ešte raz

serve-open = VAROVANIE: { $host } je dostupný z iných počítačov a bez prihlásenia: každý tam vidí všetko. Pozri --users.
serve-open-writing = VAROVANIE: { $host } je dostupný z iných počítačov a bez prihlásenia: každý tam smie zapisovať a opravovať. Pozri --users.
serve-plain = VAROVANIE: heslá putujú na { $host } nešifrovane. Predraďte server s HTTPS a uveďte --behind-proxy.
serve-users = Prihlásenie: { $count ->
    [one] jeden používateľ
    [few] { $count } používatelia
   *[other] { $count } používateľov
}.
serve-nobody = VAROVANIE: zatiaľ sa nesmie prihlásiť nikto: pridajte používateľov príkazom 'taroky user add'.

cli-short-key = kľúč v súbore { $file } je príliš krátky: najmenej { $size } bajtov
api-no-session = sedenie { $session } tu nie je
api-no-table = tabuľka { $table } neexistuje; známe sú { $known }
export-sqlite = { $tables } tabuliek s { $rows } riadkami je v súbore { $file }.
export-datasette = Prezeranie: datasette { $file } -m { $about }
datasette-log = Prezeranie záznamu: datasette { $file } -m METADATA, kde METADATA je uložený výpis
