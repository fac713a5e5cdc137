// In-memory cache of permissions per role, cleared in every process when a role or permission changes.
import { createHash } from 'node:crypto';
import { isStaffAction } from '#core/accounts/staff.ts';
import type { Database } from '../../../db/database.ts';
import type { NoticeHub } from '../../../live/notice-hub.ts';
import { ADMINISTRATOR, listRoleActions } from './roles.repository.ts';

export interface Grant {
  /** Equal for roles with equal actions. */
  readonly key: string;
  readonly actions: ReadonlySet<string>;
}

export interface Permissions {
  /** The cached grant; undefined means: call `of`. A null role is a visitor's, `public`. */
  known(roleId: number | null): Grant | undefined;
  of(roleId: number | null): Promise<Grant>;
  /** Permissions with an admin token; null if the role is not a staff role. */
  ofStaff(roleId: number | null): Promise<Grant | null>;
  /** For changes made by this process: the notification may arrive after the next request. */
  forget(): void;
  close(): Promise<void>;
}

interface Grants {
  readonly byRole: ReadonlyMap<number, Grant>;
  readonly public: Grant;
  readonly staff: ReadonlyMap<number, Grant>;
}

const CHANNEL = 'permissions_changed';
/** Upper limit of caching: a connection that dies silently delivers no notifications. */
const MAX_CACHE_AGE_MS = 60_000;

export function createPermissions(database: Database, notices: NoticeHub): Permissions {
  let grants: Grants | undefined;
  let readAt = 0;
  /** Incremented by every invalidation, so that a read begun before it is not cached after it. */
  let generation = 0;
  const forget = () => {
    grants = undefined;
    generation += 1;
  };
  const subscription = notices.subscribe(CHANNEL, forget);

  const isFresh = (): boolean => performance.now() - readAt < MAX_CACHE_AGE_MS;

  async function load(): Promise<Grants> {
    // Nothing is cached until the notification channel is open: slower, but never stale.
    const heard = await subscription.ready();
    const before = generation;
    const loaded = await read(database);
    if (heard && before === generation) {
      grants = loaded;
      readAt = performance.now();
    }
    return loaded;
  }

  return {
    known: (roleId) => (isFresh() && grants ? pick(grants, roleId) : undefined),
    of: async (roleId) => pick((isFresh() ? grants : undefined) ?? (await load()), roleId),
    ofStaff: async (roleId) => ((isFresh() ? grants : undefined) ?? (await load())).staff.get(roleId ?? 0) ?? null,
    forget,
    close: async () => subscription.stop(),
  };
}

const grantOf = (actions: readonly string[]): Grant => ({
  key: createHash('sha256').update(actions.toSorted().join('\n')).digest('base64url').slice(0, 22),
  actions: new Set(actions),
});

const NOTHING = grantOf([]);

const pick = (grants: Grants, roleId: number | null): Grant =>
  roleId === null ? grants.public : (grants.byRole.get(roleId) ?? NOTHING);

/** Customer roles can never have staff permissions. */
export const CUSTOMERS: ReadonlySet<string> = new Set(['public', 'authenticated']);

export const isRead = (action: string): boolean => /\.find(One)?$/.test(action);

/**
 * Staff permissions require the admin token. Without it a staff member has the permissions of an account holder, plus
 * those given to the administrator role by name. Staff roles include the permissions of visitors and account holders.
 */
async function read(database: Database): Promise<Grants> {
  const rows = await listRoleActions(database);
  const open = rows
    .filter(({ type }) => type === 'public' || type === 'authenticated')
    .flatMap(({ actions }) => actions);
  const ofAccounts = rows.find(({ type }) => type === 'authenticated')?.actions ?? [];
  const runsShop = ({ type, actions }: (typeof rows)[number]) =>
    type === ADMINISTRATOR || (!CUSTOMERS.has(type) && actions.some(isStaffAction));
  const ofSession = (row: (typeof rows)[number]): readonly string[] => {
    if (!runsShop(row)) return row.actions;
    const own = row.type === ADMINISTRATOR ? row.actions : ofAccounts;
    return [...new Set([...own, ...open.filter(isRead)])];
  };
  const byRole = new Map(rows.map((row) => [row.id, grantOf(ofSession(row))]));
  const staff = new Map(
    rows
      .filter(runsShop)
      .map(({ id, actions }) => [id, grantOf([...new Set([...actions, ...open.filter(isRead)])])] as const),
  );
  const anonymous = rows.find((row) => row.type === 'public');
  return { byRole, public: (anonymous && byRole.get(anonymous.id)) ?? NOTHING, staff };
}
