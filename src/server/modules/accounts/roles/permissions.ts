// What each role may do, kept in memory: every process forgets it the moment a role or a permission changes anywhere.
import { createHash } from 'node:crypto';
import { isStaffAction } from '#core/accounts/staff.ts';
import type { Database } from '../../../db/database.ts';
import type { NoticeHub } from '../../../live/notice-hub.ts';
import { ADMINISTRATOR } from './roles.repository.ts';

export interface Grant {
  /** The same for every role with the same actions. */
  readonly key: string;
  readonly actions: ReadonlySet<string>;
}

export interface Permissions {
  /** What is in memory now; undefined means: ask `of`. Null stands for a visitor, whose role is `public`. */
  known(roleId: number | null): Grant | undefined;
  of(roleId: number | null): Promise<Grant>;
  /** What a role may with an admin token; null where it runs nothing. */
  ofStaff(roleId: number | null): Promise<Grant | null>;
  /** After a change made here: the notification may come a moment later than the next request. */
  forget(): void;
  close(): Promise<void>;
}

interface Grants {
  readonly byRole: ReadonlyMap<number, Grant>;
  readonly public: Grant;
  readonly staff: ReadonlyMap<number, Grant>;
}

const CHANNEL = 'permissions_changed';
/** A line that is cut without a word brings no notifications: nothing is believed longer than this. */
const LONGEST_MS = 60_000;

export function createPermissions(database: Database, notices: NoticeHub): Permissions {
  let grants: Grants | undefined;
  let readAt = 0;
  /** Raised by every forgetting, so that what was read before it is not kept after it. */
  let generation = 0;
  const forget = () => {
    grants = undefined;
    generation += 1;
  };
  const subscription = notices.subscribe(CHANNEL, forget);

  const isFresh = (): boolean => performance.now() - readAt < LONGEST_MS;

  async function load(): Promise<Grants> {
    // Until the channel is heard, nothing is kept: an answer may be slower, never stale.
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

/** Everybody has one of these: whatever a table says, they run nothing. */
export const CUSTOMERS: ReadonlySet<string> = new Set(['public', 'authenticated']);

const isRead = (action: string): boolean => /\.find(One)?$/.test(action);

/**
 * Rights to run the shop come with the admin token only: without it the one who holds them is an account holder,
 * with what an owner has given to the role of administrators by name.
 * Whoever has them reads whatever a visitor or an account holder may: nobody sees less for running the shop.
 */
async function read(database: Database): Promise<Grants> {
  const rows = await database.query<{ id: number; type: string; actions: string[] }>(
    `select r.id, r.type, coalesce(array_agg(p.action) filter (where p.action is not null), '{}') actions
     from roles r left join permissions p on p.role_id = r.id group by r.id`,
  );
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
