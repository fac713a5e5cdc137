// Bodies and answers of sign-in.
import { z } from 'zod';
import { email, password, strictBody, text } from '../bodies/body-rules.ts';
import { wireUserSchema } from '../users/user-schemas.ts';

export const registration = strictBody({ email, username: text, password });

/** Unknown fields of a registration: Strapi reports them before other problems. */
export const foreignToRegister = (given: unknown): string[] =>
  typeof given === 'object' && given !== null && !Array.isArray(given)
    ? Object.keys(given).filter((key) => !Object.hasOwn(registration.shape, key))
    : [];

export const signedIn = z.object({ jwt: z.string(), user: wireUserSchema });
