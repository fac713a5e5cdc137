// Zod schemas for bodies of auth and user routes, with Strapi's error messages.
import { z } from 'zod';
import { ACCOUNT_MIN_LENGTH, passwordMinLength } from '#core/accounts/account.ts';
import { normaliseIdentifier } from '#core/contact/email.ts';
import { ApiError } from '#core/errors.ts';
import { valueAt } from '#core/text/validation-message.ts';
import { isGuessablePassword } from '../credentials/common-passwords.ts';

/** Local part, @, dotted domain with a top level of at least two characters; any script. */
const EMAIL = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"_/]+\.[^\s@<>()[\]\\,;:"\d._/-][^\s@<>()[\]\\,;:"._/]*$/u;
export const SHORT_STAFF_PASSWORD = `password must be at least ${passwordMinLength(true)} characters`;
const EMAIL_MAX = 254;
const TEXT_MAX = 1000;

const hasShape = (value: string): boolean => value.length <= EMAIL_MAX && EMAIL.test(value) && !value.includes('..');

/** Also checks the normalised form: Unicode folding turns some characters into @ or a comma. */
export const isEmail = (value: string): boolean => hasShape(value) && hasShape(normaliseIdentifier(value));

/** Strapi's limits, whose messages clients know. The shop's own minimum is longer, its maximum larger. */
const STRAPI_PASSWORD = { minLength: 6, maxBytes: 72 };
const fitsHash = (password: string): boolean => Buffer.byteLength(password) <= STRAPI_PASSWORD.maxBytes;

const typeError = (key: string, value: unknown, type: string): string =>
  `${key} must be a \`${type}\` type, but the final value was: \`${JSON.stringify(value) ?? String(value)}\`.`;

/** Error message with the name of the field, which zod knows only after parsing the body. */
export const message = (say: (key: string, value: unknown) => string) => ({
  error: ({ path, input }: { path?: PropertyKey[] | undefined; input?: unknown }) =>
    say(String(path?.at(-1) ?? 'this'), input),
});

const missing = (key: string): string => `${key} is a required field`;
const required = message(missing);
/** PostgreSQL cannot store the character U+0000. */
const anyText = z
  .string(message((key, value) => (value === undefined ? missing(key) : typeError(key, value, 'string'))))
  .refine(
    (value) => !value.includes('\u0000'),
    message((key) => `${key} must not contain null characters`),
  );

const atLeast = (schema: z.ZodString, length: number): z.ZodString =>
  schema.min(
    length,
    message((key) => `${key} must be at least ${length} characters`),
  );
const bounded = (schema: z.ZodString): z.ZodString =>
  schema.max(
    TEXT_MAX,
    message((key) => `${key} must be at most ${TEXT_MAX} characters`),
  );
const address = (schema: z.ZodString): z.ZodString =>
  schema
    .refine(
      (value) => value === '' || isEmail(value),
      message((key) => `${key} must be a valid email`),
    )
    .meta({ format: 'email' });
const hashable = (schema: z.ZodString): z.ZodString =>
  schema
    .refine(
      fitsHash,
      message(() => `Password must be less than ${STRAPI_PASSWORD.maxBytes + 1} bytes`),
    )
    .describe(`At least ${ACCOUNT_MIN_LENGTH.password} characters, at most ${STRAPI_PASSWORD.maxBytes} bytes`);

const given = anyText.min(1, required);
/** Required; see `optional` for the optional variant. */
export const text = bounded(given);
export const nameText = bounded(atLeast(given, 3));
export const email = bounded(address(given));
export const password = bounded(hashable(given));
export const optional = {
  text: bounded(anyText).optional(),
  nameText: bounded(atLeast(anyText, 3)).optional(),
  nonEmpty: bounded(atLeast(anyText, 1)).optional(),
  email: bounded(address(atLeast(anyText, 1))).optional(),
  password: bounded(hashable(anyText)).optional(),
  boolean: z.boolean(message((key, value) => typeError(key, value, 'boolean'))).optional(),
};

const ofObject = {
  error: (issue: { code?: string; keys?: string[]; input?: unknown }) =>
    issue.code === 'unrecognized_keys'
      ? `this field has unspecified keys: ${issue.keys?.join(', ')}`
      : typeError('this', issue.input, 'object'),
};
export const body = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => z.object(shape, ofObject);
export const strictBody = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => z.strictObject(shape, ofObject);

/** A new password, typed twice, and the fields that authorise the change. */
export const newPassword = <Shape extends z.core.$ZodLooseShape>(proof: Shape) =>
  strictBody({ passwordConfirmation: text, password, ...proof }).refine(repeatsPassword, {
    path: ['passwordConfirmation'],
    error: 'Passwords do not match',
    // Reported together with the other problems of the body.
    when: ({ value }) => typeof value === 'object' && value !== null,
  });

const repeatsPassword = (body: object): boolean =>
  'password' in body && 'passwordConfirmation' in body && body.password === body.passwordConfirmation;

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** A 400 listing all problems, one per field. JSON omits an undefined value, as Strapi does. */
export function refusedBody(issues: readonly Issue[], input: unknown): ApiError {
  const first = new Map<string, Issue>();
  // Problems of the body as a whole come before those of its fields.
  for (const issue of issues.toSorted((a, b) => Math.min(a.path.length, 1) - Math.min(b.path.length, 1))) {
    const key = issue.path.join('/');
    if (!first.has(key)) first.set(key, issue);
  }
  const errors = [...first.values()].map(({ path, message }) => ({
    path,
    message,
    name: 'ValidationError',
    value: valueAt(input, path),
  }));
  const message = errors.length === 1 ? (errors[0]?.message ?? '') : `${errors.length} errors occurred`;
  return new ApiError(400, 'ValidationError', message, { errors });
}

function check(values: unknown, schema: z.ZodType): void {
  const result = schema.safeParse(values);
  if (!result.success) throw refusedBody(result.error.issues, values);
}

/** One message: Strapi's for what Strapi refuses. */
const longEnough = anyText.min(
  ACCOUNT_MIN_LENGTH.password,
  message((key, value) => {
    const isTooShortForStrapi = typeof value === 'string' && value.length < STRAPI_PASSWORD.minLength;
    return `${key} must be at least ${isTooShortForStrapi ? STRAPI_PASSWORD.minLength : ACCOUNT_MIN_LENGTH.password} characters`;
  }),
);
const goodEnough = bounded(longEnough)
  .refine(
    (value) => !isGuessablePassword(value),
    message((key) => `${key} is too common`),
  )
  .optional();
const account = body({
  username: optional.nameText,
  email: bounded(atLeast(anyText, 6)).optional(),
  password: goodEnough,
});

/** Constraints of every account, checked after the body's own rules and uniqueness. */
export const checkAccount = (values: {
  username?: string | undefined;
  email?: string | undefined;
  password?: string | undefined;
}): void => check(values, account);
