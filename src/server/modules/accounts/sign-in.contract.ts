// Contracts of sign-in (Strapi's users-permissions), of sign-in with a provider, and of the admin token.

import { z } from 'zod';
import { defineContracts } from '#core/http/contract.ts';
import { NOT_PERMITTED } from '#core/http/refusals.ts';
import { body, email, newPassword, strictBody, text } from './bodies/body-rules.ts';
import { registration, signedIn } from './sign-in/sign-in-schemas.ts';
import { wireUserSchema } from './users/user-schemas.ts';

const tags = ['auth'];
/** The error's details hold the attempt to continue with and the ways to do so. */
const SECOND_FACTOR = { 403: ['second-factor'] } as const;
const byProvider = z.object({ provider: z.string() });

export const signInContracts = defineContracts({
  'POST /api/auth/local': {
    summary: 'Sign in with a name or an e-mail address and a password',
    tags,
    body: body({ identifier: text, password: text }),
    answer: signedIn,
    refusals: { ...NOT_PERMITTED, ...SECOND_FACTOR },
  },
  'POST /api/auth/local/register': {
    summary: 'Create an account',
    tags,
    body: registration,
    answer: z.object({
      jwt: z.string().optional().describe('Absent if the e-mail address must be confirmed first'),
      user: wireUserSchema,
    }),
    refusals: NOT_PERMITTED,
  },
  'POST /api/auth/forgot-password': {
    summary: 'Send an e-mail with a link to set a new password',
    tags,
    body: strictBody({ email }),
    answer: z.object({ ok: z.literal(true) }),
    refusals: NOT_PERMITTED,
  },
  'POST /api/auth/reset-password': {
    summary: 'Set a new password with the code from the e-mail',
    tags,
    body: newPassword({ code: text }),
    answer: signedIn,
    refusals: { ...NOT_PERMITTED, ...SECOND_FACTOR },
  },
  'POST /api/auth/change-password': {
    summary: 'Change the password of the signed-in account',
    tags,
    body: newPassword({ currentPassword: text }),
    answer: signedIn,
    refusals: NOT_PERMITTED,
  },
  'GET /api/auth/email-confirmation': {
    summary: 'Confirm an e-mail address with the code from the e-mail, and redirect to a page',
    tags,
    query: body({ confirmation: text }),
    status: 302,
    answer: { media: 'none' },
    refusals: NOT_PERMITTED,
  },
  'POST /api/auth/send-email-confirmation': {
    summary: 'Send the confirmation e-mail again',
    tags,
    body: body({ email }),
    answer: z.object({ email: z.string(), sent: z.literal(true) }),
    refusals: NOT_PERMITTED,
  },
});

export const connectContracts = defineContracts({
  'GET /api/connect/:provider': {
    summary: 'Start a sign-in with an identity provider: redirects to it',
    tags,
    params: byProvider,
    // Another value than the path of a page of this site is replaced by the account page, not rejected.
    query: z.looseObject({ redirect: z.unknown().optional() }),
    status: 302,
    answer: { media: 'none' },
    refusals: NOT_PERMITTED,
  },
  'GET /api/auth/:provider/callback': {
    summary: 'Finish a sign-in with an identity provider: a browser is redirected to a page',
    tags,
    params: byProvider,
    answer: signedIn,
    otherAnswers: { 302: { media: 'none' } },
    refusals: { ...NOT_PERMITTED, ...SECOND_FACTOR },
  },
});

export const adminTokenContracts = defineContracts({
  'POST /api/admin/generate-token': {
    summary: 'Issue a short-lived admin token to a signed-in member of staff',
    answer: z.object({ jwt: z.string() }),
    refusals: { 401: [], 403: ['second-factor-overdue'] },
  },
});
