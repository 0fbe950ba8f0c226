#!/bin/bash
# Installs the Debian packages that a command needs and the machine lacks.
# Usage: install-packages.sh run|test|bench
set -euo pipefail

purpose="${1:-run}"
list="$(dirname "$0")/debian-packages.txt"

wanted() {
    sed -e 's/#.*//' "$list" | awk -v purpose="$purpose" 'NF == 1 || (NF > 1 && $2 == purpose) { print $1 }'
}

is_installed() {
    dpkg-query --show --showformat='${db:Status-Status}' "$1" 2>/dev/null | grep -qx installed
}

as_root() {
    if [ "$(id -u)" -eq 0 ]; then
        "$@"
    elif command -v sudo >/dev/null; then
        sudo "$@"
    else
        echo "Missing Debian packages: ${missing[*]}. Install them as root, or install sudo." >&2
        exit 1
    fi
}

missing=()
while read -r package; do
    is_installed "$package" || missing+=("$package")
done < <(wanted)

if [ "${#missing[@]}" -eq 0 ]; then
    exit 0
fi

echo "Installing Debian packages: ${missing[*]}"
as_root apt-get update --quiet
as_root env DEBIAN_FRONTEND=noninteractive apt-get install --yes --quiet --no-install-recommends "${missing[@]}"
