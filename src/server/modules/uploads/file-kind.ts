// Detects a file's type by its content; the name only distinguishes kinds of plain text.

export interface FileKind {
  readonly mime: string;
  /** The first is used for a file whose name has none of them. */
  readonly extensions: readonly string[];
  readonly image?: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'svg';
}

const kind = (mime: string, extensions: string, image?: FileKind['image']): FileKind => ({
  mime,
  extensions: extensions.split(' '),
  ...(image ? { image } : {}),
});

interface Signature {
  readonly kind: FileKind;
  test(head: Buffer): boolean;
}

const starts = (bytes: readonly number[], at = 0) => {
  const wanted = Buffer.from(bytes);
  return (head: Buffer): boolean => head.subarray(at, at + wanted.length).equals(wanted);
};
const ascii = (text: string, at = 0) => starts([...Buffer.from(text, 'latin1')], at);
const both = (a: (head: Buffer) => boolean, b: (head: Buffer) => boolean) => (head: Buffer) => a(head) && b(head);
/** ISO base media: a brand after `ftyp`. */
const brand = (pattern: RegExp) => (head: Buffer) =>
  ascii('ftyp', 4)(head) && pattern.test(head.subarray(8, 12).toString('latin1'));

const SIGNATURES: readonly Signature[] = [
  { kind: kind('image/jpeg', '.jpg .jpeg', 'jpeg'), test: starts([0xff, 0xd8, 0xff]) },
  { kind: kind('image/png', '.png', 'png'), test: starts([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
  { kind: kind('image/webp', '.webp', 'webp'), test: both(ascii('RIFF'), ascii('WEBP', 8)) },
  { kind: kind('image/gif', '.gif', 'gif'), test: ascii('GIF8') },
  { kind: kind('image/avif', '.avif', 'avif'), test: brand(/^avi[fs]$/) },
  { kind: kind('application/pdf', '.pdf'), test: ascii('%PDF-') },
  { kind: kind('font/woff2', '.woff2'), test: ascii('wOF2') },
  { kind: kind('font/woff', '.woff'), test: ascii('wOFF') },
  { kind: kind('font/otf', '.otf'), test: ascii('OTTO') },
  { kind: kind('font/ttf', '.ttf'), test: starts([0, 1, 0, 0, 0]) },
  { kind: kind('video/mp4', '.mp4 .m4v'), test: brand(/^(isom|iso[2-9]|mp4[12]|avc1|dash|M4V )$/) },
  { kind: kind('audio/mp4', '.m4a'), test: brand(/^M4A $/) },
  { kind: kind('video/webm', '.webm'), test: starts([0x1a, 0x45, 0xdf, 0xa3]) },
  { kind: kind('audio/ogg', '.ogg .opus'), test: ascii('OggS') },
  { kind: kind('audio/wav', '.wav'), test: both(ascii('RIFF'), ascii('WAVE', 8)) },
  {
    kind: kind('audio/mpeg', '.mp3'),
    test: (head) => ascii('ID3')(head) || (head[0] === 0xff && [0xfb, 0xf3, 0xf2].includes(head[1] ?? 0)),
  },
];

const SVG = kind('image/svg+xml', '.svg', 'svg');

const TEXTS: readonly FileKind[] = [
  kind('text/plain', '.txt .text .log'),
  kind('text/csv', '.csv'),
  kind('text/markdown', '.md'),
  kind('application/json', '.json'),
  kind('text/vtt', '.vtt'),
  // Colour tables (LUT) of the books' finish.
  kind('text/plain', '.cube'),
];

/** Text formats that some program would run. */
const SCRIPTABLE: readonly (readonly [RegExp, string])[] = [
  [/^\s*#!/, 'application/x-sh'],
  [/<\?php/i, 'application/x-php'],
  [/<(!doctype\s+html|html|head|body|script|iframe)\b/i, 'text/html'],
  [/^\s*<\?xml/i, 'application/xml'],
];

export const UNKNOWN_BINARY = 'application/octet-stream';

export type KindOfFile =
  | { readonly ok: true; readonly kind: FileKind }
  | { readonly ok: false; readonly looksLike: string };

/** `head` is the beginning of the file, at most 64 kB; `extension` is lower-case with its dot, or empty. */
export function kindOf(head: Buffer, extension: string): KindOfFile {
  const binary = SIGNATURES.find(({ test }) => test(head));
  if (binary) return { ok: true, kind: binary.kind };
  if (!isText(head)) return { ok: false, looksLike: UNKNOWN_BINARY };
  const text = head.toString('utf8');
  if (/^\s*(<\?xml[^>]*>\s*)?(<!--(?:(?!-->)[\s\S])*-->\s*)*<svg[\s>]/i.test(text.replace(/^\uFEFF/, '')))
    return { ok: true, kind: SVG };
  const program = SCRIPTABLE.find(([pattern]) => pattern.test(text));
  if (program) return { ok: false, looksLike: program[1] };
  const plain = TEXTS.find(({ extensions }) => extensions.includes(extension));
  if (plain) return { ok: true, kind: plain };
  return { ok: false, looksLike: extension ? `text named ${extension}` : 'text without a name ending' };
}

/** UTF-8 without control characters; the last character may be incomplete. */
function isText(head: Buffer): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return !/\p{Cc}/u.test(text.replace(/[\t\n\v\f\r]/g, ''));
  } catch {
    return false;
  }
}

const BY_EXTENSION = new Map(
  [...SIGNATURES.map((signature) => signature.kind), SVG, ...TEXTS].flatMap((known) =>
    known.extensions.map((extension) => [extension, known] as const),
  ),
);

/** For serving: stored names end with the extension of their content. */
export const kindByExtension = (extension: string): FileKind | undefined => BY_EXTENSION.get(extension);
