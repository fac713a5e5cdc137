// Sanitises an SVG: parses it against allow-lists of elements and attributes, and writes it anew.

const ELEMENTS = new Set(
  (
    'svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan textPath marker ' +
    'linearGradient radialGradient stop pattern clipPath mask filter feBlend feColorMatrix feComponentTransfer ' +
    'feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA ' +
    'feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight ' +
    'feSpecularLighting feSpotLight feTile feTurbulence'
  ).split(' '),
);
const NAMESPACE = 'http://www.w3.org/2000/svg';
const DEPTH = 200;

const TOKEN =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<\/\s*([\w:.-]+)\s*>|<([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|[^<]+/gy;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g;

/** Null for malformed SVG and for features drawings do not need (document type, entities, CDATA). */
export function cleanSvg(source: string): string | null {
  const out: string[] = [];
  const open: { name: string; kept: boolean }[] = [];
  let at = 0;
  let roots = 0;
  while (at < source.length) {
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(source);
    if (!token) return null;
    at = TOKEN.lastIndex;
    const [text, closed, opened, attributes = '', selfClosed] = token;
    const kept = open.every((element) => element.kept);
    if (closed !== undefined) {
      const last = open.pop();
      if (last?.name !== closed) return null;
      if (kept) out.push(`</${closed}>`);
    } else if (opened !== undefined) {
      if (open.length === 0) roots += 1;
      if (open.length >= DEPTH || roots > 1 || (open.length === 0 && opened !== 'svg')) return null;
      const stays = kept && ELEMENTS.has(opened);
      if (stays) {
        const root = open.length === 0 ? ` xmlns="${NAMESPACE}"` : '';
        out.push(`<${opened}${root}${cleanAttributes(attributes)}${selfClosed}>`);
      }
      if (!selfClosed) open.push({ name: opened, kept: stays });
    } else if (!text.startsWith('<')) {
      if (open.length === 0 && text.trim() !== '' && text !== '\uFEFF') return null;
      if (open.length > 0 && kept) out.push(text.replaceAll('>', '&gt;'));
    }
  }
  return open.length === 0 && roots === 1 ? out.join('') : null;
}

function cleanAttributes(source: string): string {
  let kept = '';
  for (const [, name = '', double, single] of source.matchAll(ATTRIBUTE)) {
    const value = double ?? single ?? '';
    if (isSafe(name, value)) kept += ` ${name === 'xlink:href' ? 'href' : name}="${value.replaceAll('"', '&quot;')}"`;
  }
  return kept;
}

function isSafe(name: string, value: string): boolean {
  if (/^on/i.test(name) || (name.includes(':') && name !== 'xlink:href' && name !== 'xml:space') || name === 'xmlns')
    return false;
  const plain = decode(value)
    .replace(/[\s\p{Cc}]+/gu, '')
    .toLowerCase();
  if (name === 'href' || name === 'xlink:href') return /^#[\w.-]+$/.test(plain);
  if (/(javascript|vbscript|data):|expression\(|@import|\\|behavior:|-moz-binding/.test(plain)) return false;
  // Paint and filters may refer to this drawing only.
  return [...plain.matchAll(/url\(([^)]*)/g)].every(([, target = '']) => /^['"]?#[\w.-]+['"]?$/.test(target));
}

/** Decodes entities as a browser would, so that they cannot hide a word. */
const decode = (value: string): string =>
  value
    .replace(/&#x([0-9a-f]+);?/gi, (_, hex: string) => safeCharacter(Number.parseInt(hex, 16)))
    .replace(/&#(\d+);?/g, (_, digits: string) => safeCharacter(Number(digits)))
    .replace(/&(colon|lpar|rpar|tab|newline|quot|apos|amp);?/gi, (_, name: string) => NAMED[name.toLowerCase()] ?? '');
const NAMED: Record<string, string> = {
  colon: ':',
  lpar: '(',
  rpar: ')',
  tab: '',
  newline: '',
  quot: '"',
  apos: "'",
  amp: '&',
};
const safeCharacter = (code: number): string => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '');
