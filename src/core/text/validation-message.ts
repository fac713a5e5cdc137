// Translates a zod issue into a sentence in the reader's language.
// zod's locale is global, but the server serves two languages at once, so issues are translated here.
import { fillPlaceholders } from './fill-placeholders.ts';

type Words = Readonly<Record<string, string>>;

/** The section `validation` of the copy files. */
export interface ValidationMessages extends Readonly<Record<'required' | 'invalid' | 'whole' | 'notFinite', string>> {
  /** Heading of a list of several problems. */
  readonly several: string;
  readonly unknownKeys: string;
  readonly enum: string;
  readonly multiple: string;
  readonly format: Words;
  readonly tooSmall: Words;
  readonly tooBig: Words;
}

/** The parts of a zod issue that are used. */
interface ValidationIssue {
  readonly code: string;
  readonly message: string;
  readonly [detail: string]: unknown;
}

/** `given` is the rejected value: a missing value gets the `required` message whatever the issue code. */
export function validationMessage(issue: ValidationIssue, given: unknown, words: ValidationMessages): string {
  if (isMissing(issue, given)) return words.required;
  switch (issue.code) {
    case 'invalid_type':
      return typeMessage(issue, given, words);
    case 'unrecognized_keys':
      return fillPlaceholders(words.unknownKeys, { keys: joinList(issue.keys) });
    case 'invalid_value':
      return fillPlaceholders(words.enum, { values: joinList(issue.values) });
    case 'invalid_format':
      return words.format[String(issue.format)] ?? words.format.other ?? words.invalid;
    case 'too_small':
      return fillPlaceholders(sizeMessage(words.tooSmall, issue) ?? words.invalid, {
        limit: limitOf(issue.minimum, issue),
      });
    case 'too_big':
      return fillPlaceholders(sizeMessage(words.tooBig, issue) ?? words.invalid, {
        limit: limitOf(issue.maximum, issue),
      });
    case 'not_multiple_of':
      return fillPlaceholders(words.multiple, { divisor: String(issue.divisor) });
    case 'custom':
      return issue.message;
    default:
      return words.invalid;
  }
}

/** Undefined, null, or an empty text where a non-empty one is required. */
const isMissing = ({ code }: ValidationIssue, given: unknown): boolean =>
  code !== 'unrecognized_keys' &&
  code !== 'custom' &&
  (given === undefined || given === null || (given === '' && code !== 'invalid_type'));

function typeMessage({ expected }: ValidationIssue, given: unknown, words: ValidationMessages): string {
  if (typeof given !== 'number') return words.invalid;
  if (!Number.isFinite(given)) return words.notFinite;
  return expected === 'int' ? words.whole : words.invalid;
}

/** Limits may be inclusive or exclusive; lengths may also be exact. */
function sizeMessage(words: Words, { origin, inclusive, exact }: ValidationIssue): string | undefined {
  const kind = origin === 'int' || origin === 'bigint' ? 'number' : String(origin);
  if (exact) return words[`${kind}Exact`];
  return (inclusive === false ? words[`${kind}Beyond`] : undefined) ?? words[kind];
}

const limitOf = (limit: unknown, { origin }: ValidationIssue): string =>
  origin === 'date' ? new Date(Number(limit)).toISOString().slice(0, 10) : String(limit);

const joinList = (values: unknown): string => (Array.isArray(values) ? values.join(', ') : '');

/** The value at an issue's path. */
export const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key], input);
