// Reads and writes the flat XML of S3 without a parser.

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const unescapeXml = (text: string): string =>
  text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (decimal) return String.fromCodePoint(Number(decimal));
    return hex ? String.fromCodePoint(Number.parseInt(hex, 16)) : (ENTITIES[name] ?? whole);
  });

export const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&${Object.keys(ENTITIES).find((name) => ENTITIES[name] === sign)};`);

/** Raw contents of all elements with a name. */
export const elements = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([\\s\\S]*?)</${name}>`, 'g'))].map(([, inside = '']) => inside);

/** Unescaped text of the first element with a name. */
export const textOf = (xml: string, name: string): string | undefined => {
  const [inside] = elements(xml, name);
  return inside === undefined ? undefined : unescapeXml(inside);
};
