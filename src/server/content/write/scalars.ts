// Parses one scalar of a body: casts it and checks its type and rules.
import { UID_CHARACTERS } from '#core/ids.ts';
import type { ScalarField } from '../model.ts';
import { readDate, readDateTime, readTime } from '../query/values.ts';
import { type FieldErrors, pathText } from './errors.ts';
import type { Json } from './input.ts';

/** A draft may be incomplete: it is fully validated when published. */
export type Mode = 'create' | 'update' | 'draft';

const EMAIL = /^[^\s@"(),:;<>[\]\\]+@[^\s@.]+(\.[^\s@.]+)+$/;
const DEFAULT_MAX_LENGTH = 255;

/** Undefined: nothing to store. Errors are collected; invalid dates throw, as in Strapi. */
export function readScalar(
  field: ScalarField,
  input: Json | undefined,
  mode: Mode,
  path: readonly string[],
  errors: FieldErrors,
): unknown {
  const { rules } = field;
  if (input === undefined) {
    if (mode === 'create' && rules.required) errors.add(path, `${pathText(path)} must be defined.`);
    return undefined;
  }
  if (input === null) {
    if (rules.required && mode !== 'draft') errors.add(path, typeMessage(path, kindOf(field.type), null), null);
    return null;
  }
  return READERS[field.type](input, { field, path, errors, isComplete: mode !== 'draft' });
}

interface ReadContext {
  readonly field: ScalarField;
  readonly path: readonly string[];
  readonly errors: FieldErrors;
  /** Whether minimum length and pattern apply too. */
  readonly isComplete: boolean;
}

type Reader = (value: Exclude<Json, null>, context: ReadContext) => unknown;

const text: Reader = (value, { field, path, errors, isComplete }) => {
  if (typeof value !== 'string') return wrongType(path, errors, 'string', value);
  const { minLength, maxLength, regex, required } = field.rules;
  const at = pathText(path);
  const limit =
    maxLength ?? (['string', 'email', 'uid'].includes(field.type) ? DEFAULT_MAX_LENGTH : Number.POSITIVE_INFINITY);
  if (isComplete && minLength !== undefined && value.length < minLength)
    errors.add(path, `${at} must be at least ${minLength} characters`, value);
  if (value.length > limit) errors.add(path, `${at} must be at most ${limit} characters`, value);
  if (isComplete && regex !== undefined && !(value === '' && !required) && !new RegExp(regex).test(value)) {
    errors.add(path, `${at} must match the following: "/${regex}/"`, value);
  }
  return value;
};

const email: Reader = (value, context) => {
  const read = text(value, context);
  if (typeof read !== 'string') return read;
  const { path, errors } = context;
  if (read === '') errors.add(path, `${pathText(path)} cannot be empty`, read);
  else if (!EMAIL.test(read)) errors.add(path, `${pathText(path)} must be a valid email`, read);
  return read;
};

const uid: Reader = (value, context) => {
  const read = text(value, context);
  if (typeof read === 'string' && context.field.rules.regex === undefined && !UID_CHARACTERS.test(read)) {
    context.errors.add(context.path, `${pathText(context.path)} must match the following: "${UID_CHARACTERS}"`, read);
  }
  return read;
};

const enumeration: Reader = (value, { field, path, errors }) => {
  if (typeof value === 'object') return wrongType(path, errors, 'string', value);
  const allowed = field.rules.enum ?? [];
  if (!allowed.includes(String(value))) {
    errors.add(path, `${pathText(path)} must be one of the following values: ${allowed.join(', ')}, `, value);
  }
  return String(value);
};

const boolean: Reader = (value, { path, errors }) => {
  if (typeof value === 'boolean') return value;
  if (typeof value !== 'object' && /^(true|1)$/i.test(String(value))) return true;
  if (typeof value !== 'object' && /^(false|0)$/i.test(String(value))) return false;
  return wrongType(path, errors, 'boolean', value);
};

const INT_MAX = 2_147_483_647;

const number: Reader = (value, { field, path, errors }) => {
  const cast = toNumber(value);
  const at = pathText(path);
  if (!Number.isFinite(cast)) {
    errors.add(
      path,
      `${at} must be a \`number\` type, but the final value was: \`NaN\` (cast from the value \`${printed(value)}\`).`,
      null,
    );
    return undefined;
  }
  const { min, max } = field.rules;
  if (field.type === 'integer' && !Number.isInteger(cast)) errors.add(path, `${at} must be an integer`, cast);
  if (min !== undefined && cast < min) errors.add(path, `${at} must be greater than or equal to ${min}`, cast);
  if (max !== undefined && cast > max) errors.add(path, `${at} must be less than or equal to ${max}`, cast);
  else if (field.type === 'integer' && Math.abs(cast) > INT_MAX)
    errors.add(path, `${at} must be between -${INT_MAX} and ${INT_MAX}`, cast);
  return cast;
};

const MAX_BIGINT = 9_223_372_036_854_775_807n;

const biginteger: Reader = (value, { path, errors }) => {
  const digits = typeof value === 'number' && Number.isInteger(value) ? BigInt(value).toString() : value;
  const isComplete =
    typeof digits === 'string' && /^\s*[+-]?\d{1,19}\s*$/.test(digits) ? BigInt(digits.trim().replace('+', '')) : null;
  if (isComplete === null || isComplete > MAX_BIGINT || isComplete < -MAX_BIGINT) {
    errors.add(path, `${pathText(path)} must be a valid integer`, value);
    return undefined;
  }
  return isComplete.toString();
};

const json: Reader = (value, { path, errors }) => {
  if (depthOf(value) > 100) {
    errors.add(path, `${pathText(path)} is nested too deeply`);
    return undefined;
  }
  return JSON.stringify(value);
};

const READERS: Readonly<Record<ScalarField['type'], Reader>> = {
  string: text,
  text,
  richtext: text,
  password: text,
  email,
  uid,
  enumeration,
  boolean,
  integer: number,
  float: number,
  decimal: number,
  biginteger,
  json,
  date: readDate,
  time: readTime,
  datetime: readDateTime,
};

function toNumber(value: Exclude<Json, null>): number {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return Number.NaN;
  const withoutSpaces = value.replace(/\s/g, '');
  return withoutSpaces === '' ? Number.NaN : Number(withoutSpaces);
}

function wrongType(path: readonly string[], errors: FieldErrors, type: string, value: Json): undefined {
  errors.add(path, typeMessage(path, type, value), value);
}

const typeMessage = (path: readonly string[], type: string, value: Json): string =>
  `${pathText(path)} must be a \`${type}\` type, but the final value was: \`${printed(value)}\`.`;

/** Long values are truncated in messages. */
const printed = (value: Json): string => (depthOf(value) > 100 ? '…' : JSON.stringify(value).slice(0, 200));

function kindOf(type: ScalarField['type']): string {
  if (type === 'boolean') return 'boolean';
  return type === 'integer' || type === 'float' || type === 'decimal' ? 'number' : 'string';
}

/** Iterative, so that deeply nested input cannot overflow the stack. */
function depthOf(value: Json): number {
  let level: Json[] = [value];
  let depth = 0;
  while (level.length > 0 && depth <= 101) {
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []));
    depth += 1;
  }
  return depth;
}
