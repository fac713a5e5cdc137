// A group order as its organiser works on it: list, links, last day.
import { addDays, moscowDay } from '#core/calendar/working-days.ts';
import { MAX_GROUP_CHILDREN, MAX_GROUP_DAYS, MAX_OPEN_GROUPS } from '#core/groups/group-limits.ts';
import type { Gender } from '#core/names/forms.ts';
import { err, ok, type Result } from '#core/result.ts';
import type { Database, Queryable } from '../../db/database.ts';
import { runInTransaction } from '../../db/run-in-transaction.ts';
import type { Owner } from '../accounts/accounts.types.ts';
import type { BookGender, CatalogueService } from '../catalogue/catalogue.types.ts';
import type { OrdersService } from '../orders/orders.types.ts';
import type { GroupLinks } from './group-links.ts';
import { createGroupView, toSummary } from './group-views.ts';
import * as rows from './groups.repository.ts';
import type { GroupFailure, GroupsService } from './groups.types.ts';

export interface OrganiserDeps {
  readonly database: Database;
  readonly catalogue: Pick<CatalogueService, 'book'>;
  readonly orders: Pick<OrdersService, 'quoteGroup' | 'removeBook'>;
  readonly links: GroupLinks;
}

type OrganiserService = Omit<GroupsService, 'toCart' | 'invitation' | 'fill' | 'decline'>;

const fits = (story: BookGender, gender: Gender): boolean => story === 'any' || story === gender;

/** From today on, for at most MAX_GROUP_DAYS. */
function isPossibleDay(day: string): boolean {
  const today = moscowDay(new Date());
  return day >= today && day <= addDays(today, MAX_GROUP_DAYS);
}

export function createOrganiserService(deps: OrganiserDeps): OrganiserService {
  const { database, catalogue, links } = deps;
  const view = createGroupView(deps);

  /** Runs a change of an unpaid group in a transaction. */
  const changeGroup = <T>(
    owner: Owner | null,
    id: string,
    work: (tx: Queryable, group: rows.GroupRow) => Promise<Result<T, GroupFailure>>,
  ): Promise<Result<T, GroupFailure>> =>
    runInTransaction<T, GroupFailure>(database, async (tx) => {
      if (!owner || !(await rows.findGroup(tx, owner, id))) return err('not-found');
      const group = await rows.lockGroup(tx, id);
      if (!group) return err('not-found');
      // While a payment is open, the list is the one that is being paid.
      if (group.paidAt !== null) return err('not-now');
      return work(tx, group);
    });

  const changeChild = <T>(
    owner: Owner | null,
    { id, child }: { readonly id: string; readonly child: string },
    work: (tx: Queryable, child: rows.GroupChildRow, group: rows.GroupRow) => Promise<Result<T, GroupFailure>>,
  ): Promise<Result<T, GroupFailure>> =>
    changeGroup(owner, id, async (tx, group) => {
      const row = await rows.findChild(tx, child);
      return row?.group === id ? work(tx, row, group) : err('not-found');
    });

  /** A book that leaves the group leaves the cart. */
  async function takeOutOfCart(owner: Owner | null, book: string | null): Promise<void> {
    if (book !== null) await deps.orders.removeBook(owner, book, 'ru');
  }

  const refuseGender = async (slug: string, genders: readonly Gender[]): Promise<GroupFailure | null> => {
    const product = await catalogue.book(slug, 'ru');
    if (!product?.orderable || product.preorder) return 'no-such-story';
    return genders.every((gender) => fits(product.gender, gender)) ? null : 'gender-not-in-story';
  };

  return {
    async create(owner, wanted) {
      if (!isPossibleDay(wanted.closesOn)) return err('bad-day');
      const refused = await refuseGender(
        wanted.slug,
        wanted.children.map(({ gender }) => gender),
      );
      if (refused) return err(refused);
      return runInTransaction<string, GroupFailure>(database, async (tx) => {
        if ((await rows.countOpenGroups(tx, owner)) >= MAX_OPEN_GROUPS) return err('too-many');
        const id = await rows.insertGroup(tx, owner, wanted);
        for (const child of wanted.children) await rows.insertChild(tx, id, child, links.newNonce());
        return ok(id);
      });
    },

    list: async (owner) => (owner ? (await rows.listGroups(database, owner)).map(toSummary) : []),

    async view(owner, id, locale) {
      const group = owner && (await rows.findGroup(database, owner, id));
      return group && view(owner, group, locale);
    },

    change: (owner, id, change) =>
      changeGroup(owner, id, async (tx, { closesOn }) => {
        if (change.closesOn !== undefined && change.closesOn !== closesOn && !isPossibleDay(change.closesOn))
          return err('bad-day');
        await rows.updateGroup(tx, id, change);
        return ok('changed');
      }),

    async remove(owner, id) {
      const books: string[] = [];
      const removed = await changeGroup<'removed'>(owner, id, async (tx) => {
        books.push(...(await rows.listChildren(tx, id)).flatMap(({ book }) => book ?? []));
        await rows.deleteGroup(tx, id);
        return ok('removed');
      });
      if (removed.ok) for (const book of books) await takeOutOfCart(owner, book);
      return removed;
    },

    async addChild(owner, id, child) {
      const seen = owner && (await rows.findGroup(database, owner, id));
      const refused = seen && (await refuseGender(seen.story, [child.gender]));
      if (refused) return err(refused === 'no-such-story' ? 'not-now' : refused);
      return changeGroup(owner, id, async (tx) => {
        if ((await rows.listChildren(tx, id)).length >= MAX_GROUP_CHILDREN) return err('too-many');
        await rows.insertChild(tx, id, child, links.newNonce());
        return ok('added');
      });
    },

    async changeChild(owner, id, child, change) {
      const seen = owner && (await rows.findGroup(database, owner, id));
      const refused = seen && (await refuseGender(seen.story, [change.gender]));
      if (refused) return err(refused === 'no-such-story' ? 'not-now' : refused);
      return changeChild(owner, { id, child }, async (tx, { state }) => {
        if (state !== 'waiting' && state !== 'left-out') return err('not-now');
        await rows.updateChild(tx, child, change);
        return ok('changed');
      });
    },

    async removeChild(owner, id, child) {
      let book: string | null = null;
      const removed = await changeChild<'removed'>(owner, { id, child }, async (tx, row) => {
        book = row.book;
        await rows.deleteChild(tx, child);
        return ok('removed');
      });
      if (removed.ok) await takeOutOfCart(owner, book);
      return removed;
    },

    async renewLink(owner, id, child) {
      let book: string | null = null;
      const renewed = await changeChild<'renewed'>(owner, { id, child }, async (tx, row) => {
        book = row.book;
        await rows.reopenChild(tx, child, links.newNonce());
        return ok('renewed');
      });
      if (renewed.ok) await takeOutOfCart(owner, book);
      return renewed;
    },

    markSent: (owner, id, children) =>
      changeGroup(owner, id, async (tx) => {
        await rows.markSent(tx, id, children);
        return ok('marked');
      }),
  };
}
