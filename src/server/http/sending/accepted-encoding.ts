// Which compressions a browser takes, by its accept-encoding header.

/** How much a compression is wanted: 1 unless said otherwise, 0 for not at all. */
export function weightOf(coding: 'br' | 'gzip', header: string | undefined): number {
  let others = 0;
  for (const item of header?.toLowerCase().split(',') ?? []) {
    const [name, ...parameters] = item.split(';').map((word) => word.trim());
    if (name !== coding && name !== '*') continue;
    const said = Number(parameters.find((word) => word.startsWith('q='))?.slice(2) ?? 1);
    const weight = Number.isNaN(said) ? 0 : said;
    if (name === coding) return weight;
    others = weight;
  }
  return others;
}
