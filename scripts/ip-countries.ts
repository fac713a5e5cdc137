// node scripts/ip-countries.ts FOLDER: makes content/ip-countries/table.json from an unpacked npm package
// @ip-location-db/geo-whois-asn-country (CC0), with blocks of /22 (IPv4) and /40 (IPv6).
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const [folder = ''] = process.argv.slice(2);
const IPV4_DROPPED_BITS = 10n;
const IPV6_DROPPED_BITS = 88n;
const countries: string[] = [];

const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
const table = {
  source: `@ip-location-db/geo-whois-asn-country ${version}, CC0-1.0`,
  countries,
  v4: pack(blocksOf('geo-whois-asn-country-ipv4-num.csv', IPV4_DROPPED_BITS)),
  v6: pack(blocksOf('geo-whois-asn-country-ipv6-num.csv', IPV6_DROPPED_BITS)),
};
writeFileSync('content/ip-countries/table.json', `${JSON.stringify(table, null, 2)}\n`);

type Block = { readonly first: number; last: number; readonly country: string };

/** Neighbouring blocks of one country are joined; a block divided between countries belongs to the first. */
function blocksOf(file: string, dropped: bigint): Block[] {
  const blocks: Block[] = [];
  for (const line of readFileSync(join(folder, file), 'utf8').trim().split('\n')) {
    const [from = '', to = '', country = ''] = line.trim().split(',');
    const before = blocks.at(-1);
    const first = Math.max(Number(BigInt(from) >> dropped), (before?.last ?? -1) + 1);
    const last = Number(BigInt(to) >> dropped);
    if (last < first) continue;
    if (before?.country === country && before.last + 1 === first) before.last = last;
    else blocks.push({ first, last, country });
  }
  return blocks;
}

/** Per block: distance from the block before, length, and country, as numbers of variable length. */
function pack(blocks: readonly Block[]): string {
  const bytes: number[] = [];
  let end = 0;
  for (const { first, last, country } of blocks) {
    if (!countries.includes(country)) countries.push(country);
    for (const number of [first - end, last - first, countries.indexOf(country)]) pushNumber(bytes, number);
    end = last + 1;
  }
  return brotliCompressSync(Uint8Array.from(bytes)).toString('base64');
}

function pushNumber(bytes: number[], number: number): void {
  let rest = number;
  while (rest >= 128) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  bytes.push(rest);
}
