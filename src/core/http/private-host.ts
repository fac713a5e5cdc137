// Whether a host is reached through a private network, where connections may be unencrypted.
import { BlockList, isIP } from 'node:net';

const PRIVATE_NETWORKS = new BlockList();
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  PRIVATE_NETWORKS.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  PRIVATE_NETWORKS.addSubnet(network, bits, 'ipv6');
const PRIVATE_SUFFIX = /\.(local|localhost|internal|lan|home\.arpa|test|svc|svc\.cluster\.local)$/;

/** For IP addresses; false for anything else. */
export function isPrivateAddress(address: string): boolean {
  const version = isIP(address);
  return version !== 0 && PRIVATE_NETWORKS.check(address, version === 4 ? 'ipv4' : 'ipv6');
}

/** A private address, or a name that exists in a private network only, such as `db` or `db.internal`. */
export function isPrivateHost(host: string): boolean {
  const plain = host.replace(/^\[|\]$/g, '').toLowerCase();
  if (isIP(plain) !== 0) return isPrivateAddress(plain);
  return plain === '' || !plain.includes('.') || PRIVATE_SUFFIX.test(plain);
}
