#!/bin/sh
# Installs the version beside this script, or updates to it. Can be run again at any time.
set -eu

say() { echo "fachwerk-terminal: $*"; }
fail() { say "$*" >&2; exit 1; }
usage() {
  cat <<'END'
sudo ./install.sh --server https://verwaltung.example

  --server URL       Adresse der Verwaltung; nötig beim ersten Mal
  --ca DATEI         Zertifikat (PEM) der Zertifizierungsstelle des Brokers, oder seines selbst; keinem anderen wird vertraut
  --node DATEI       Node ab Version 24; sonst das mitgepackte oder das des Systems
  --patience N       so viele Sekunden hat die neue Version, um zu antworten (60)
  --root ORDNER      in diesen Ordner statt in dieses System, für Abbilder von Karten: ohne Konto, ohne Start
  --restart BEFEHL   startet den Dienst neu; sonst systemctl
END
}

root= server= ca= node= patience=60 restart=
while [ $# -gt 0 ]; do
  case $1 in
    -h | --help) usage; exit 0 ;;
    --server | --ca | --node | --patience | --root | --restart) [ $# -ge 2 ] || fail "Nach $1 fehlt der Wert." ;;
    *) usage >&2; fail "Unbekannt: $1" ;;
  esac
  case $1 in
    --server) server=$2 ;;
    --ca) ca=$2 ;;
    --node) node=$2 ;;
    --patience) patience=$2 ;;
    --root) root=$2 ;;
    --restart) restart=$2 ;;
  esac
  shift 2
done

here=$(cd "$(dirname "$0")" && pwd)
version=$(cat "$here/version")
home=$root/opt/fachwerk-terminal
data=$root/var/lib/fachwerk-terminal
settings=$root/etc/fachwerk-terminal.env
authority=/etc/fachwerk-terminal-ca.pem
unit=$root/etc/systemd/system/fachwerk-terminal.service
user=fachwerk-terminal

if [ -z "$root" ]; then
  [ "$(id -u)" = 0 ] || fail "Bitte mit sudo aufrufen."
  command -v systemctl >/dev/null || fail "Ohne systemd lässt sich der Dienst nicht einrichten."
  [ -n "$restart" ] || restart="systemctl restart fachwerk-terminal"
fi

# --- What is needed, before anything is changed -------------------------------------------------------------------
(cd "$here" && sha256sum --quiet -c SHA256SUMS) || fail "Das Paket ist beschädigt; bitte noch einmal übertragen."
if [ -z "$node" ]; then
  if [ -x "$here/bin/node" ]; then node=packed
  else node=$(command -v node) || fail "Node fehlt: ab Version 24 installieren oder mit --node angeben."; fi
fi
program=$node
[ "$node" = packed ] && program=$here/bin/node
major=$("$program" -p 'process.versions.node.split(".")[0]') || fail "$program läuft auf diesem Rechner nicht."
[ "$major" -ge 24 ] || fail "$program ist Node $major; gebraucht wird 24 oder neuer."
if [ ! -f "$settings" ] && [ -z "$server" ]; then
  fail "Beim ersten Mal fehlt --server mit der Adresse der Verwaltung."
fi
case $server in
  '' | http://* | https://*) ;;
  *) fail "--server muss mit https:// beginnen." ;;
esac
case $server in *[!A-Za-z0-9:/._~%-]*) fail "--server enthält Zeichen, die in keiner Adresse stehen." ;; esac
if [ -n "$ca" ]; then
  "$program" -e 'new (require("node:crypto").X509Certificate)(require("node:fs").readFileSync(process.argv[1]))' "$ca" \
    2>/dev/null || fail "--ca: $ca ist keine lesbare Datei mit einem Zertifikat (PEM)."
fi

mkdir -p "$home"
if [ -f "$home/trying" ]; then
  installer=$(sed -n 2p "$home/trying" | cut -d' ' -f2)
  [ ! -d "/proc/$installer" ] || fail "Eine andere Installation läuft gerade."
  sh "$here/undo-unconfirmed.sh" "$home"
