#!/bin/bash
# Runs one step of a make target, says how long it took, and keeps that for the table at the end.
# Usage: step.sh NAME COMMAND...    the step; ends as the command ends
#        step.sh --begin            forgets the steps of an earlier run
#        step.sh --table            the steps since then
# Beside the time on the clock stands that of the processors, which depends less on what else the machine does; what
# processes used that nobody waited for, such as parts of a browser, is not in it.
set -euo pipefail

build="$(dirname "$(readlink -f "$0")")/../../.build"
kept="$build/steps.txt"
line='%-22s %12s %14s\n'

minutes() {
    printf '%d:%02d' $(($1 / 60)) $(($1 % 60))
}

case "$1" in
--begin)
    mkdir -p "$build"
    : >"$kept"
    ;;
--table)
    printf "$line" step 'time (m:s)' 'of processors'
    clock=0 processors=0
    while read -r on_clock of_processors name; do
        printf "$line" "$name" "$(minutes "$on_clock")" "$(minutes "$of_processors")"
        clock=$((clock + on_clock)) processors=$((processors + of_processors))
    done <"$kept"
    printf "$line" together "$(minutes "$clock")" "$(minutes "$processors")"
    ;;
*)
    name="$1"
    shift
    SECONDS=0 status=0
    TIMEFORMAT='%U %S'
    used="$(mktemp)"
    trap 'rm -f "$used"' EXIT
    # The command's own words go where they always go; only the times go into the file.
    { time "$@" 1>&3 2>&4; } 3>&1 4>&2 2>"$used" || status=$?
    processors="$(awk '{ printf "%d", $1 + $2 + 0.5 }' "$used")"
    echo "step: $name took $(minutes "$SECONDS"), $(minutes "$processors") of processors"
    if [ -d "$build" ]; then echo "$SECONDS $processors $name" >>"$kept"; fi
    exit "$status"
    ;;
esac
