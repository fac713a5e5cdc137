// Whether an address is public, for connections whose target a person typed: they must not reach a private network.
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { isPrivateAddress } from './private-host.ts';

/** Not private, but no place of a receiver either: this host, reserved and multicast networks, embedded IPv4. */
const UNROUTABLE = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['192.0.0.0', 24],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  UNROUTABLE.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['2002::', 16],
  ['ff00::', 8],
] as const)
  UNROUTABLE.addSubnet(network, bits, 'ipv6');

export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  return version !== 0 && !isPrivateAddress(address) && !UNROUTABLE.check(address, version === 4 ? 'ipv4' : 'ipv6');
}

/** An IP address, with or without brackets, that is not public. A host that is an address is never looked up. */
export function isUnroutable(host: string): boolean {
  const plain = host.replace(/^\[|\]$/g, '');
  return isIP(plain) !== 0 && !isPublicAddress(plain);
}

export class PrivateReceiver extends Error {
  override readonly name = 'PrivateReceiver';
  constructor() {
    super('The address is in a private network');
  }
}

type Found = readonly { readonly address: string; readonly family: number }[];
type Resolve = (
  host: string,
  options: { readonly all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: Found) => void,
) => void;

/** Resolves and checks in one step: the connection is made to the address that was checked. */
export const publicLookup =
  (resolve: Resolve): LookupFunction =>
  (host, options, done) =>
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '');
      if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address)))
        return done(new PrivateReceiver(), '');
      if (options.all) return done(null, [...addresses]);
      const [first] = addresses;
      return done(null, first?.address ?? '', first?.family);
    });
