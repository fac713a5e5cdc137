#!/bin/bash
# Builds the images without a registry: on a Debian base made by mmdebstrap, with the npm cache filled beforehand and no
# network during the shop's build. For hosts that reach only Debian's packages and npm, and to check the Dockerfile.
#   deploy/image/offline.sh download   what needs the network: Debian base, PostgreSQL and S3 images, npm cache
#   deploy/image/offline.sh build      the shop's image, offline; build arguments may follow, e.g. --build-arg PAINT=on
#   deploy/image/offline.sh run COMMAND…   any podman or podman-compose command with the settings of this host
# Needs root and Debian's packages podman, buildah, mmdebstrap and podman-compose. Keeps its files in OFFLINE_DIR.
set -euo pipefail
called_from=$PWD
cd "$(dirname "$(readlink -f "$0")")/../.."
dir=${OFFLINE_DIR:-/var/tmp/zhili-byli-image}
mkdir -p "$dir"
base=localhost/debian:bookworm-slim
node_image=localhost/node:24-bookworm-slim

# The tools raise these limits, which a host may forbid. buildah lowers its own number of processes to pid_max.
processes=$(cat /proc/sys/kernel/pid_max)
[ "$processes" -le "$(ulimit -Hu)" ] || processes=$(ulimit -Hu)
cat > "$dir/containers.conf" <<CONF
[containers]
default_ulimits = ["nofile=$(ulimit -Sn):$(ulimit -Hn)", "nproc=$processes:$processes"]
CONF
export CONTAINERS_CONF=$dir/containers.conf

# crun refuses hosts that mount both cgroup versions: a mount namespace hides the second. All calls share one, in which
# podman's network namespaces stay mounted; it lives until its process is ended.
contained() {
  if [ ! -d /sys/fs/cgroup/unified ] || [ ! -d /sys/fs/cgroup/memory ]; then
    "$@"
    return
  fi
  if ! kill -0 "$(cat "$dir/namespace.pid" 2> /dev/null)" 2> /dev/null; then
    setsid unshare -m bash -c 'umount /sys/fs/cgroup/unified; echo $$ > "$0"; exec sleep infinity' "$dir/namespace.pid" \
      < /dev/null > /dev/null 2>&1 &
    sleep 1
  fi
  nsenter --mount --target "$(cat "$dir/namespace.pid")" --wd="$PWD" "$@"
}

# chroot isolation needs no rights over limits and control groups; without containers its network is that of the command.
build_image() {
  contained buildah bud --layers --isolation chroot --network=host --build-arg BASE_IMAGE=$base "$@"
}

base_image() {
  [ -s "$dir/base.tar" ] || mmdebstrap --variant=minbase --include=ca-certificates \
    --dpkgopt='path-exclude=/usr/share/doc/*' --dpkgopt='path-exclude=/usr/share/man/*' \
    --dpkgopt='path-exclude=/usr/share/locale/*' --quiet bookworm "$dir/base.tar"
  contained podman import --quiet "$dir/base.tar" "$base" > /dev/null
  # The node image of the registry stands for any Node from 20 with npm: here the host's own.
  local container
  container=$(contained buildah from "$base")
  contained buildah copy --quiet "$container" "$(readlink -f "$(command -v node)")" /usr/local/bin/node > /dev/null
  contained buildah copy --quiet "$container" "$(npm root -g)/npm" /usr/local/lib/node_modules/npm > /dev/null
  printf '#!/bin/sh\nexec node /usr/local/lib/node_modules/npm/bin/npm-cli.js "$@"\n' > "$dir/npm-command"
  contained buildah copy --quiet --chmod 0755 "$container" "$dir/npm-command" /usr/local/bin/npm > /dev/null
  contained buildah commit --quiet --rm "$container" "$node_image" > /dev/null
}

npm_cache() {
  local folder
  folder=$(mktemp -d)
  cp package.json package-lock.json .npmrc "$folder"
  (cd "$folder" && npm ci --omit=dev --include=optional --no-audit --no-fund --ignore-scripts --loglevel=error --cache "$dir/npm")
  rm -rf "$folder"
}

case "${1:-}" in
  download)
    [ -n "$(contained podman images -q $node_image)" ] || base_image
    npm_cache
    build_image --quiet -t localhost/zhili-byli-postgres deploy/image/postgres
    build_image --quiet -t localhost/zhili-byli-s3 deploy/s3
    ;;
  build)
    shift
    # A network namespace without interfaces: the build cannot reach anything.
    export -f contained build_image
    export dir base node_image
    unshare -n bash -c 'build_image --format docker --volume "$dir/npm:/root/.npm" --build-arg NODE_IMAGE=$node_image "$@"' \
      build "$@" -t localhost/zhili-byli .
    contained podman images --format '{{.Repository}} {{.Size}}' localhost/zhili-byli
    ;;
  run)
    shift
    cd "$called_from"
    contained "$@"
    ;;
  *)
    sed -n '2,8s/^# \?//p' "$0"
    exit 1
    ;;
esac
