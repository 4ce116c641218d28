# Server: přihlášení, uživatelé, co se říká při spuštění.
login-title = Přihlášení
login-name = Jméno
login-password = Heslo
login-enter = Přihlásit se
login-leave = Odhlásit se
login-wrong = Jméno nebo heslo nesouhlasí.
login-again = Stránka byla příliš stará. Zkuste to prosím znovu.
login-wait = Příliš mnoho pokusů. Počkejte prosím několik minut.
role-viewer = Divák: smí se dívat
role-recorder = Zapisovatel: smí zapisovat a nahrávat
role-referee = Rozhodčí: smí opravovat a vidí rozehrané hry celé
viewer-live-referee = Tato hra je rozehraná: celou ji vidí jen rozhodčí.

users-unusable = soubor uživatelů { $file } nelze použít: { $detail }
users-name = { $name } nemůže být jméno uživatele: jen písmena, číslice a . _ @ -, nejvýš 64 znaků
users-role = role { $role } neexistuje; známé jsou { $known }
users-password = heslo má { $shortest } až { $longest } znaků
users-taken = uživatel { $name } už existuje
users-unknown = uživatel { $name } neexistuje
users-no-password = nebylo zadáno heslo
users-added = Uživatel { $name } se smí přihlásit jako { $role }.
users-removed = Uživatel { $name } se už nepřihlásí.
users-changed = Uživatel { $name } má jiné heslo; kdo je přihlášen s tím starým, je odhlášen.
users-none = Zatím se nesmí přihlásit nikdo.
users-prompt = Heslo
users-prompt-again = Ještě jednou

serve-open = VAROVÁNÍ: { $host } je dostupný z jiných počítačů a bez přihlášení: každý tam vidí všechno. Viz --users.
serve-open-writing = VAROVÁNÍ: { $host } je dostupný z jiných počítačů a bez přihlášení: každý tam smí zapisovat a opravovat. Viz --users.
serve-plain = VAROVÁNÍ: hesla putují na { $host } nešifrovaně. Předřaďte server s HTTPS a uveďte --behind-proxy.
serve-users = Přihlášení: { $count ->
    [one] jeden uživatel
    [few] { $count } uživatelé
   *[other] { $count } uživatelů
}.
serve-nobody = VAROVÁNÍ: zatím se nesmí přihlásit nikdo: přidejte uživatele příkazem 'taroky user add'.

cli-short-key = klíč v souboru { $file } je příliš krátký: nejméně { $size } bajtů
api-no-session = sezení { $session } tu není
api-no-table = tabulka { $table } neexistuje; známé jsou { $known }
export-sqlite = { $tables } tabulek s { $rows } řádky je v souboru { $file }.
export-datasette = Prohlížení: datasette { $file } -m { $about }
datasette-log = Prohlížení záznamu: datasette { $file } -m METADATA, kde METADATA je uložený výpis
