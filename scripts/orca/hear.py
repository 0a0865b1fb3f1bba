"""
Presses the keys of a flow, and writes what Orca says after each: `hear.py LOG < FLOWS`. A step a line: the name of a key (with
`shift+`, `ctrl+`), `go KEY N` (what is said after the last of N), `type TEXT`, `wait SECONDS`, `browse` and `focus` (the mode of Orca), `# title`.
"""

import re
import subprocess
import sys
import time

SAID = re.compile(r"SPEECH OUTPUT: '(.*)'\s*(?:\{.*\}|None)?\s*$")
# the keys themselves, as Orca names them
KEYS = {"tab", "return", "escape", "space", "left shift", "left control", "right", "left", "up", "down", "home", "end"}
MODES = {"browse": "Browse mode", "focus": "Focus mode"}
log = sys.argv[1]


def end():
    with open(log, "rb") as file:
        return file.seek(0, 2)


def heard(since):
    with open(log, "rb") as file:
        file.seek(since)
        lines = file.read().decode("utf8", "replace").splitlines()
    said = [match.group(1).strip() for line in lines if (match := SAID.search(line))]
    return [each for each in said if each not in KEYS]


def settle(since, quiet=1.0, silent=1.8, most=8.0):
    """Waits until nothing more is said."""
    start = last = time.time()
    count = 0
    while time.time() - start < most:
        time.sleep(0.15)
        now = len(heard(since))
        if now != count:
            count, last = now, time.time()
        elif time.time() - last > (quiet if count else silent):
            break


def press(*keys):
    since = end()
    subprocess.run(["xdotool", *keys], check=True)
    settle(since)
    return heard(since)


def take(step):
    word, _, rest = step.partition(" ")
    if step in MODES:
        for _ in range(3):
            if MODES[step] in press("key", "Insert+a"):
                break
        return [MODES[step]]
    if word == "type":
        return press("type", "--delay", "120", rest)
    if word == "wait":
        since = end()
        time.sleep(float(rest))
        return heard(since)
    if word == "go":
        key, count = rest.split()
        return [press("key", key) for _ in range(int(count))][-1]
    return press("key", step)


for line in sys.stdin:
    step = line.strip()
    if step.startswith("#"):
        print(step, flush=True)
    elif step:
        print(f"  {step}: {' / '.join(take(step))}", flush=True)
