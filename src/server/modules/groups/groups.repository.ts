// Group orders and their children in SQL.

import type { GroupChange, GroupChildInput, GroupChildState, NewGroup } from '#core/groups/group.ts';
import { newDocumentId, newUuid } from '#core/ids.ts';
import type { Locale } from '#core/locale.ts';
import type { Gender, NameForms } from '#core/names/forms.ts';
import type { OrderState } from '#core/states/order-states.ts';
import type { Queryable } from '../../db/database.ts';
import { type Owner, ownerColumns } from '../accounts/accounts.types.ts';

export interface GroupRow {
  readonly documentId: string;
  readonly userId: number | null;
  readonly guestId: string | null;
  readonly title: string;
  readonly organiser: string;
  readonly story: string;
  readonly locale: Locale;
  readonly paper: 'printed' | 'premium';
  readonly closesOn: string;
  /** The last day is over, in Moscow. */
  readonly isOver: boolean;
  readonly order: string | null;
  readonly orderNumber: string | null;
  readonly orderState: OrderState | null;
  readonly paidAt: Date | null;
  readonly completedAt: Date | null;
  readonly createdAt: Date;
}

export interface GroupChildRow {
  readonly documentId: string;
  readonly group: string;
  readonly label: string;
  readonly name: string;
  readonly gender: Gender;
  readonly age: number;
  readonly forms: Partial<NameForms>;
  /** `waiting` again when its parent deleted the book. */
  readonly state: GroupChildState;
  /** Idempotency key of the drawn book. */
  readonly draft: string;
  readonly nonce: string | null;
  readonly book: string | null;
  readonly sentAt: Date | null;
  /** Of the parent; deleted when the child is filled in or decided. */
  readonly email: string | null;
  /** The link was mailed. */
  readonly isInvited: boolean;
}

const GROUP_COLUMNS = `g.document_id as "documentId", g.user_id as "userId", g.guest_id as "guestId", g.title, g.organiser,
  g.story, g.locale, g.paper, g.closes_on::text as "closesOn",
  g.closes_on < (now() at time zone 'Europe/Moscow')::date as "isOver", o.document_id as "order", o.number as "orderNumber",
  o.state as "orderState", o.paid_at as "paidAt", o.completed_at as "completedAt", g.created_at as "createdAt"`;
/** An order that was given up unpaid is none. */
const FROM = `from groups g left join orders o on o.document_id = g.order_id
  and not (o.paid_at is null and o.state in ('cancelled', 'refunded'))`;
const IS_THEIRS = '(g.user_id = $2 or g.guest_id = $3)';

export const insertGroup = async (tx: Queryable, owner: Owner, wanted: NewGroup): Promise<string> => {
  const id = newDocumentId();
  const { title, organiser, slug, locale, paper, closesOn } = wanted;
  await tx.query(
    `insert into groups (document_id, user_id, guest_id, title, organiser, story, locale, paper, closes_on)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [id, ...ownerColumns(owner), title, organiser, slug, locale, paper, closesOn],
  );
  return id;
};

export const countOpenGroups = async (tx: Queryable, owner: Owner): Promise<number> => {
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::int as count ${FROM} where (g.user_id = $1 or g.guest_id = $2) and o.paid_at is null`,
    ownerColumns(owner),
  );
  return row?.count ?? 0;
};

export const insertChild = async (
  tx: Queryable,
  group: string,
  child: GroupChildInput,
  nonce: string,
): Promise<void> => {
  const { label, name, gender, age, forms, email } = child;
  await tx.query(
    `insert into group_children (document_id, group_id, position, label, name, gender, age, forms, draft, nonce, email)
     select $1, $2, coalesce(max(position), 0) + 1, $3, $4, $5, $6, $7, $8, $9, $10 from group_children where group_id = $2`,
    [newDocumentId(), group, label, name, gender, age, JSON.stringify(forms), newUuid(), nonce, email],
  );
};

export const findGroup = async (tx: Queryable, owner: Owner, id: string): Promise<GroupRow | null> =>
  (
    await tx.query<GroupRow>(`select ${GROUP_COLUMNS} ${FROM} where g.document_id = $1 and ${IS_THEIRS}`, [
      id,
      ...ownerColumns(owner),
    ])
  )[0] ?? null;

/** Locked until the end of the transaction: every change of a group or its children locks the group first. */
export const lockGroup = async (tx: Queryable, id: string): Promise<GroupRow | null> => {
  await tx.query('select 1 from groups where document_id = $1 for update', [id]);
  return loadGroup(tx, id);
};

export const loadGroup = async (tx: Queryable, id: string): Promise<GroupRow | null> =>
  (await tx.query<GroupRow>(`select ${GROUP_COLUMNS} ${FROM} where g.document_id = $1`, [id]))[0] ?? null;

export interface GroupCount extends GroupRow {
  readonly children: number;
  readonly waiting: number;
}

