// Localised name of a right: `admin::orders.read`, `api::genre.genre.find`, `plugin::users-permissions.user.me`.

import { findLabel } from '#web/admin-kit/labels/identifier-labels.ts';
import type { Labels } from '#web/admin-kit/labels/labels.ts';
import type { Copy } from '#web/i18n/copy.ts';

type Words = Pick<Copy['adminStaff'], 'roles'>;

/** Undefined for a right without a name. */
export function pluginRightLabel({ roles }: Words, id: string): string | undefined {
  const [, controller = '', action = ''] = /([\w-]+)(?:\.content-api)?\.(\w+)$/.exec(id) ?? [];
  const names = Object.hasOwn(roles.rights, controller) ? roles.rights[controller as keyof typeof roles.rights] : {};
  return findLabel(names, action);
}

export function rightLabel(words: Words, labels: Pick<Labels, 'typeByName'>, id: string): string {
  const { roles } = words;
  const [, area, access] = /^admin::([\w-]+)\.(read|write)$/.exec(id) ?? [];
  if (area && access) return `${findLabel(roles.areaNames, area) ?? area}: ${roles[access as 'read' | 'write']}`;
  const [, type, action = ''] = /^api::[\w-]+\.([\w-]+)\.(\w+)$/.exec(id) ?? [];
  if (type) return `${labels.typeByName(type)}: ${findLabel(roles, action) ?? action}`;
  return pluginRightLabel(words, id) ?? id;
}
