// Public ids: 24 lower-case letters and digits, like Strapi's documentId. The first is a letter, so that no id is numeric.

export const DOCUMENT_ID = /^[a-z][a-z0-9]{23}$/;
/** Slug of a story, and name of a scene. */
export const STORY_SLUG = /^[a-z0-9-]{1,80}$/;
/** Of a request, or of the scheduled job where no request was the cause. */
export const REQUEST_ID = /^([0-9a-f]{16}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
/** Characters of a uid attribute in the content API, as in Strapi. */
export const UID_CHARACTERS = /^[A-Za-z0-9-_.~]*$/;

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const ALPHABET = `0123456789${LETTERS}`;

export function newDocumentId(random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array = secureRandom): string {
  // 252 = 7 * 36: larger bytes are discarded, so that all characters are equally likely.
  let id = '';
  while (id.length < 24) {
    for (const byte of random(new Uint8Array(32))) {
      if (byte >= 252 || id.length === 24) continue;
      id += id === '' ? LETTERS.charAt(byte % 26) : ALPHABET.charAt(byte % 36);
    }
  }
  return id;
}

const secureRandom = (bytes: Uint8Array<ArrayBuffer>): Uint8Array => crypto.getRandomValues(bytes);

/** Works in browsers on plain http too, where crypto.randomUUID is not available. */
export function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte, index) => {
    const marked = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return marked.toString(16).padStart(2, '0');
  });
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
