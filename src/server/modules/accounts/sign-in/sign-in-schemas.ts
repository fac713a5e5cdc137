// Request and response schemas of sign-in routes.
import { z } from 'zod';
import { body, email, newPassword, password, strictBody, text } from '../bodies/body-rules.ts';
import { wireUserSchema } from '../users/user-schemas.ts';

const tags = ['auth'];
const registration = { email, username: text, password };

export const signedIn = z.object({ jwt: z.string(), user: wireUserSchema });

export const login = {
  tags,
  summary: 'Sign in',
  body: body({ identifier: text, password: text }),
  response: { 200: signedIn },
};

export const register = {
  tags,
  summary: 'Register',
  body: strictBody(registration),
  response: {
    200: z.object({
      jwt: z.string().optional().describe('Missing where the address must be confirmed first'),
      user: wireUserSchema,
    }),
  },
};

/** Unknown fields of a registration: Strapi reports them before other problems. */
export const foreignToRegister = (given: unknown): string[] =>
  typeof given === 'object' && given !== null && !Array.isArray(given)
    ? Object.keys(given).filter((key) => !Object.hasOwn(registration, key))
    : [];

export const forgotPassword = {
  tags,
  summary: 'Ask for a link to a new password',
  body: strictBody({ email }),
  response: { 200: z.object({ ok: z.literal(true) }) },
};

export const resetPassword = {
  tags,
  summary: 'Set a new password with the code of the mail',
  body: newPassword({ code: text }),
  response: { 200: signedIn },
};

export const changePassword = {
  tags,
  summary: 'Change the own password',
  body: newPassword({ currentPassword: text }),
  response: { 200: signedIn },
};

export const confirmation = {
  tags,
  summary: 'Confirm an address with the code of the mail; leads on to a page',
  querystring: body({ confirmation: text }),
  media: { 302: 'none' },
};

export const sendConfirmation = {
  tags,
  summary: 'Send the confirmation mail again',
  body: body({ email }),
  response: { 200: z.object({ email: z.string(), sent: z.literal(true) }) },
};
