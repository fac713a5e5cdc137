// What the changes of a group order share: its lock, the gender a story needs, and the cart.
import type { Gender } from '#core/names/forms.ts';
import { err, type Result } from '#core/result.ts';
import type { Database, Queryable } from '../../db/database.ts';
import { runInTransaction } from '../../db/run-in-transaction.ts';
import type { Owner } from '../accounts/accounts.types.ts';
import type { BookGender, CatalogueService } from '../catalogue/catalogue.types.ts';
import type { OrdersService } from '../orders/orders.types.ts';
import type { GroupLinks } from './group-links.ts';
import * as rows from './groups.repository.ts';
import type { GroupFailure } from './groups.types.ts';

export interface OrganiserDeps {
  readonly database: Database;
  readonly catalogue: Pick<CatalogueService, 'book'>;
  readonly orders: Pick<OrdersService, 'quoteGroup' | 'removeBook'>;
  readonly links: GroupLinks;
}

const fits = (story: BookGender, gender: Gender): boolean => story === 'any' || story === gender;

export function createGroupSteps({ database, catalogue, orders }: OrganiserDeps) {
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

  /** A book that leaves the group leaves the cart. */
  async function takeOutOfCart(owner: Owner | null, book: string | null): Promise<void> {
    if (book !== null) await orders.removeBook(owner, book, 'ru');
  }

  const refuseGender = async (slug: string, genders: readonly Gender[]): Promise<GroupFailure | null> => {
    const product = await catalogue.book(slug, 'ru');
    if (!product?.orderable || product.preorder) return 'no-such-story';
    return genders.every((gender) => fits(product.gender, gender)) ? null : 'gender-not-in-story';
  };

  return { changeGroup, takeOutOfCart, refuseGender };
}
