// Rules for the bodies of auth and user calls, answering in the words and the shape Strapi's clients know.
import { foldIdentifier } from '#core/email.ts';
import { ApiError } from '#core/errors.ts';

type Body = Readonly<Record<string, unknown>>;

/** What is wrong with a value, or undefined. */
export type Rule = (value: unknown, key: string, body: Body) => string | undefined;

interface Issue {
  readonly path: readonly string[];
  readonly message: string;
  readonly value: unknown;
}

/** Local part, @, dotted domain with a top level of at least two letters; any script. */
const EMAIL = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"_/]+\.[^\s@<>()[\]\\,;:"\d._/-][^\s@<>()[\]\\,;:"._/]*$/u;
const EMAIL_MAX = 254;
const PASSWORD_BYTES = 72;

const hasShape = (value: string): boolean => value.length <= EMAIL_MAX && EMAIL.test(value) && !value.includes('..');

/** Also as it will be kept: folding makes an @ or a comma of some letters that only look like one. */
export const isEmail = (value: string): boolean => hasShape(value) && hasShape(foldIdentifier(value));

const typeError = (key: string, value: unknown, type: string): string =>
  `${key} must be a \`${type}\` type, but the final value was: \`${JSON.stringify(value) ?? String(value)}\`.`;

const text: Rule = (value, key) => {
  if (value === undefined) return undefined;
  if (typeof value !== 'string') return typeError(key, value, 'string');
  // PostgreSQL cannot hold it, and no name or address has it.
  return value.includes('\u0000') ? `${key} must not contain null characters` : undefined;
};

export const required: Rule = (value, key) =>
  value === undefined || value === '' || value === null ? `${key} is a required field` : undefined;

export const email: Rule = (value, key) =>
  typeof value === 'string' && value !== '' && !isEmail(value) ? `${key} must be a valid email` : undefined;

export const atLeast =
  (length: number): Rule =>
  (value, key) =>
    typeof value === 'string' && value.length < length ? `${key} must be at least ${length} characters` : undefined;

const atMost =
  (length: number): Rule =>
  (value, key) =>
    typeof value === 'string' && value.length > length ? `${key} must be at most ${length} characters` : undefined;

export const passwordBytes: Rule = (value) =>
  typeof value === 'string' && Buffer.byteLength(value) > PASSWORD_BYTES
    ? `Password must be less than ${PASSWORD_BYTES + 1} bytes`
    : undefined;

export const repeats =
  (other: string): Rule =>
  (value, _key, body) =>
    value !== undefined && value !== body[other] ? 'Passwords do not match' : undefined;

export const boolean: Rule = (value, key) =>
  value !== undefined && typeof value !== 'boolean' ? typeError(key, value, 'boolean') : undefined;

/** Text first: a wrong type is told alone, then every other rule until the first that fails. */
export const textWith =
  (...rules: readonly Rule[]): Rule =>
  (value, key, body) => {
    if (value === null && rules.includes(required)) return typeError(key, value, 'string');
    for (const rule of [text, ...rules, atMost(1000)]) {
      const message = rule(value, key, body);
      if (message !== undefined) return message;
    }
    return undefined;
  };

/** The body with every rule kept, or a 400 that lists all that is wrong, in the order of the rules. */
export function checkedBody(body: unknown, rules: Readonly<Record<string, Rule>>, known: 'any' | 'only' = 'any'): Body {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    const message = typeError('this', body, 'object');
    throw invalid([{ path: [], message, value: body }]);
  }
  const given = body as Body;
  const issues: Issue[] = [];
  const unknown = known === 'only' ? Object.keys(given).filter((key) => !Object.hasOwn(rules, key)) : [];
  if (unknown.length > 0) {
    issues.push({ path: [], message: `this field has unspecified keys: ${unknown.join(', ')}`, value: given });
  }
  for (const [key, rule] of Object.entries(rules)) {
    const value = Object.hasOwn(given, key) ? given[key] : undefined;
    const message = rule(value, key, given);
    if (message !== undefined) issues.push({ path: [key], message, value });
  }
  if (issues.length > 0) throw invalid(issues);
  return given;
}

/** JSON leaves an undefined value out, as Strapi does. */
function invalid(issues: readonly Issue[]): ApiError {
  const errors = issues.map((issue) => ({ ...issue, name: 'ValidationError' }));
  const message = errors.length === 1 ? (errors[0]?.message ?? '') : `${errors.length} errors occurred`;
  return new ApiError(400, 'ValidationError', message, { errors });
}

/** What every account keeps, however it is made: checked together, after the body's own rules. */
export const checkAccount = (values: {
  username?: string | undefined;
  email?: string | undefined;
  password?: string | undefined;
}): void => {
  checkedBody(values, { username: textWith(atLeast(3)), email: textWith(atLeast(6)), password: textWith(atLeast(6)) });
};
