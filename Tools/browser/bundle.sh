#!/bin/bash
# Bundles and minifies the browser side: client.js (what every page starts with), later.js (what few pages need),
# lists.js and worker.js (lists that work without a connection) and perch.css. Beside each of them, and for the sprites of symbols, lies what Brotli makes of it (RFC 7932), `client.js.br`.
# A file whose content stays the same is not touched, so that nothing that embeds it is built again; `made` says when
# this was last looked at.
# Usage: bundle.sh FOLDER
set -euo pipefail

folder="$1"
sources="$(dirname "$(readlink -f "$0")")/../../Sources/Perch/PerchClient"
fresh="$(mktemp -d)"
trap 'rm -rf "$fresh"' EXIT

bundled() {
    esbuild --bundle --log-level=warning --charset=utf8 --legal-comments=none "$@"
}

# In the folder of the sources, so that nothing in a bundle depends on where that is.
cd "$sources"
# What Safari 17 and the browsers of its year run as it is: private members, for one, stay what they are.
scripts=(--format=esm --target=es2022 --minify)
bundled js/client.js "${scripts[@]}" --external:./later.js --outfile="$fresh/client.js"
bundled js/later.js "${scripts[@]}" --external:./lists.js --outfile="$fresh/later.js"
bundled js/lists.js "${scripts[@]}" --outfile="$fresh/lists.js"
# A script that is no module: workers of modules came to Safari late. It is served with a line in front.
bundled js/worker.js --format=iife --target=es2022 --minify --outfile="$fresh/worker.js"
# Only spaces and comments go: what a rule says reaches the browser as it is written, whatever esbuild knows of it.
# Compressed, the rules as esbuild would rewrite them are not shorter.
bundled css/perch.css --minify-whitespace --outfile="$fresh/perch.css"
cp symbols.svg "$fresh/symbols.svg"
cp symbols-more.svg "$fresh/more.svg"
cd "$OLDPWD"

# At its best: half a second once. At less than that it took every start of the program a quarter of one.
brotli --best "$fresh"/*
rm "$fresh"/*.svg

mkdir -p "$folder"
for file in "$fresh"/*; do
    kept="$folder/$(basename "$file")"
    cmp --silent "$file" "$kept" || mv "$file" "$kept"
done
touch "$folder/made"
