#!/bin/bash
# Puts a release into service on this machine, or goes back to the one before. Run it as root, or as the owner of the releases:
#
#   deploy.sh install keelson-site-0.1.0-1a2b3c4-linux-x64.tar.gz    a release archive (npm run generate -- release)
#   deploy.sh install https://git.example.com/site.git [BRANCH]      a repository: it is built here
#   deploy.sh rollback [RELEASE]                                     the release before, or this one
#   deploy.sh list                                                   the releases, with the one in service
#
# A release becomes `current` only when it is whole and runs. If the server is not ready after the restart, the release before
# comes back, or if that is not ready either, the new one again. The settings, with their defaults:
#
#   ROOT=/opt/keelson-site                 holds releases/ and the links `current` and `previous`
#   RESTART='systemctl restart keelson-site'   empty: nothing is restarted and nothing asked, as before the first start
#   BACKUP='systemctl start keelson-site-backup'   runs before the switch when there is a release in service; empty: no backup
#   READY_URL=http://127.0.0.1:3000/readyz, READY_SECONDS=60
#   KEEP=5                                 so many releases stay
set -euo pipefail
umask 022

root=${ROOT:-/opt/keelson-site}
restart=${RESTART-systemctl restart keelson-site}
backup=${BACKUP-systemctl start keelson-site-backup}
keep=${KEEP:-5}
export READY_URL=${READY_URL:-http://127.0.0.1:3000/readyz}
incoming=

fail() {
  echo "deploy.sh: $*" >&2
  exit 1
}

# What was not finished is removed, however the script ends.
trap '[[ -z $incoming ]] || rm -rf -- "$incoming"' EXIT
trap 'exit 130' INT TERM HUP

# The name of the release that a link points to; empty without one.
name_of() { [[ ! -L $root/$1 ]] || basename -- "$(readlink -- "$root/$1")"; }

# rename(2) replaces the link in one step: `current` is never missing.
point() {
  ln -sfn -- "releases/$2" "$root/.$1.new" && mv -T -- "$root/.$1.new" "$root/$1"
}

unpack() {
  local archive=$1
  if [[ -f $archive.sha256 ]]; then
    [[ $(sha256sum < "$archive" | cut -c -64) == "$(cut -c -64 -- "$archive.sha256")" ]] ||
      fail "$archive is not what its .sha256 says"
  fi
  tar -xzf "$archive" -C "$incoming" --strip-components=1 --no-same-owner --no-same-permissions ||
    fail "$archive cannot be unpacked. Nothing was changed"
}

build() {
  local branch=()
  [[ -z ${2:-} ]] || branch=(--branch "$2")
  git clone --quiet --depth 1 "${branch[@]}" -- "$1" "$incoming" || fail "$1 cannot be cloned. Nothing was changed"
  (cd -- "$incoming" && npm ci --no-audit --no-fund && npm run build && npm prune --omit=dev --no-audit --no-fund) ||
    fail "$1 cannot be built. Nothing was changed"
}

# A half clone, a build that stopped, an archive of another kind of machine.
refuse_broken() {
  local part
  for part in package.json dist/pages.json dist/web/index.html dist/server/main.js dist/server/cli.js deploy/wait-until-ready.mjs; do
    [[ -s $incoming/$part ]] || fail "the release is not whole: $part is missing. Nothing was changed"
  done
  (cd -- "$incoming" && node dist/server/cli.js --help > /dev/null) ||
    fail "the release does not run on this machine. Nothing was changed"
}

# Open pages go on asking for the chunks that they know, so each chunk stays for a month after its release was replaced. The month
# begins now for chunks that the release in service built, and began earlier for those that it had copied: they keep their time.
keep_chunks() {
  local old=$root/current/dist/web/assets new=$incoming/dist/web/assets
  [[ -d $old ]] || return 0
  if [[ -f $root/current/.own-chunks ]]; then
    (cd -- "$old" && xargs -r -0 touch -c -- < "$root/current/.own-chunks")
  fi
  (cd -- "$old" && find . -type f -mtime -30 -print0) |
    while IFS= read -r -d '' chunk; do
      [[ -e $new/$chunk ]] || { mkdir -p -- "$(dirname -- "$new/$chunk")" && cp -p -- "$old/$chunk" "$new/$chunk"; }
    done
}

# Switches to this release and restarts. Gives 1 when the server does not become ready.
switch_to() {
  point current "$1" || return 1
  [[ -n $restart ]] || return 0
  $restart 9>&- && node "$root/current/deploy/wait-until-ready.mjs" "${READY_SECONDS:-60}"
}

# Puts this release into service. If it does not become ready, the one before comes back.
activate() {
  local before
  before=$(name_of current)
  if switch_to "$1"; then
    [[ -z $before || $before == "$1" ]] || point previous "$before"
    echo "$1 is in service"
    return 0
  fi
  [[ -n $before && $before != "$1" ]] || fail "$1 is not ready, and there is no release to go back to"
  if ! switch_to "$before"; then
    # The release before cannot open tables that the new one has migrated; the new one may only have been slow.
    switch_to "$1" || fail "neither $before nor $1, which is \`current\`, becomes ready. See the server's log"
    point previous "$before"
    echo "$1 is in service; it became ready late"
    return 0
  fi
  fail "$1 did not become ready: $before is in service again. See the server's log"
}

# Removes all but the newest releases, and never one that a link points to.
prune() {
  local name kept=0
  while IFS= read -r name; do
    kept=$((kept + 1))
    [[ $kept -gt $keep && $name != "$(name_of current)" && $name != "$(name_of previous)" ]] || continue
    rm -rf -- "$root/releases/$name"
  done < <(ls -1 -- "$root/releases" | sort -r)
}

install_release() {
  local source=$1 name
  [[ -f $source || $source != *.tar.gz ]] || fail "there is no archive $source"
  mkdir -p -- "$root/releases"
  incoming=$(mktemp -d -- "$root/.incoming-XXXXXX")
  chmod 755 "$incoming"
  if [[ -f $source ]]; then unpack "$source"; else build "$source" "${2:-}"; fi
  refuse_broken
  (cd -- "$incoming/dist/web/assets" 2> /dev/null && find . -type f -print0) > "$incoming/.own-chunks" || true
  keep_chunks
  if [[ -n $(name_of current) && -n $backup ]]; then
    $backup 9>&- || fail "the backup before the switch failed. Nothing was changed"
  fi
  name=$(date -u +%Y%m%d-%H%M%S)
  while [[ -e $root/releases/$name ]]; do sleep 1 && name=$(date -u +%Y%m%d-%H%M%S); done
  sync -f "$incoming"
  mv -T -- "$incoming" "$root/releases/$name"
  incoming=
  activate "$name"
  prune
}

roll_back() {
  local name=${1:-$(name_of previous)}
  [[ -n $name ]] || fail "there is no release before this one"
  [[ -d $root/releases/$name ]] || fail "there is no release $name"
  activate "$name"
}

list_releases() {
  local name mark
  for name in $(ls -1 -- "$root/releases" | sort -r); do
    mark=' '
    [[ $name != "$(name_of current)" ]] || mark='*'
    echo "$mark $name"
  done
}

[[ $keep =~ ^[1-9][0-9]*$ ]] || fail "KEEP must be a whole number above 0, not '$keep'"
[[ -d $root ]] || fail "there is no folder $root"
[[ ${1:-} != list ]] || { list_releases; exit; }
# What the script starts does not get the lock, or a server would hold it.
exec 9> "$root/.lock"
flock -n 9 || fail "another deploy.sh runs"
case ${1:-} in
  install) [[ -n ${2:-} ]] || fail "name an archive or a repository"; install_release "$2" "${3:-}" ;;
  rollback) roll_back "${2:-}" ;;
  *) fail "say install SOURCE, rollback [RELEASE] or list" ;;
esac
