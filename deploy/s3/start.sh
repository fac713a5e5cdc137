#!/bin/bash
# A small S3 store of Debian's Ceph (packages ceph-mon, ceph-osd, radosgw): one monitor, one OSD in a sparse file, one gateway.
# Creates the store, the user and the bucket on the first start, then runs in the foreground until it is stopped.
# Environment: CEPH_DIR, S3_LISTEN (address:port), S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY; see below for the rest.
set -euo pipefail
here=$(dirname "$(readlink -f "$0")")
: "${S3_ACCESS_KEY_ID:?}" "${S3_SECRET_ACCESS_KEY:?}"
dir=${CEPH_DIR:-/var/lib/zhili-byli-s3}
listen=${S3_LISTEN:-0.0.0.0:9000}
bucket=${S3_BUCKET:-zhili-byli}
mkdir -p "$dir"/{log,run,crash,mon-a,osd-0}
[ -s "$dir/fsid" ] || cat /proc/sys/kernel/random/uuid > "$dir/fsid"
sed -e "s|@FSID@|$(cat "$dir/fsid")|; s|@CEPH_DIR@|$dir|g; s|@S3_LISTEN@|$listen|" \
  -e "s|@MON_PORT@|${CEPH_MON_PORT:-3300}|; s|@OSD_BYTES@|${CEPH_OSD_BYTES:-21474836480}|" \
  "$here/ceph.conf" > "$dir/ceph.conf"
export CEPH_CONF=$dir/ceph.conf
export CEPH_ARGS="--conf $CEPH_CONF"
pids=()
stop() {
  trap - TERM INT EXIT
  # The gateway first, the monitor last.
  for ((i = ${#pids[@]} - 1; i >= 0; i--)); do
    kill -TERM "${pids[$i]}" 2> /dev/null || true
    wait "${pids[$i]}" 2> /dev/null || true
  done
}
trap 'stop; exit 0' TERM INT
trap stop EXIT

if [ ! -e "$dir/mon-a/done" ]; then
  rm -rf "$dir/mon-a" && mkdir "$dir/mon-a"
  monmaptool --create --clobber --fsid "$(cat "$dir/fsid")" --addv a "[v2:127.0.0.1:${CEPH_MON_PORT:-3300}]" "$dir/monmap" > /dev/null
  ceph-mon --mkfs -i a --monmap "$dir/monmap"
  touch "$dir/mon-a/done"
fi
ceph-mon -f -i a &
pids+=($!)
until timeout 40 ceph --connect-timeout 20 mon stat > /dev/null 2>&1; do
  kill -0 "${pids[0]}" || { tail -5 "$dir/log/mon.a.log" >&2; exit 1; }
  sleep 0.3
done

if [ ! -e "$dir/osd-0/done" ]; then
  rm -rf "$dir/osd-0" && mkdir "$dir/osd-0"
  [ -s "$dir/osd-uuid" ] || cat /proc/sys/kernel/random/uuid > "$dir/osd-uuid"
  ceph osd new "$(cat "$dir/osd-uuid")" > /dev/null
  ceph-osd --mkfs -i 0 --osd-uuid "$(cat "$dir/osd-uuid")" --setuser "$(id -un)" --setgroup "$(id -gn)" 2> "$dir/log/mkfs.log" || { cat "$dir/log/mkfs.log" >&2; exit 1; }
  touch "$dir/osd-0/done"
fi
ceph-osd -f -i 0 2>> "$dir/log/osd.err" &
pids+=($!)
until ceph osd stat 2> /dev/null | grep -q '1 up'; do
  kill -0 "${pids[1]}" || { tail -5 "$dir/log/osd.err" >&2; exit 1; }
  sleep 0.3
done

if [ ! -e "$dir/user.done" ]; then
  radosgw-admin user create --uid=shop --display-name=shop --access-key="$S3_ACCESS_KEY_ID" --secret-key="$S3_SECRET_ACCESS_KEY" > "$dir/log/user.log" 2>&1 \
    || radosgw-admin user info --uid=shop > /dev/null 2>&1 || { cat "$dir/log/user.log" >&2; exit 1; }
  touch "$dir/user.done"
fi
radosgw -f -n client.rgw &
pids+=($!)
url=http://${listen/0.0.0.0/127.0.0.1}
until curl -s -o /dev/null --max-time 2 "$url/"; do
  kill -0 "${pids[2]}" || { tail -5 "$dir/log/client.rgw.log" >&2; exit 1; }
  sleep 0.3
done
# Signed by hand (version 2): the curl of Debian 12 signs no S3 request that the gateway accepts. The bucket may exist.
date=$(LC_ALL=C date -u '+%a, %d %b %Y %H:%M:%S GMT')
signature=$(printf 'PUT\n\n\n%s\n/%s' "$date" "$bucket" | openssl dgst -sha1 -hmac "$S3_SECRET_ACCESS_KEY" -binary | base64)
curl -sf -o /dev/null -X PUT -H "Date: $date" -H "Authorization: AWS $S3_ACCESS_KEY_ID:$signature" "$url/$bucket"
echo "S3 store ready on $url, bucket $bucket"
wait -n || true
echo 'a part of the S3 store has ended' >&2
exit 1
