// Recovery codes: each opens the account once instead of a passkey or a one-time code. Only keyed hashes are stored.
import { createHmac } from 'node:crypto';
import { randomLetters } from '../credentials/random-letters.ts';

const CODES = 10;
/** 12 letters of 30: 58 bits, beyond guessing through rate limits. */
const CODE_LETTERS = 12;
/** Without letters that look alike on paper: 0/O, 1/I/L, U/V. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

export const newRecoveryCodes = (): string[] =>
  Array.from({ length: CODES }, () => randomLetters(ALPHABET, CODE_LETTERS).replaceAll(/(.{4})(?=.)/g, '$1-'));

/** Spaces, hyphens and case do not matter. */
const normalise = (code: string): string => code.replaceAll(/[\s-]/g, '').toUpperCase();

export const looksLikeRecoveryCode = (code: string): boolean => normalise(code).length === CODE_LETTERS;

export const recoveryCodeHash = (secret: string, userId: number, code: string): string =>
  createHmac('sha256', secret)
    .update(`recovery-code\n${userId}\n${normalise(code)}`)
    .digest('base64url');