fi
before=$(readlink "$home/current" 2>/dev/null || true)

# --- The version beside the others --------------------------------------------------------------------------------
if cmp -s "$here/SHA256SUMS" "$home/$version/SHA256SUMS"; then
  say "Version $version liegt schon bereit."
elif [ "$before" = "$version" ]; then
  fail "Version $version läuft schon, mit anderem Inhalt. Eine neue Version braucht eine neue Nummer."
else
  rm -rf "$home/$version" "$home/.new"
  mkdir "$home/.new"
  cp -R "$here/." "$home/.new/"
  chmod -R go-w,a+rX "$home/.new"
  mv "$home/.new" "$home/$version"
fi
if [ "$node" = packed ]; then ln -sfn bin/node "$home/$version/node"
else ln -sfn "$node" "$home/$version/node"; fi

# --- Account, folder of its own, settings -------------------------------------------------------------------------
if [ -z "$root" ]; then
  id -u "$user" >/dev/null 2>&1 || useradd --system --home-dir /var/lib/fachwerk-terminal --shell /usr/sbin/nologin "$user"
  # Debian lets this group speak with Bluetooth.
  if getent group bluetooth >/dev/null; then usermod -aG bluetooth "$user"; fi
fi
mkdir -p "$data" "$(dirname "$settings")" "$(dirname "$unit")"
chmod 700 "$data"
[ -n "$root" ] || chown "$user:$user" "$data"
if [ ! -f "$settings" ]; then
  (umask 077 && cp "$here/fachwerk-terminal.env" "$settings")
  chmod 600 "$settings"
fi
if [ -n "$server" ]; then
  (umask 077 && sed "s|^SERVER_URL=.*|SERVER_URL=$server|" "$settings" >"$settings.new")
  mv "$settings.new" "$settings"
fi
if [ -n "$ca" ]; then
  cp "$ca" "$root$authority.new"
  chmod 644 "$root$authority.new"
  mv "$root$authority.new" "$root$authority"
  (umask 077 && sed '/^MQTT_CA_FILE=/d' "$settings" >"$settings.new" && echo "MQTT_CA_FILE=$authority" >>"$settings.new")
  mv "$settings.new" "$settings"
fi

# --- Switch, look, and back when it is not well -------------------------------------------------------------------
use() {
  cp "$home/$1/fachwerk-terminal.service" "$unit.new"
  mv "$unit.new" "$unit"
  ln -s "$1" "$home/current.new.$$"
  mv -T "$home/current.new.$$" "$home/current"
  if [ -z "$root" ]; then systemctl daemon-reload; fi
}
port=$(sed -n 's/^KIOSK_PORT=//p' "$settings" | tail -n 1)
health() { "$home/$version/node" "$home/$version/health.js" --port "${port:-8090}" "$@"; }

if [ -z "$restart" ]; then
  use "$version"
  say "Version $version liegt in $home; gestartet wird hier nichts."
  exit 0
fi
was=none
[ -z "$before" ] || was=$(health --ask) || was=none
printf '%s\n%s %s\n%s\n' "$before" "$(cat /proc/sys/kernel/random/boot_id)" "$$" "$unit" >"$home/trying"
use "$version"
[ -n "$root" ] || systemctl enable --quiet fachwerk-terminal
if sh -c "$restart" && health --expect "$version" --was "$was" --patience "$patience"; then
  rm -f "$home/trying"
  # The version before stays, for going back by hand.
  for old in "$home"/*/; do
    name=$(basename "$old")
    case $name in current | "$version" | "$before") ;; *) rm -rf "$old" ;; esac
  done
  say "Version $version läuft."
  exit 0
fi
if [ -z "$before" ] || [ "$before" = "$version" ]; then
  rm -f "$home/trying"
  fail "Version $version antwortet nicht. „journalctl -u fachwerk-terminal“ sagt, warum."
fi
use "$before"
sh -c "$restart" || true
rm -f "$home/trying"
fail "Version $version war nach $patience Sekunden nicht gesund: zurück zu Version $before."
