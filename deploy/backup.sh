#!/bin/bash
# Makes a backup in BACKUP_DIR and removes the oldest, so that KEEP of them stay. Run it in the folder of the release, as the
# server's user and with its settings: keelson-site-backup.service does.
set -euo pipefail
umask 077

folder=${BACKUP_DIR:?BACKUP_DIR is not set}
keep=${KEEP:-14}
[[ $keep =~ ^[1-9][0-9]*$ ]] || { echo "KEEP must be a whole number above 0, not '$keep'" >&2; exit 1; }
stamp=$(date -u +%Y%m%dT%H%M%SZ)

# One under way takes minutes at most: what is older was killed.
find "$folder" -maxdepth 1 -type f -name 'submissions-*.partial' -mmin +1440 -delete

if [[ -n ${DATABASE_URL:-} ]]; then
  file=$folder/submissions-$stamp.dump
  trap 'rm -f "$file.partial"' EXIT
  url=$DATABASE_URL
  # Every local user can read the arguments of a program, and its environment only the server's user.
  if [[ $url =~ ^([a-z]+://[^:/@?]*):([^/@]*)@(.*)$ ]]; then
    url=${BASH_REMATCH[1]}@${BASH_REMATCH[3]}
    encoded=${BASH_REMATCH[2]//\\/\\\\}
    PGPASSWORD=$(printf '%b' "${encoded//%/\\x}")
    export PGPASSWORD
  fi
  pg_dump --format=custom --file="$file.partial" "$url"
  # A dump that cannot be listed cannot be restored.
  pg_restore --list "$file.partial" > /dev/null
  sync "$file.partial"
  mv -n "$file.partial" "$file"
  sync "$folder"
else
  file=$folder/submissions-$stamp.db
  node dist/server/cli.js backup "$file"
fi

# Only after a good backup. The names sort by their time.
find "$folder" -maxdepth 1 -type f \( -name 'submissions-*.db' -o -name 'submissions-*.dump' \) | sort -r | tail -n "+$((keep + 1))" |
  while IFS= read -r old; do rm -- "$old"; done
echo "$file: done, $(find "$folder" -maxdepth 1 -type f -name 'submissions-*' ! -name '*.partial' | wc -l) backups are in $folder"
