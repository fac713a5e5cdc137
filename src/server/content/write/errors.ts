// The errors of one body, gathered and told together as Strapi tells them.
import { type ApiError, badRequest } from '#core/errors.ts';

export interface FieldError {
  readonly path: readonly string[];
  readonly message: string;
  readonly value?: unknown;
}

export class FieldErrors {
  readonly #errors: FieldError[] = [];

  /** A value of undefined is left out of the answer. */
  add(path: readonly string[], message: string, value?: unknown): void {
    this.#errors.push({ path, message, value });
  }

  throwIfAny(): void {
    if (this.#errors.length > 0) throw fieldErrors(this.#errors);
  }
}

export function fieldErrors(errors: readonly FieldError[]): ApiError {
  const message = errors.length === 1 ? (errors[0]?.message ?? '') : `${errors.length} errors occurred`;
  const details = errors.map(({ path, message: text, value }) => ({
    path,
    message: text,
    name: 'ValidationError',
    value,
  }));
  return badRequest(message, { errors: details });
}

/** specs, 0, key -> specs[0].key, as it stands in messages. */
export const pathText = (path: readonly string[]): string =>
  path.map((part, index) => (/^\d+$/.test(part) ? `[${part}]` : index === 0 ? part : `.${part}`)).join('') || 'this';
