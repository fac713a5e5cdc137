// A book shown to relatives by a link that ends: they leave hearts and remarks, only the owner approves.
import type { PageId } from '#core/books/book-request.ts';
import { err, ok, type Result } from '#core/result.ts';
import type { Database, Queryable } from '../../../db/database.ts';
import { createSigner } from '../../../signer.ts';
import type { Owner } from '../../accounts/accounts.types.ts';
import { checkWriteAccess } from '../../link-access/write-access.types.ts';
import type { BookLinks } from '../book-links.ts';
import type { BookViews } from '../book-views.ts';
import { type BookRow, loadBook, lockBook } from '../books.repository.ts';
import type { PageView } from '../books.types.ts';
import type { FamilyFailure, FamilyNotes, FamilyOverview, FamilyService } from '../family.types.ts';
import type { BookMaking } from '../making/making.types.ts';
import { mayReadBook } from '../owned-books.repository.ts';
import * as rows from './family.repository.ts';

export interface FamilyDeps {
  readonly database: Database;
  readonly making: Pick<BookMaking, 'pages'>;
  readonly views: Pick<BookViews, 'fullView'>;
  readonly links: Pick<BookLinks, 'familyUrl' | 'familyLinkOf'>;
  readonly secret: string;
}

const isShown = ({ open, picture }: Pick<PageView, 'open' | 'picture'>): boolean => open && picture !== null;

/** Hearts and remarks of one link: twenty relatives on every page would be fewer. */
const MAX_NOTES = 500;

export const createFamilyService = (deps: FamilyDeps): FamilyService => ({
  ...createOwnerCalls(deps),
  ...createRelativeCalls(deps, createShownBooks(deps)),
});

type OwnerCalls = Pick<FamilyService, 'overview' | 'open' | 'end' | 'setDone' | 'remove'>;

function createOwnerCalls({ database, links }: FamilyDeps): OwnerCalls {
  async function overviewOf(db: Queryable, { documentId, locale }: Pick<BookRow, 'documentId' | 'locale'>) {
    const link = await rows.findOpenLink(db, documentId);
    const notes = await rows.listNotes(db, { book: documentId });
    const open = link && { address: links.familyUrl(link.documentId, locale), expiresAt: link.expiresAt.toISOString() };
    return { ...notes, link: open };
  }

  /** Changes what belongs to the owner's book; the change returns false where there is nothing to change. */
  const byOwner = (
    owner: Owner | null,
    documentId: string,
    change: (tx: Queryable) => Promise<boolean>,
  ): Promise<Result<FamilyOverview, FamilyFailure>> =>
    database.transaction(async (tx) => {
      const book = await lockBook(tx, documentId);
      const right = await checkWriteAccess(tx, { kind: 'book', id: documentId }, owner);
      if (!right.ok) return right;
      if (!book || book.deletedAt !== null || !(await change(tx))) return err('not-found');
      return ok(await overviewOf(tx, book));
    });

  return {
    async overview(owner, documentId) {
      if (!(await mayReadBook(database, owner, documentId))) return null;
      const book = await loadBook(database, documentId);
      return book && overviewOf(database, book);
    },

    open: (owner, documentId) =>
      byOwner(owner, documentId, async (tx) => {
        if (!(await rows.findOpenLink(tx, documentId))) await rows.insertLink(tx, documentId);
        return true;
      }),

    end: (owner, documentId) =>
      byOwner(owner, documentId, async (tx) => {
        await rows.endLinks(tx, documentId);
        return true;
      }),

    setDone: (owner, documentId, remark, isDone) =>
      byOwner(owner, documentId, (tx) => rows.setRemarkDone(tx, documentId, remark, isDone)),

    remove: (owner, documentId, remark) =>
      byOwner(owner, documentId, (tx) => rows.deleteRemark(tx, documentId, remark)),
  };
}

