// Words about people and roles: what a role is called, and why something was refused.
import type { ApiFailure } from '#web/api/api-failure.ts';
import type { CopyKey, Translate } from '#web/i18n/copy.ts';

const ROLES: Readonly<Record<string, CopyKey>> = {
  administrator: 'adminStaff.roles.names.administrator',
  editor: 'adminStaff.roles.names.editor',
  support: 'adminStaff.roles.names.support',
  printer: 'adminStaff.roles.names.printer',
  authenticated: 'adminStaff.roles.names.authenticated',
  public: 'adminStaff.roles.names.public',
};

/** Roles of the house in the reader's language, an owner's own ones by their names. */
export function roleWords(t: Translate, type: string | null, name: string | null): string {
  const key = type === null ? undefined : ROLES[type];
  return key ? t(key) : (name ?? '—');
}

const FAILURES: Readonly<Record<string, CopyKey>> = {
  'Not Found': 'adminStaff.failures.not-found',
  'not-yours': 'adminStaff.failures.not-yours',
  'own-account': 'adminStaff.failures.own-account',
  'last-administrator': 'adminStaff.failures.last-administrator',
  'no-such-role': 'adminStaff.failures.no-such-role',
  'invalid-email': 'adminStaff.failures.invalid-email',
  taken: 'adminStaff.failures.taken',
  'too-many-mails': 'adminStaff.failures.too-many-mails',
  'no-such-action': 'adminStaff.failures.no-such-action',
  'customers-run-nothing': 'adminStaff.failures.customers-run-nothing',
  'role-is-kept': 'adminStaff.failures.role-is-kept',
};

export function failureWords(t: Translate, failure: ApiFailure): string {
  const key = FAILURES[failure.message];
  if (key) return t(key);
  // What a schema refuses comes in the reader's language already.
  return failure.name === 'ValidationError' ? failure.message : t('adminStaff.failures.other');
}

/** What a schema says of single fields, in the reader's language already. */
export function fieldProblems({ details }: ApiFailure): Readonly<Record<string, string>> {
  const { errors } = details;
  if (!Array.isArray(errors)) return {};
  return Object.fromEntries(
    (errors as { path?: readonly string[]; message?: string }[]).flatMap(({ path, message }) =>
      path?.[0] !== undefined && message !== undefined ? [[path[0], message]] : [],
    ),
  );
}
