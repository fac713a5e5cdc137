// Default roles, created at the first start and not changed afterwards, because an owner may edit them.
import type { Content } from '../../../content/content.ts';
import type { Database } from '../../../db/database.ts';
import { ADMINISTRATOR, grant, insertRole, roleByType, setRefundLimit } from './roles.repository.ts';
import { contentActionsOf, HIRED_ROLES, staffActions } from './staff-roles.ts';

const auth = (action: string): string => `plugin::users-permissions.auth.${action}`;
const user = (action: string): string => `plugin::users-permissions.user.${action}`;

const PUBLIC = [
  'callback',
  'connect',
  'forgotPassword',
  'resetPassword',
  'register',
  'emailConfirmation',
  'sendEmailConfirmation',
].map(auth);
const OWN_ACCOUNT = [user('me'), auth('changePassword')];

const ROLES = [
  {
    name: 'Authenticated',
    type: 'authenticated',
    description: 'Default role given to authenticated user.',
    actions: OWN_ACCOUNT,
  },
  {
    name: 'Public',
    type: 'public',
    description: 'Default role given to unauthenticated user.',
    actions: PUBLIC,
  },
] as const;

export async function ensureDefaultRoles(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    for (const role of ROLES) {
      const made = await insertRole(tx, role);
      if (made) await grant(tx, made.id, role.actions);
    }
  });
}

const ADMINISTRATORS = {
  name: 'Administrator',
  type: ADMINISTRATOR,
  description: 'Runs the shop: may obtain an admin token.',
};

/** Staff roles: their permissions require the admin token. */
export async function ensureStaffRoles(database: Database, content: Content): Promise<void> {
  await database.transaction(async (tx) => {
    const administrators = await insertRole(tx, ADMINISTRATORS);
    if (administrators) await grant(tx, administrators.id, OWN_ACCOUNT);
    for (const seed of HIRED_ROLES) {
      const made = await insertRole(tx, seed);
      const role = made ?? (await roleByType(tx, seed.type));
      // Content types added by a later start get default permissions; permissions an owner removed stay removed.
      const actions = contentActionsOf(seed, content, made ? null : content.newTypes);
      if (made) await grant(tx, made.id, [...OWN_ACCOUNT, ...staffActions(seed)]);
      if (made && seed.refundLimitKopecks !== undefined) await setRefundLimit(tx, made.id, seed.refundLimitKopecks);
      if (role && actions.length > 0) await grant(tx, role.id, actions);
    }
  });
}

/** Content types created by this start get their default readers; afterwards an owner decides. */
export async function openToVisitors(database: Database, { registry, newTypes }: Content): Promise<void> {
  const open = registry.types.filter((model) => newTypes.includes(model.uid) && model.readableBy === 'everyone');
  if (open.length === 0) return;
  const actions = open.flatMap(({ uid, kind }) => [
    `${uid}.find`,
    ...(kind === 'collection' ? [`${uid}.findOne`] : []),
  ]);
  for (const type of ['public', 'authenticated']) {
    const role = await roleByType(database, type);
    if (role) await grant(database, role.id, actions);
  }
}
