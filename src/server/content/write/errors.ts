// Collects the validation errors of one body and reports them in Strapi's format.
import { type ApiError, badRequest } from '#core/errors.ts';

export interface FieldError {
  readonly path: readonly string[];
  readonly message: string;
  readonly value?: unknown;
}

export class FieldErrors {
  readonly #errors: FieldError[] = [];

  /** An undefined value is omitted from the response. */
  add(path: readonly string[], message: string, value?: unknown): void {
    this.#errors.push({ path, message, value });
  }

  throwIfAny(): void {
    if (this.#errors.length > 0) throw fieldErrors(this.#errors);
  }
}

export function fieldErrors(errors: readonly FieldError[]): ApiError {
  const message = errors.length === 1 ? (errors[0]?.message ?? '') : `${errors.length} errors occurred`;
  const details = errors.slice(0, MAX_ERRORS).map(({ path, message: text, value }) => ({
    path,
    message: text,
    name: 'ValidationError',
    value: echoed(value),
  }));
  return badRequest(message, { errors: details });
}

/** Limits the size of the response. */
const MAX_ERRORS = 50;
const MAX_ECHO_LENGTH = 1000;

/** Echoes a value to help find it: a long text truncated, a large object not at all. */
function echoed(value: unknown): unknown {
  if (typeof value === 'string') return value.length > MAX_ECHO_LENGTH ? `${value.slice(0, MAX_ECHO_LENGTH)}…` : value;
  if (typeof value !== 'object' || value === null) return value;
  return JSON.stringify(value).length > MAX_ECHO_LENGTH ? undefined : value;
}

/** specs, 0, key -> specs[0].key, as in messages. */
export const pathText = (path: readonly string[]): string =>
  path.map((part, index) => (/^\d+$/.test(part) ? `[${part}]` : index === 0 ? part : `.${part}`)).join('') || 'this';
