// Reads the accept-encoding header.

/** Quality value of an encoding: 1 by default, 0 if not accepted. */
export function encodingWeight(coding: 'br' | 'gzip', header: string | undefined): number {
  let wildcard = 0;
  for (const item of header?.toLowerCase().split(',') ?? []) {
    const [name, ...parameters] = item.split(';').map((word) => word.trim());
    if (name !== coding && name !== '*') continue;
    const quality = Number(parameters.find((word) => word.startsWith('q='))?.slice(2) ?? 1);
    const weight = Number.isNaN(quality) ? 0 : quality;
    if (name === coding) return weight;
    wildcard = weight;
  }
  return wildcard;
}
