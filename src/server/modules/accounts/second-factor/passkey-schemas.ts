// WebAuthn's questions and answers in JSON, limited to the fields that the shop uses.
import { z } from 'zod';

/** The longest field is the attestation object. */
const MAX_BASE64_LENGTH = 20_000;
const base64 = z.string().max(MAX_BASE64_LENGTH);
const type = z.enum(['public-key']);
const credential = { id: base64, rawId: base64, type };
const listed = z.array(z.object({ id: z.string(), type, transports: z.array(z.string()) }));
const shown = z.object({ id: z.string(), name: z.string() });

export const creationOptions = z.object({
  rp: shown,
  user: shown.extend({ displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type })),
  timeout: z.int(),
  excludeCredentials: listed,
  authenticatorSelection: z.object({ residentKey: z.literal('required'), userVerification: z.literal('required') }),
  attestation: z.literal('none'),
});

export const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  allowCredentials: listed,
});

/** The browser's answer to `creationOptions`. */
export const attestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64,
    attestationObject: base64,
    transports: z.array(z.string().max(40)).max(10).default([]),
  }),
});

/** The browser's answer to `requestOptions`. */
export const assertion = z.object({
  ...credential,
  response: z.object({ clientDataJSON: base64, authenticatorData: base64, signature: base64 }),
});
