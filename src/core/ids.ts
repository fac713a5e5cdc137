// Public ids: 24 lower-case letters and digits, as Strapi's documentId; a letter first, so that one is never a number.

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const ALPHABET = `0123456789${LETTERS}`;

export function newDocumentId(random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array = secureRandom): string {
  // 252 = 7 * 36: larger bytes are thrown away, so that no character is likelier than another.
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
