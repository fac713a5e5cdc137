// Localised role names and field errors.
import type { AdminFailure } from '#web/admin-kit/api/admin-api.ts';
import type { CopyKey, Translate } from '#web/i18n/copy.ts';

const ROLES: Readonly<Record<string, CopyKey>> = {
  administrator: 'adminStaff.roles.names.administrator',
  editor: 'adminStaff.roles.names.editor',
  support: 'adminStaff.roles.names.support',
  printer: 'adminStaff.roles.names.printer',
  authenticated: 'adminStaff.roles.names.authenticated',
  public: 'adminStaff.roles.names.public',
};

/** Built-in roles are localised; custom ones keep their names. */
export function roleLabel(t: Translate, type: string | null, name: string | null): string {
  const key = type === null ? undefined : ROLES[type];
  return key ? t(key) : (name ?? '—');
}

/** Field errors of a schema, already localised by the server. */
export function fieldProblems({ details }: AdminFailure): Readonly<Record<string, string>> {
  const { errors } = details;
  if (!Array.isArray(errors)) return {};
  return Object.fromEntries(
    (errors as { path?: readonly string[]; message?: string }[]).flatMap(({ path, message }) =>
      path?.[0] !== undefined && message !== undefined ? [[path[0], message]] : [],
    ),
  );
}
