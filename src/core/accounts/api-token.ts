// API tokens of programs: kinds of access and lifetimes as in Strapi 5, and the check of a token form.

export const API_TOKEN_KINDS = ['read-only', 'full-access', 'custom'] as const;
export type ApiTokenKind = (typeof API_TOKEN_KINDS)[number];

/** Days until a token expires; null for a token without an end. */
export const API_TOKEN_DAYS = [7, 30, 90, null] as const;

export const MAX_API_TOKEN_NAME_LENGTH = 80;
export const MAX_API_TOKEN_DESCRIPTION_LENGTH = 300;

/** Distinguishes an API token from a session token, and lets secret scanners recognise a leaked one. */
export const API_TOKEN_PREFIX = 'zbt_';

export interface ApiTokenForm {
  readonly name: string;
  readonly description: string;
  readonly kind: ApiTokenKind;
  /** For `custom`: actions such as `api::product.product.find`. */
  readonly actions: readonly string[];
  readonly days: number | null;
}

export type ApiTokenProblem = 'required' | 'long' | 'taken' | 'no-actions' | 'unknown-action' | 'days';
export type ApiTokenProblems = Readonly<Partial<Record<keyof ApiTokenForm, ApiTokenProblem>>>;

const READ_ACTION = /\.find(One|Page)?$/;

/** Actions that a token of this kind has among those that tokens can have. */
export function actionsOfKind(
  kind: ApiTokenKind,
  chosen: readonly string[],
  grantable: readonly string[],
): readonly string[] {
  if (kind === 'full-access') return grantable;
  if (kind === 'read-only') return grantable.filter((action) => READ_ACTION.test(action));
  return grantable.filter((action) => chosen.includes(action));
}

/** Every wrong field at once. */
export function apiTokenProblems(form: ApiTokenForm, grantable: readonly string[]): ApiTokenProblems {
  const name = form.name.trim();
  return {
    ...(name === '' ? { name: 'required' } : name.length > MAX_API_TOKEN_NAME_LENGTH ? { name: 'long' } : {}),
    ...(form.description.trim().length > MAX_API_TOKEN_DESCRIPTION_LENGTH ? { description: 'long' } : {}),
    ...(API_TOKEN_DAYS.some((days) => days === form.days) ? {} : { days: 'days' }),
    ...(form.kind === 'custom' && form.actions.length === 0 ? { actions: 'no-actions' } : {}),
    ...(form.kind === 'custom' && form.actions.some((action) => !grantable.includes(action))
      ? { actions: 'unknown-action' }
      : {}),
  };
}
