// Decides on the children whose parents have not answered, begins the books that are drawn, and fills the cart.
import { CONSENT_VERSION } from '#core/books/book-limits.ts';
import type { GroupToCart } from '#core/groups/group.ts';
import { err, ok, type Result } from '#core/result.ts';
import { defaultLook } from '#engine/hero/default-look.ts';
import type { Database } from '../../db/database.ts';
import { runInTransaction } from '../../db/run-in-transaction.ts';
import type { BooksService } from '../books/books.types.ts';
import type { OrdersService } from '../orders/orders.types.ts';
import type { GroupLinks } from './group-links.ts';
import * as rows from './groups.repository.ts';
import {
  type GroupFailure,
  type GroupsService,
  type Organiser,
  ofBookFailure,
  ofOrderFailure,
} from './groups.types.ts';

interface ToCartDeps {
  readonly database: Database;
  readonly books: Pick<BooksService, 'begin'>;
  readonly orders: Pick<OrdersService, 'putGroup'>;
  readonly links: GroupLinks;
}

interface Decided {
  readonly group: rows.GroupRow;
  /** Books of children that get none any more. */
  readonly leftOut: readonly string[];
}

const decisionOf = ({ documentId }: rows.GroupChildRow, { missing, except }: GroupToCart): 'drawn' | 'left-out' =>
  (missing === 'draw') === except.includes(documentId) ? 'left-out' : 'drawn';

export function createToCart({ database, books, orders, links }: ToCartDeps): GroupsService['toCart'] {
  /** Ends the open links first, so that no parent fills in a child that is being drawn. */
  const decide = ({ owner }: Organiser, id: string, wanted: GroupToCart): Promise<Result<Decided, GroupFailure>> =>
    runInTransaction<Decided, GroupFailure>(database, async (tx) => {
      if (!(await rows.findGroup(tx, owner, id))) return err('not-found');
      const group = await rows.lockGroup(tx, id);
      if (!group) return err('not-found');
      if (group.paidAt !== null) return err('not-now');
      const children = await rows.listChildren(tx, id);
      const getsBook = (child: rows.GroupChildRow) => child.state === 'done' || decisionOf(child, wanted) === 'drawn';
      if (!children.some(getsBook)) return err('no-children');
      const leftOut: string[] = [];
      for (const child of children) {
        if (child.state === 'done') continue;
        if (child.book !== null && !getsBook(child)) leftOut.push(child.book);
        // Its parent deleted the book: another one is drawn.
        if (child.state === 'waiting' && child.book !== null)
          await rows.reopenChild(tx, child.documentId, links.newNonce());
        await rows.decideChild(tx, child.documentId, decisionOf(child, wanted));
      }
      return ok({ group, leftOut });
    });

  async function beginDrawn(
    { owner, source, from }: Organiser,
    group: rows.GroupRow,
    child: rows.GroupChildRow,
  ): Promise<Result<string, GroupFailure>> {
    const { name, gender, age, forms, draft } = child;
    const begun = await books.begin(
      owner,
      {
        draft,
        slug: group.story,
        locale: group.locale,
        child: { name, fullName: name, age, gender, ...(Object.keys(forms).length > 0 && { forms }) },
        answers: {},
        // Another look for each child, and the same one for a repeated call.
        look: defaultLook(gender, parseInt(draft.slice(0, 8), 16)),
        corrected: [],
        photos: [],
        consent: { version: CONSENT_VERSION, given: true },
      },
      source,
      from,
      'group',
    );
    return begun.ok ? ok(begun.value.documentId) : err(ofBookFailure(begun.error));
  }

  return async (organiser, id, wanted) => {
    const decided = await decide(organiser, id, wanted);
    if (!decided.ok) return decided;
    const { group, leftOut: remove } = decided.value;
    const put: string[] = [];
    for (const child of await rows.listChildren(database, id)) {
      if (child.state === 'left-out') continue;
      if (child.state === 'done' && child.book !== null) {
        put.push(child.book);
        continue;
      }
      const drawn = await beginDrawn(organiser, group, child);
      if (!drawn.ok) return drawn;
      await rows.setDrawnBook(database, child.documentId, drawn.value);
      put.push(drawn.value);
    }
    const { owner, locale, source } = organiser;
    const choice = { paper: group.paper, copies: 1, electronic: false, coloring: false };
    const filled = await orders.putGroup(owner, { put, remove }, choice, { locale, source });
    if (!filled.ok) return err(ofOrderFailure(filled.error));
    await rows.setOrder(database, id, filled.value);
    return ok('in-cart');
  };
}
