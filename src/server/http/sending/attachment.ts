// Content-Disposition of a download: UTF-8 name by RFC 5987, ASCII name for old browsers.

/** Characters that Windows, macOS or a header do not allow in file names. */
const UNSAFE = /[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu;
/** A Cyrillic letter has two bytes, and file systems allow 255. */
const MAX_NAME_LETTERS = 100;

/** `plain` must be ASCII: old browsers use it. */
export function attachment({ name, plain, ending }: { name: string; plain: string; ending: string }): string {
  const clean = name.replace(UNSAFE, ' ').replace(/\s+/gu, ' ').trim();
  const short =
    [...clean]
      .slice(0, MAX_NAME_LETTERS)
      .join('')
      .replace(/[. ]+$/u, '') || plain;
  // encodeURIComponent leaves these characters, which RFC 5987 does not allow.
  const encoded = encodeURIComponent(`${short}.${ending}`).replace(/['()*]/g, (character) => `%${hexOf(character)}`);
  return `attachment; filename="${plain}.${ending}"; filename*=UTF-8''${encoded}`;
}

const hexOf = (character: string): string => character.charCodeAt(0).toString(16).toUpperCase();
