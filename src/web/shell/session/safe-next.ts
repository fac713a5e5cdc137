// The way back after signing in: a path of this shop, whatever a link says.

const LONGEST = 500;
/** What browsers drop from addresses, or take for a slash: control characters, blanks and backslashes, also encoded. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const TRICKS = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff\\]/;
const ELSEWHERE = /^\/\//;
/** Nobody encodes an address more often. */
const LAYERS = 3;

/** Undefined for anything that could lead a visitor elsewhere, read once or decoded again and again. */
export function safeNext(next: string | null): string | undefined {
  if (!next || next.length > LONGEST || !isPath(next)) return undefined;
  const path = next.split(/[?#]/, 1)[0] ?? '';
  let decoded = path;
  for (let layer = 0; layer < LAYERS; layer += 1) {
    try {
      decoded = decodeURIComponent(decoded);
    } catch {
      return undefined;
    }
    if (!isPath(decoded)) return undefined;
  }
  return next;
}

/** The dots of `/.//evil.test` go away when a browser reads it, and leave two slashes. */
const isPath = (text: string): boolean =>
  text.startsWith('/') && !TRICKS.test(text) && !ELSEWHERE.test(text) && !/\/\.{1,2}(?:\/|$)/.test(text);
