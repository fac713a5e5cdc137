// Contracts of passkeys, one-time codes and recovery codes: the second step of a sign-in, fresh proofs, own factors.
import { z } from 'zod';
import { defineContracts } from '#core/http/contract.ts';
import { timestamp } from '#core/http/contract-schemas.ts';
import { refusalsOf, TOO_OFTEN } from '#core/http/refusals.ts';
import { assertion, attestation, creationOptions, requestOptions } from './second-factor/passkey-schemas.ts';
import { wireUserSchema } from './users/user-schemas.ts';

const attempt = z.string().min(1).max(100);
const code = z.string().trim().min(1).max(40);
const signedIn = z.object({ jwt: z.string(), user: wireUserSchema, staff: z.boolean() });
const ways = z.array(z.enum(['passkey', 'totp', 'recovery-code', 'password', 'provider']));
const asked = z.object({ attempt, options: requestOptions });

export const PROOF_FAILURES = {
  'unknown-attempt': 400,
  'wrong-code': 400,
  'wrong-passkey': 400,
  'wrong-password': 400,
  'known-passkey': 409,
  'required-for-role': 409,
  'not-possible': 409,
  'not-found': 404,
  blocked: 403,
  'too-many-attempts': 429,
} as const;

const { 'known-passkey': _known, 'required-for-role': _required, 'not-possible': _possible, ...proof } = PROOF_FAILURES;
const signInRefusals = refusalsOf(proof);
/** Changes of factors need a session that was proved a short time ago. */
const FRESH = { 401: [], 403: ['not-fresh'] } as const;
const changed = z.object({
  /** A new token of the session: the first factor ends all older ones. */
  jwt: z.string(),
  /** With the first factor only; they are never shown again. */
  recoveryCodes: z.array(z.string()).nullable(),
});

export const secondFactorContracts = defineContracts({
  'POST /api/shop/sign-in/second-step/options': {
    summary: 'Ask for a passkey as the second step of a sign-in',
    body: z.object({ attempt }),
    answer: requestOptions,
    refusals: { 400: ['unknown-attempt'] },
  },
  'POST /api/shop/sign-in/second-step': {
    summary: 'Finish a sign-in with a passkey, a one-time code or a recovery code',
    body: z.object({ attempt, code: code.optional(), passkey: assertion.optional() }),
    answer: signedIn,
    refusals: signInRefusals,
  },
  'POST /api/shop/sign-in/passkey/options': {
    summary: 'Ask for any passkey of this site',
    answer: asked,
    refusals: TOO_OFTEN,
  },
  'POST /api/shop/sign-in/passkey': {
    summary: 'Sign in with a passkey alone',
    body: z.object({ attempt, passkey: assertion }),
    answer: signedIn,
    refusals: signInRefusals,
  },
  'GET /api/shop/account/fresh': {
    summary: 'Whether the person proved who they are a short time ago, and how they may do so again',
    answer: z.object({ fresh: z.boolean(), provenAt: timestamp, ways }),
    refusals: { 401: [] },
  },
  'POST /api/shop/account/fresh/options': {
    summary: 'Ask for a passkey to prove again who one is',
    answer: asked,
    refusals: { 401: [] },
  },
  'POST /api/shop/account/fresh': {
    summary: 'Prove again who one is; the answer is a new token of the same session',
    body: z.object({
      password: z.string().min(1).max(1000).optional(),
      code: code.optional(),
      attempt: attempt.optional(),
      passkey: assertion.optional(),
    }),
    answer: z.object({ jwt: z.string() }),
    refusals: { ...signInRefusals, 401: [] },
  },
  'GET /api/shop/account/second-factor': {
    summary: 'List the passkeys and other factors of one’s own account',
    answer: z.object({
      passkeys: z.array(
        z.object({ id: z.string(), name: z.string(), createdAt: timestamp, usedAt: timestamp.nullable() }),
      ),
      totp: z.boolean(),
      recoveryCodes: z.int(),
      passkeysPossible: z.boolean(),
    }),
    refusals: { 401: [] },
  },
  'POST /api/shop/account/passkeys/options': {
    summary: 'Begin to add a passkey',
    answer: z.object({ attempt, options: creationOptions }),
    refusals: { ...FRESH, 409: ['not-possible'] },
  },
  'POST /api/shop/account/passkeys': {
    summary: 'Add a passkey',
    body: z.object({ attempt, name: z.string().trim().min(1).max(60), passkey: attestation }),
    status: 201,
    answer: changed,
    refusals: { ...FRESH, 400: ['unknown-attempt', 'wrong-passkey'], 409: ['known-passkey'] },
  },
  'DELETE /api/shop/account/passkeys/:id': {
    summary: 'Remove a passkey',
    params: z.object({ id: z.string().min(1).max(2000) }),
    answer: z.object({ data: z.literal('done') }),
    refusals: { ...FRESH, 404: ['not-found'], 409: ['required-for-role'] },
  },
  'POST /api/shop/account/totp/options': {
    summary: 'Begin to add one-time codes of an authenticator app',
    answer: z.object({
      attempt,
      secret: z.string(),
      address: z.string(),
      qr: z.object({ size: z.int(), path: z.string() }).describe('QR code of the address as path of an SVG'),
    }),
    refusals: FRESH,
  },
  'POST /api/shop/account/totp': {
    summary: 'Add one-time codes by typing the first one',
    body: z.object({ attempt, code }),
    status: 201,
    answer: changed,
    refusals: { ...FRESH, 400: ['unknown-attempt', 'wrong-code'] },
  },
  'DELETE /api/shop/account/totp': {
    summary: 'Remove one-time codes',
    answer: z.object({ data: z.literal('done') }),
    refusals: { ...FRESH, 404: ['not-found'], 409: ['required-for-role'] },
  },
  'POST /api/shop/account/recovery-codes': {
    summary: 'Make new recovery codes; the old ones end',
    answer: z.object({ recoveryCodes: z.array(z.string()) }),
    refusals: { ...FRESH, 404: ['not-found'] },
  },
});
