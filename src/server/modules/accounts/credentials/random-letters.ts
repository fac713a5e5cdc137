// Random letters of an alphabet, for passwords and codes that people type.
import { randomInt } from 'node:crypto';

export const randomLetters = (alphabet: string, length: number): string =>
  Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
