// Localised name of a right: `admin::orders.read`, `api::genre.genre.find`, `plugin::users-permissions.user.me`.
import type { Labels } from '#web/admin-kit/labels.ts';
import { knownWord } from '#web/admin-kit/word-for.ts';
import type { Copy } from '#web/i18n/copy.ts';

type Words = Pick<Copy['adminStaff'], 'roles'>;

/** Undefined for a right without a name. */
export function pluginWords({ roles }: Words, id: string): string | undefined {
  const [, controller = '', action = ''] = /([\w-]+)(?:\.content-api)?\.(\w+)$/.exec(id) ?? [];
  const names = Object.hasOwn(roles.rights, controller) ? roles.rights[controller as keyof typeof roles.rights] : {};
  return knownWord(names, action);
}

export function rightWords(words: Words, labels: Pick<Labels, 'typeByName'>, id: string): string {
  const { roles } = words;
  const [, area, deed] = /^admin::([\w-]+)\.(read|write)$/.exec(id) ?? [];
  if (area && deed) return `${knownWord(roles.areaNames, area) ?? area}: ${roles[deed as 'read' | 'write']}`;
  const [, type, action = ''] = /^api::[\w-]+\.([\w-]+)\.(\w+)$/.exec(id) ?? [];
  if (type) return `${labels.typeByName(type)}: ${knownWord(roles, action) ?? action}`;
  return pluginWords(words, id) ?? id;
}
