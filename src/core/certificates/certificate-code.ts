// Codes of gift certificates: sixteen letters and digits that cannot be mistaken for each other, 80 bits.

/** Crockford's base 32: without I, L, O and U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 16;
const GROUP = 4;
export const CODE_BYTES = (CODE_LENGTH * 5) / 8;

/** Letters typed with the Russian keyboard layout, and those that Crockford reads as digits. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  А: 'A',
  В: 'B',
  Е: 'E',
  К: 'K',
  М: 'M',
  Н: 'H',
  О: '0',
  Р: 'P',
  С: 'C',
  Т: 'T',
  У: 'Y',
  Х: 'X',
  З: '3',
  O: '0',
  I: '1',
  L: '1',
};

/** The code of ten random bytes. */
export function certificateCode(bytes: Uint8Array): string {
  if (bytes.length !== CODE_BYTES) throw new RangeError('a code is made of ten bytes');
  let bits = 0n;
  for (const byte of bytes) bits = (bits << 8n) | BigInt(byte);
  let code = '';
  for (let letter = 0; letter < CODE_LENGTH; letter++) {
    code = (ALPHABET[Number(bits & 31n)] ?? '') + code;
    bits >>= 5n;
  }
  return code;
}

/** With a hyphen after every fourth letter. */
export const formatCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code;

/** The code as stored; null when it cannot be one. */
export function readCode(typed: string): string | null {
  const letters = [...typed.slice(0, 100).toUpperCase()].map((letter) => LOOK_ALIKES[letter] ?? letter);
  const code = letters.filter((letter) => !/[\s\p{Pd}_.]/u.test(letter)).join('');
  return code.length === CODE_LENGTH && [...code].every((letter) => ALPHABET.includes(letter)) ? code : null;
}

/** Identifies a certificate for staff; too short to guess the rest. */
export const codeEnding = (code: string): string => code.slice(-GROUP);