const CHILD_STATE = `case when c.state in ('done', 'drawn') and (b.document_id is null or b.deleted_at is not null
  or b.destroyed_at is not null) then 'waiting' else c.state end`;

export const GROUP_COUNTS = `select ${GROUP_COLUMNS}, counted.* ${FROM} cross join lateral (
  select count(*)::int as children, (count(*) filter (where ${CHILD_STATE} = 'waiting'))::int as waiting
  from group_children c left join books b on b.document_id = c.book where c.group_id = g.document_id) counted`;

export const listGroups = (tx: Queryable, owner: Owner): Promise<GroupCount[]> =>
  tx.query<GroupCount>(
    `${GROUP_COUNTS} where g.user_id = $1 or g.guest_id = $2 order by g.created_at desc limit 50`,
    ownerColumns(owner),
  );

const CHILD_COLUMNS = `c.document_id as "documentId", c.group_id as "group", c.label, c.name, c.gender, c.age, c.forms,
  ${CHILD_STATE} as state, c.draft, c.nonce, c.book, c.sent_at as "sentAt", c.email,
  coalesce(c.invited_with = c.nonce, false) as "isInvited"`;

export const listChildren = (tx: Queryable, group: string): Promise<GroupChildRow[]> =>
  tx.query<GroupChildRow>(
    `select ${CHILD_COLUMNS} from group_children c left join books b on b.document_id = c.book
     where c.group_id = $1 order by c.position, c.document_id`,
    [group],
  );

export const findChild = async (tx: Queryable, id: string): Promise<GroupChildRow | null> =>
  (
    await tx.query<GroupChildRow>(
      `select ${CHILD_COLUMNS} from group_children c left join books b on b.document_id = c.book where c.document_id = $1`,
      [id],
    )
  )[0] ?? null;

export async function updateGroup(tx: Queryable, id: string, change: GroupChange): Promise<void> {
  const { title, organiser, paper, closesOn } = change;
  await tx.query(
    `update groups set title = coalesce($2, title), organiser = coalesce($3, organiser), paper = coalesce($4, paper),
       closes_on = coalesce($5, closes_on), updated_at = now() where document_id = $1`,
    [id, title ?? null, organiser ?? null, paper ?? null, closesOn ?? null],
  );
}

export async function updateChild(tx: Queryable, id: string, child: GroupChildInput): Promise<void> {
  const { label, name, gender, age, forms, email } = child;
  await tx.query(
    `update group_children set label = $2, name = $3, gender = $4, age = $5, forms = $6, email = $7,
       invited_with = case when email is not distinct from $7 then invited_with end where document_id = $1`,
    [id, label, name, gender, age, JSON.stringify(forms), email],
  );
}

/** The child waits for its parent again, with another link and without a book. */
export async function reopenChild(tx: Queryable, id: string, nonce: string): Promise<void> {
  await tx.query(
    `update group_children set state = 'waiting', nonce = $2, book = null, draft = $3, sent_at = null, filled_at = null
     where document_id = $1`,
    [id, nonce, newUuid()],
  );
}

export async function fillChild(tx: Queryable, id: string, book: string): Promise<void> {
  await tx.query(
    `update group_children set state = 'done', book = $2, filled_at = now(), email = null where document_id = $1`,
    [id, book],
  );
}

/** The organiser has decided: the link ends. */
export async function decideChild(tx: Queryable, id: string, state: 'drawn' | 'left-out'): Promise<void> {
  await tx.query(
    `update group_children set state = $2, nonce = null, email = null, book = case when state = 'drawn' then book end
     where document_id = $1`,
    [id, state],
  );
}

export async function setDrawnBook(tx: Queryable, id: string, book: string): Promise<void> {
  await tx.query(`update group_children set book = $2 where document_id = $1 and state = 'drawn'`, [id, book]);
}

export async function setOrder(tx: Queryable, group: string, order: string): Promise<void> {
  await tx.query('update groups set order_id = $2, updated_at = now() where document_id = $1', [group, order]);
}

export async function markSent(tx: Queryable, group: string, children: readonly string[]): Promise<void> {
  await tx.query('update group_children set sent_at = now() where group_id = $1 and document_id = any($2)', [
    group,
    children,
  ]);
}

export const deleteChild = async (tx: Queryable, id: string): Promise<void> =>
  void (await tx.query('delete from group_children where document_id = $1', [id]));

export const deleteGroup = async (tx: Queryable, id: string): Promise<void> =>
  void (await tx.query('delete from groups where document_id = $1', [id]));

/** At sign-in, the groups of a guest become the account's; at its end, they go to an ownerless guest. */
export async function moveGroups(tx: Queryable, from: Owner, to: Owner): Promise<void> {
  await tx.query('update groups set user_id = $3, guest_id = $4 where user_id = $1 or guest_id = $2', [
    ...ownerColumns(from),
    ...ownerColumns(to),
  ]);
}
