// How a download is named: in its own letters for browsers that read RFC 5987, in plain ones for the rest.

/** What Windows, macOS or a header would not take in the name of a file. */
const UNSAFE = /[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu;
/** Two bytes for a Russian letter, and file systems take 255 of them. */
const NAME_LIMIT_LETTERS = 100;

/** `plain` must be ASCII: it is what old browsers save it as. */
export function attachment({ name, plain, ending }: { name: string; plain: string; ending: string }): string {
  const clean = name.replace(UNSAFE, ' ').replace(/\s+/gu, ' ').trim();
  const short =
    [...clean]
      .slice(0, NAME_LIMIT_LETTERS)
      .join('')
      .replace(/[. ]+$/u, '') || plain;
  // encodeURIComponent leaves these, and RFC 5987 does not allow them.
  const encoded = encodeURIComponent(`${short}.${ending}`).replace(/['()*]/g, (sign) => `%${hexOf(sign)}`);
  return `attachment; filename="${plain}.${ending}"; filename*=UTF-8''${encoded}`;
}

const hexOf = (sign: string): string => sign.charCodeAt(0).toString(16).toUpperCase();
