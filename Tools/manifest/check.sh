#!/bin/bash
# Shows what the manifest says on a Mac: the same text, read where `os(Linux)` does not hold. Ends with 1 where a target
# of the server is left in it, or where a screen needs something that is neither there nor Apple's.
set -euo pipefail

root="$(dirname "$(readlink -f "$0")")/../.."
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
sed 's/os(Linux)/os(macOS)/' "$root/Package.swift" >"$folder/Package.swift"
ln -s "$root/Sources" "$root/Tests" "$folder"
swift package --package-path "$folder" dump-package | python3 "$root/Tools/manifest/check.py"
