// Validates the redirect target after signing in: only paths of this shop.

const MAX_LENGTH = 500;
/** Characters that browsers drop from addresses or treat as a slash: control characters, blanks and backslashes, also encoded. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const UNSAFE_CHARACTERS = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff\\]/;
const PROTOCOL_RELATIVE = /^\/\//;
/** Levels of percent-encoding that are checked. */
const MAX_ENCODING_LEVELS = 3;

/** Undefined for anything that could lead to another site, as written or after repeated decoding. */
export function safeNext(next: string | null): string | undefined {
  if (!next || next.length > MAX_LENGTH || !isPath(next)) return undefined;
  const path = next.split(/[?#]/, 1)[0] ?? '';
  let decoded = path;
  for (let level = 0; level < MAX_ENCODING_LEVELS; level += 1) {
    try {
      decoded = decodeURIComponent(decoded);
    } catch {
      return undefined;
    }
    if (!isPath(decoded)) return undefined;
  }
  return next;
}

/** Browsers resolve the dots of `/.//evil.test`, which leaves two slashes. */
const isPath = (text: string): boolean =>
  text.startsWith('/') &&
  !UNSAFE_CHARACTERS.test(text) &&
  !PROTOCOL_RELATIVE.test(text) &&
  !/\/\.{1,2}(?:\/|$)/.test(text);
