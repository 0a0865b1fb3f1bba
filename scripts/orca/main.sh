#!/bin/bash
# `scripts/orca/main.sh URL [FLOWS]`: hears the flows with Orca in Firefox, on a screen, a bus and a sound card of their own, and
# writes what was said after each key. How it is read: docs/orca.md.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
if [ -z "${ORCA_FOLDER:-}" ]; then
  ORCA_FOLDER=$(mktemp -d) exec dbus-run-session -- "$0" "$@"
fi
url=$1 flows=${2:-$here/flows.txt} folder=$ORCA_FOLDER
export HOME=$folder XDG_RUNTIME_DIR=$folder DISPLAY=:77 LC_ALL=C.UTF-8 PULSE_SERVER=unix:$folder/sound
export GTK_MODULES=gail:atk-bridge GNOME_ACCESSIBILITY=1 GDK_BACKEND=x11

clear() {
  kill $(jobs -p) 2>/dev/null || true
  kill "$(cat "$folder/speech-dispatcher/pid/speech-dispatcher.pid")" 2>/dev/null || true
  wait
  rm -rf "$folder"
}
trap clear EXIT

mkdir -p "$folder/profile" "$folder/.local/share/orca"
cat >"$folder/profile/user.js" <<'PREFS'
user_pref("accessibility.force_disabled", -1);
user_pref("browser.aboutwelcome.enabled", false);
user_pref("browser.preonboarding.enabled", false);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("media.autoplay.default", 0);
user_pref("signon.rememberSignons", false);
user_pref("termsofuse.bypassNotification", true);
PREFS
# the log is read while it is written
cat >"$folder/.local/share/orca/orca-customizations.py" <<'PYTHON'
import orca.debug
orca.debug.debugFile.reconfigure(line_buffering=True)
PYTHON

{
  Xvfb "$DISPLAY" -screen 0 1440x1000x24 -nolisten tcp &
  pulseaudio -n --daemonize=no --exit-idle-time=-1 --use-pid-file=no --load=module-null-sink \
    "--load=module-native-protocol-unix socket=$folder/sound auth-anonymous=1" &
  sleep 2
  openbox &
  gsettings set org.gnome.desktop.interface toolkit-accessibility true
  /usr/libexec/at-spi-bus-launcher --launch-immediately &
  sleep 1
  /usr/bin/orca --replace --debug-file="$folder/orca.log" &
  sleep 4
  firefox-esr --no-remote --profile "$folder/profile" "$url" &
  sleep 10
} >"$folder/desk.log" 2>&1
/usr/bin/python3 "$here/hear.py" "$folder/orca.log" <"$flows"
