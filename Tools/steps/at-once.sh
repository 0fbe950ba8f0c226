#!/bin/bash
# Runs commands at once and shows what each has said when it is through, whole and one after the other.
# Usage: at-once.sh NAME COMMAND [NAME COMMAND]...    each command in one word, as a shell would take it
# Ends as the last of those that failed; the others are waited for all the same, and what went wrong is said once more
# at the end, where whoever sees only the last lines of a run sees it.
set -euo pipefail

logs="$(dirname "$(readlink -f "$0")")/../../.build/at-once"
rm -rf "$logs"
mkdir -p "$logs"
names=() processes=()
# A shell that nobody types into lets what it starts ignore Ctrl-C.
trap 'kill "${processes[@]}" 2>/dev/null; exit 130' INT TERM

while [ "$#" -gt 1 ]; do
    bash -c "exec $2" >"$logs/$1.log" 2>&1 &
    names+=("$1") processes+=("$!")
    echo "at once: $1"
    shift 2
done

ended=0
for index in "${!names[@]}"; do
    status=0
    wait "${processes[index]}" || status=$?
    echo "── ${names[index]}, which ended with $status:"
    cat "$logs/${names[index]}.log"
    if [ "$status" -ne 0 ]; then ended="$status"; fi
done
for index in "${!names[@]}"; do
    grep -E '^✘|: error: |Fatal error' "$logs/${names[index]}.log" | sed "s/^/${names[index]}: /" | tail -n 20 || true
done
exit "$ended"
