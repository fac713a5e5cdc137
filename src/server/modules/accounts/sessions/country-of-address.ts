// The country of an IP address, from a table in content/ip-countries that is loaded when the first session is noted.
// Nothing is asked over the network and the address is not stored.
import { isIPv4, isIPv6 } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { isPrivateAddress } from '#core/http/private-host.ts';
import type { CountryOf } from './sessions.ts';

interface Blocks {
  /** First and last block of each range, ascending. */
  readonly firsts: Float64Array;
  readonly lasts: Float64Array;
  readonly countries: Uint8Array;
}

/** The table has blocks of /22 for IPv4 and of /40 for IPv6. */
const IPV4_DIVISOR = 2 ** 10;
const IPV6_GROUPS = 8;

export function createCountryOf(): CountryOf {
  let loading: Promise<{ names: readonly string[]; v4: Blocks; v6: Blocks }> | undefined;
  const load = async () => {
    const { default: table } = await import('#content/ip-countries/table.json', { with: { type: 'json' } });
    return { names: table.countries, v4: unpack(table.v4), v6: unpack(table.v6) };
  };
  return async (ip) => {
    const address = ip?.replace(/^::ffff:(?=\d+\.)/i, '') ?? '';
    const isOld = isIPv4(address);
    if (!isOld && !isIPv6(address)) return null;
    // A coarse block of the table may hold a private network next to a public one.
    if (isPrivateAddress(address)) return null;
    loading ??= load();
    const { names, v4, v6 } = await loading;
    const index = isOld ? find(v4, ipv4Block(address)) : find(v6, ipv6Block(address));
    return index === null ? null : (names[index] ?? null);
  };
}

const ipv4Block = (address: string): number =>
  Math.floor(address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0) / IPV4_DIVISOR);

/** The first 40 bits: two groups and the upper half of the third. */
function ipv6Block(address: string): number {
  const [head = '', tail] = address.split('%', 1)[0]?.split('::') ?? [];
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : IPV6_GROUPS - before.length - after.length;
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
  const [a = '0', b = '0', c = '0'] = groups;
  const group = (text: string): number => Number.parseInt(text, 16);
  return group(a) * 2 ** 24 + group(b) * 2 ** 8 + Math.floor(group(c) / 2 ** 8);
}

function find({ firsts, lasts, countries }: Blocks, block: number): number | null {
  let low = 0;
  let high = firsts.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    if ((lasts[middle] ?? 0) < block) low = middle + 1;
    else if ((firsts[middle] ?? 0) > block) high = middle - 1;
    else return countries[middle] ?? null;
  }
  return null;
}

/** Reads what scripts/ip-countries.ts packed. */
function unpack(packed: string): Blocks {
  const numbers = readNumbers(brotliDecompressSync(Buffer.from(packed, 'base64')));
  const count = numbers.length / 3;
  const blocks = {
    firsts: new Float64Array(count),
    lasts: new Float64Array(count),
    countries: new Uint8Array(count),
  };
  let end = 0;
  for (let at = 0; at < count; at += 1) {
    const [gap = 0, length = 0, country = 0] = numbers.slice(at * 3, at * 3 + 3);
    const first = end + gap;
    blocks.firsts[at] = first;
    blocks.lasts[at] = first + length;
    blocks.countries[at] = country;
    end = first + length + 1;
  }
  return blocks;
}

function readNumbers(bytes: Uint8Array): number[] {
  const numbers: number[] = [];
  let number = 0;
  let weight = 1;
  for (const byte of bytes) {
    number += (byte & 127) * weight;
    weight *= 128;
    if (byte >= 128) continue;
    numbers.push(number);
    number = 0;
    weight = 1;
  }
  return numbers;
}
