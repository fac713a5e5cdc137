// Secrets of API tokens: made once, kept as a hash.
import { createHash, randomBytes } from 'node:crypto';
import { API_TOKEN_PREFIX } from '#core/accounts/api-token.ts';

const TOKEN_BYTES = 32;
const ENDING_LENGTH = 4;

export const isApiToken = (bearer: string): boolean => bearer.startsWith(API_TOKEN_PREFIX);

/** A random token of 256 bits cannot be guessed from its hash, so that a salt or a slow hash adds nothing. */
export const hashApiToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

export function newApiToken() {
  const token = API_TOKEN_PREFIX + randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, secret: { hash: hashApiToken(token), ending: token.slice(-ENDING_LENGTH) } };
}
