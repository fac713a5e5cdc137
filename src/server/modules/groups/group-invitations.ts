// What a parent does with a private link: read it, make the book, or take the child off the list.
import { err, ok } from '#core/result.ts';
import type { Database, Queryable } from '../../db/database.ts';
import { runInTransaction } from '../../db/run-in-transaction.ts';
import type { Owner } from '../accounts/accounts.types.ts';
import type { BooksService } from '../books/books.types.ts';
import type { CatalogueService } from '../catalogue/catalogue.types.ts';
import type { GroupLinks } from './group-links.ts';
import { storyOf } from './group-views.ts';
import * as rows from './groups.repository.ts';
import { type GroupsService, ofBookFailure } from './groups.types.ts';

interface InvitationDeps {
  readonly database: Database;
  readonly books: Pick<BooksService, 'begin' | 'writeAccess'>;
  readonly catalogue: Pick<CatalogueService, 'book'>;
  readonly links: GroupLinks;
}

interface Invited {
  readonly child: rows.GroupChildRow;
  readonly group: rows.GroupRow;
  readonly isOpen: boolean;
}

export function createInvitations(deps: InvitationDeps): Pick<GroupsService, 'invitation' | 'fill' | 'decline'> {
  const { database, books, catalogue, links } = deps;

  /** Null for a key of a link that is replaced or was never made. */
  async function invited(tx: Queryable, key: string, lock = false): Promise<Invited | null> {
    const read = links.read(key);
    const seen = read && (await rows.findChild(tx, read.child));
    if (!read || seen?.nonce !== read.nonce) return null;
    const group = lock ? await rows.lockGroup(tx, seen.group) : await rows.loadGroup(tx, seen.group);
    const child = lock ? await rows.findChild(tx, read.child) : seen;
    if (!group || child?.nonce !== read.nonce) return null;
    return { child, group, isOpen: child.state === 'waiting' && !group.isOver && group.paidAt === null };
  }

  /** Null for others who have the link, such as the organiser: they learn only that it was used. */
  async function bookOfVisitor({ child }: Invited, visitor: Owner | null): Promise<string | null> {
    if (child.state !== 'done' || child.book === null) return null;
    return (await books.writeAccess(visitor, child.book)) === 'open' ? child.book : null;
  }

  return {
    async invitation(key, visitor) {
      const found = await invited(database, key);
      if (!found) return null;
      const { child, group, isOpen } = found;
      const { title, organiser, locale, closesOn } = group;
      const { name, gender, age, forms } = child;
      return {
        state: isOpen ? 'open' : child.state === 'done' ? 'done' : 'ended',
        title,
        organiser,
        story: await storyOf(catalogue, group.story, locale),
        locale,
        closesOn,
        child: isOpen ? { name, gender, age, forms } : null,
        book: await bookOfVisitor(found, visitor),
      };
    },

    async fill(key, parent, wanted, { source, from }) {
      const seen = await invited(database, key);
      if (!seen) return err('not-found');
      const isAgain = seen.child.state === 'done';
      if (!seen.isOpen && !isAgain) return err('link-ended');
      if (wanted.slug !== seen.group.story) return err('no-such-story');
      // The form that was sent before answers with its book.
      if (isAgain && (await bookOfVisitor(seen, parent)) === null) return err('link-ended');
      const begun = await books.begin(parent, wanted, source, from, 'group-parent');
      if (!begun.ok) return err(ofBookFailure(begun.error));
      const { documentId } = begun.value;
      return runInTransaction(database, async (tx) => {
        const now = await invited(tx, key, true);
        if (now?.child.book === documentId && now.child.state === 'done') return ok({ documentId });
        if (!now?.isOpen) return err('link-ended');
        await rows.fillChild(tx, now.child.documentId, documentId);
        return ok({ documentId });
      });
    },

    decline: (key) =>
      runInTransaction(database, async (tx) => {
        const found = await invited(tx, key, true);
        if (!found) return err('not-found');
        if (!found.isOpen) return err('link-ended');
        await rows.deleteChild(tx, found.child.documentId);
        return ok('removed');
      }),
  };
}
