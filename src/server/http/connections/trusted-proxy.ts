// Parses TRUST_PROXY: which proxies' forwarding headers are trusted, as addresses, networks or a number of hops.
import { BlockList, isIP } from 'node:net';

export interface TrustedProxy {
  /** Whether the forwarding headers of this address are trusted; hop 0 is the connected one. */
  forwards(address: string, hop: number): boolean;
  /** True for a connection that may carry many visitors. */
  trusts(address: string): boolean;
}

const NAMED_NETWORKS: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};
const MAX_HOPS = 10;

/** Undefined where the text is invalid. */
export function readTrustedProxy(text: string): TrustedProxy | undefined {
  if (text === 'none') return { forwards: () => false, trusts: () => false };
  if (/^\d+$/.test(text)) {
    const hops = Number(text);
    // The nearest hop is always a proxy.
    return hops >= 1 && hops <= MAX_HOPS ? { forwards: (_address, hop) => hop < hops, trusts: () => true } : undefined;
  }
  const networks = text.split(',').flatMap((part) => NAMED_NETWORKS[part.trim()] ?? [part.trim()]);
  const list = new BlockList();
  for (const network of networks) if (!addNetwork(list, network)) return undefined;
  const trusts = (address: string) => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  return { forwards: trusts, trusts };
}

/** Default: a proxy on the same machine. */
export const loopbackProxy: TrustedProxy = readTrustedProxy('loopback') ?? {
  forwards: () => false,
  trusts: () => false,
};

function addNetwork(list: BlockList, network: string): boolean {
  const [address = '', prefix, ...more] = network.split('/');
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  const bits = family === 'ipv6' ? 128 : 32;
  if (isIP(address) === 0 || more.length > 0) return false;
  if (prefix === undefined) list.addAddress(address, family);
  else if (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits) list.addSubnet(address, Number(prefix), family);
  else return false;
  return true;
}
