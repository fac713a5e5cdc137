// The roles every shop starts with, made at the first start and left alone after that: an owner may change them.
import { DEFAULT_STAFF_ACTIONS, type StaffRole } from '#core/staff.ts';
import type { Content } from '../../../content/content.ts';
import type { Database, Queryable } from '../../../db/database.ts';
import { grant, insertRole, roleByType } from './roles.repository.ts';

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

const STAFF: Readonly<Record<Exclude<StaffRole, 'administrator'>, { name: string; description: string }>> = {
  editor: { name: 'Editor', description: 'Writes what the shop shows: stories, products, pictures, newsletters.' },
  support: { name: 'Support', description: 'Looks after orders and customers.' },
  printer: { name: 'Printer', description: 'Prints the books that are ready.' },
};

/** Beside the administrator, for whom this shop has been made already. */
async function ensureStaffRoles(tx: Queryable): Promise<void> {
  for (const [type, { name, description }] of Object.entries(STAFF)) {
    const made = await insertRole(tx, { name, type, description });
    if (made) await grant(tx, made.id, [...OWN_ACCOUNT, ...DEFAULT_STAFF_ACTIONS[type as keyof typeof STAFF]]);
  }
}

/** A separate role, because an administrator's rights come from the admin token, not from the account alone. */
export async function ensureAdministratorRole(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    const made = await insertRole(tx, {
      name: 'Administrator',
      type: 'administrator',
      description: 'Runs the shop: may obtain an admin token.',
    });
    if (made) await grant(tx, made.id, OWN_ACCOUNT);
    await ensureStaffRoles(tx);
  });
}

/** Types made by this start get their first readers; after that an owner decides. */
export async function openToVisitors(database: Database, { registry, fresh }: Content): Promise<void> {
  const open = registry.types.filter((model) => fresh.includes(model.uid) && model.readableBy === 'everyone');
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