/** The books of open links. */
function createShownBooks({ database, making, links }: FamilyDeps) {
  async function linkOf(key: string): Promise<rows.FamilyLink | null> {
    const documentId = links.familyLinkOf(key);
    return documentId === null ? null : rows.loadOpenLink(database, documentId);
  }

  async function bookShownTo(key: string): Promise<BookRow | null> {
    const link = await linkOf(key);
    const book = link && (await loadBook(database, link.book));
    return book?.deletedAt === null ? book : null;
  }

  /** The book, if the link shows this page of it. */
  async function bookWithPage(key: string, page: PageId): Promise<Result<BookRow, FamilyFailure>> {
    const book = await bookShownTo(key);
    if (!book) return err('not-found');
    const shown = (await making.pages(book)).filter(isShown);
    return shown.some((each) => each.page === page) ? ok(book) : err('no-such-page');
  }

  return { linkOf, bookShownTo, bookWithPage };
}

type RelativeCalls = Omit<FamilyService, keyof OwnerCalls>;

function createRelativeCalls(
  { database, views, links, secret }: FamilyDeps,
  { linkOf, bookShownTo, bookWithPage }: ReturnType<typeof createShownBooks>,
): RelativeCalls {
  const { sign } = createSigner(secret, 'family-reader');
  /** Of one link: the same browser cannot be recognized by another. */
  const readerHash = (link: string, reader: string): string => sign(link, reader);

  /** Changes what relatives leave, while their link is open. */
  async function byRelative<More extends object>(
    key: string,
    change: (tx: Queryable, link: rows.FamilyLink) => Promise<Result<More, FamilyFailure>>,
  ): Promise<Result<FamilyNotes & More, FamilyFailure>> {
    const documentId = links.familyLinkOf(key);
    if (documentId === null) return err('not-found');
    return database.transaction(async (tx) => {
      const link = await rows.lockOpenLink(tx, documentId);
      if (!link) return err('not-found');
      const changed = await change(tx, link);
      if (!changed.ok) return changed;
      return ok({ ...(await rows.listNotes(tx, { link: link.documentId })), ...changed.value });
    });
  }

  return {
    async bookOf(key) {
      return (await linkOf(key))?.book ?? null;
    },

    async view(key) {
      const link = await linkOf(key);
      const book = link && (await bookShownTo(key));
      if (!book) return null;
      const { book: product, locale, child, pages } = await views.fullView(book);
      const shownTo = (address: string | null) => address && `${address}&family=${encodeURIComponent(key)}`;
      return {
        ...(await rows.listNotes(database, { link: link.documentId })),
        book: product,
        locale,
        childName: child.name,
        pages: pages.filter(isShown).map(({ page, picture }) => ({ page, picture: shownTo(picture) })),
        isApproved: book.confirmedAt !== null,
        expiresAt: link.expiresAt.toISOString(),
      };
    },

    async setHeart(key, page, { reader, name }, on) {
      const book = await bookWithPage(key, page);
      if (!book.ok) return book;
      return byRelative(key, async (tx, { documentId }) => {
        const by = { reader: readerHash(documentId, reader), name };
        if (!on) await rows.deleteHeart(tx, documentId, page, by.reader);
        else if ((await rows.countNotes(tx, documentId)) >= MAX_NOTES) return err('too-many');
        else await rows.insertHeart(tx, documentId, page, by);
        return ok({});
      });
    },

    async remark(key, page, { reader, name }, text) {
      const book = await bookWithPage(key, page);
      if (!book.ok) return book;
      if (book.value.confirmedAt !== null) return err('not-now');
      return byRelative(key, async (tx, { documentId }) => {
        if ((await rows.countNotes(tx, documentId)) >= MAX_NOTES) return err('too-many');
        const by = { reader: readerHash(documentId, reader), name, text };
        return ok({ added: await rows.insertRemark(tx, documentId, page, by) });
      });
    },

    takeBack: (key, remark, reader) =>
      byRelative(key, async (tx, link) => {
        const hash = readerHash(link.documentId, reader);
        return (await rows.deleteOwnRemark(tx, link.documentId, remark, hash)) ? ok({}) : err('not-found');
      }),
  };
}
