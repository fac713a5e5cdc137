// A random password for a terminal.
import { randomLetters } from './random-letters.ts';

/** Easy to type from a terminal: no 0/O, 1/l/I. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 20;

export const newPassword = (): string => randomLetters(ALPHABET, LENGTH);
