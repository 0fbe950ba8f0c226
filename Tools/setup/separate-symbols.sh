#!/bin/bash
# Puts a program in its place without its symbols, and the symbols beside it in the folder .debug, where debuggers look
# for them, so that a crash can still be read.
# Usage: separate-symbols.sh PROGRAM TARGET
set -euo pipefail

program="$1" target="$2"
symbols="$(dirname "$target")/.debug/$(basename "$target").debug"

if [ "$target" -nt "$program" ] && [ -e "$symbols" ]; then
    exit 0
fi

megabytes() {
    awk -v bytes="$(stat --format=%s "$1")" 'BEGIN { printf "%.0f MB", bytes / 1000000 }'
}

mkdir -p "$(dirname "$symbols")"
objcopy --only-keep-debug "$program" "$symbols"
# Under another name first: a program that is running cannot be written over, but replaced.
strip --strip-all -o "$target.new" "$program"
objcopy --add-gnu-debuglink="$symbols" "$target.new"
mv "$target.new" "$target"
echo "$target: $(megabytes "$target"), its symbols in $symbols: $(megabytes "$symbols"), before: $(megabytes "$program")"
