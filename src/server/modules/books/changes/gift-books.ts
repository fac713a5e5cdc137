// Books bought as a gift: begun without a child, filled in by the parents, shown to the giver only if they want.
import { createHmac, randomBytes } from 'node:crypto';
import type { GiftLinkState } from '#core/books/gift-book.ts';
import { newDocumentId } from '#core/ids.ts';
import { err, ok, type Result } from '#core/result.ts';
import { defaultLook } from '#engine/hero/default-look.ts';
import { recordConsent } from '../../../consents/record-consent.ts';
import type { Database, Queryable } from '../../../db/database.ts';
import type { Owner } from '../../accounts/accounts.types.ts';
import type { CatalogueService } from '../../catalogue/catalogue.types.ts';
import { checkWriteAccess } from '../../link-access/write-access.types.ts';
import type { PhotosService } from '../../photos/photos.types.ts';
import type { BookLinks } from '../book-links.ts';
import type { BookViews } from '../book-views.ts';
import { loadBook, lockBook, touchBook } from '../books.repository.ts';
import * as rows from '../gift/gift-books.repository.ts';
import type { GiftBookOfParents, GiftBooksService, GiftFailure } from '../gift.types.ts';
import type { BookMaking } from '../making/making.types.ts';
import { mayReadBook } from '../owned-books.repository.ts';
import type { BookTransitions } from './book-transitions.ts';

export interface GiftBooksDeps {
  readonly database: Database;
  readonly catalogue: Pick<CatalogueService, 'book'>;
  readonly making: BookMaking;
  readonly photos: Pick<PhotosService, 'owns' | 'ownsDrawing'>;
  readonly views: Pick<BookViews, 'fullView'>;
  readonly links: Pick<BookLinks, 'giftUrl' | 'giftLinkOf'>;
  readonly secret: string;
}

/** A relative gives a few books; begun and not paid they are rows without use. */
const MAX_UNPAID_GIFTS = 20;

const newNonce = (): string => randomBytes(18).toString('base64url');

function stateOf(gift: rows.GiftBookRow, nonce: string): GiftLinkState {
  if (gift.filledAt !== null) return 'filled';
  if (gift.endedAt !== null || gift.isOver) return 'ended';
  if (gift.paidAt === null) return 'unpaid';
  return gift.nonce === nonce ? 'open' : 'replaced';
}

const ofParents = ({ giver, buyerMaySee }: rows.GiftBookRow): GiftBookOfParents => ({
  giver: giver ?? '',
  isShown: buyerMaySee,
});

type Filled = Parameters<GiftBooksService['fill']>[2];
type GiftLink = NonNullable<ReturnType<BookLinks['giftLinkOf']>>;

export const createGiftBooks = (deps: GiftBooksDeps, steps: BookTransitions): GiftBooksService => ({
  begin: createBeginGift(deps, steps),
  fill: createFillGift(deps, steps),
  ...createGiftLinks(deps),
  ...createShownGifts(deps),
});

function createBeginGift(
  { catalogue, making, secret }: GiftBooksDeps,
  { runLimited }: BookTransitions,
): GiftBooksService['begin'] {
  /** The guest who owns a gift until the parents do: no browser has its cookie. */
  const nobodyOf = (draft: string): string => {
    let round = 0;
    return newDocumentId(() => {
      round += 1;
      return createHmac('sha256', secret).update(`gift book\n${round}\n${draft}`).digest();
    });
  };

  return async (buyer, wanted) => {
    const [story, product] = await Promise.all([making.story(wanted.slug), catalogue.book(wanted.slug, wanted.locale)]);
    if (!story || !product) return err('no-such-book');
    return runLimited<{ documentId: string }>(async (tx) => {
      const before = await rows.findGiftOfDraft(tx, buyer, wanted.draft);
      if (before) return ok({ documentId: before });
      if ((await rows.countUnpaidGifts(tx, buyer)) >= MAX_UNPAID_GIFTS) return err('too-many');
      const documentId = newDocumentId();
      const gift = {
        documentId,
        nobody: nobodyOf(wanted.draft),
        version: story.version,
        look: defaultLook(product.gender === 'male' ? 'male' : 'female'),
        nonce: newNonce(),
      };
      return (await rows.insertGiftBook(tx, buyer, wanted, gift)) ? ok({ documentId }) : err('not-now');
    });
  };
}

function createFillGift(
  { making, photos, links }: GiftBooksDeps,
  { move, runLimited }: BookTransitions,
): GiftBooksService['fill'] {
  async function refusalOf(
    tx: Queryable,
    parents: Owner,
    { form }: Filled,
    story: string,
  ): Promise<GiftFailure | null> {
    if (form.slug !== story) return 'no-such-book';
    if (!(await photos.owns(tx, parents, form.photos))) return 'no-such-photo';
    const { drawing } = form.answers;
    return drawing && !(await photos.ownsDrawing(tx, parents, drawing.id)) ? 'no-such-drawing' : null;
  }

  async function fill(
    tx: Queryable,
    parents: Owner,
    link: GiftLink,
    filled: Filled,
  ): Promise<Result<{ documentId: string }, GiftFailure>> {
    const { book: documentId } = link;
    const book = await lockBook(tx, documentId);
    const gift = book && (await rows.lockGiftBook(tx, documentId));
    if (!book || !gift) return err('not-found');
    // The same form sent twice by the same parents is one answer.
    const mayWrite = await checkWriteAccess(tx, { kind: 'book', id: documentId }, parents);
    const state = stateOf(gift, link.nonce);
    if (state === 'filled' && mayWrite.ok) return ok({ documentId });
    if (state === 'replaced') return err('link-replaced');
    if (state !== 'open') return err('gift-over');
    const refusal = await refusalOf(tx, parents, filled, book.story);
    if (refusal) return err(refusal);
    const newest = await making.story(book.story, undefined, tx);
    await rows.fillGiftBook(tx, documentId, parents, { ...filled, storyVersion: newest?.version ?? book.storyVersion });
    for (const document of ['consent-child-data', 'consent-personal-data'] as const)
      await recordConsent(tx, { document, place: 'gift-link', about: documentId });
    const now = await lockBook(tx, documentId);
    const moved = now ? await move(tx, now, 'filled', 'owner') : err('not-found' as const);
    return moved.ok ? ok({ documentId }) : moved;
  }

  return async (parents, key, filled) => {
    const link = links.giftLinkOf(key);
    if (!link) return err('not-found');
    const drawable = await making.check(filled.form);
    return drawable.ok ? runLimited((tx) => fill(tx, parents, link, filled)) : drawable;
  };
}

const createGiftLinks = ({
  database,
  links,
}: GiftBooksDeps): Pick<GiftBooksService, 'url' | 'view' | 'renewLink' | 'endUnanswered'> => ({
  url: (book, nonce, locale) => links.giftUrl(book, nonce, locale),

  async view(key) {
    const link = links.giftLinkOf(key);
    const [gift, book] = link
      ? await Promise.all([rows.findGiftBook(database, link.book), loadBook(database, link.book)])
      : [null, null];
    if (!link || !gift || !book) return null;
    return {
      state: stateOf(gift, link.nonce),
      documentId: link.book,
      slug: book.story,
      locale: gift.locale,
      giver: gift.giver ?? '',
      words: gift.words ?? '',
      expiresAt: gift.expiresAt?.toISOString() ?? null,
    };
  },

  async renewLink(tx, documentId, parentEmail) {
    const gift = await rows.lockGiftBook(tx, documentId);
    if (!gift || stateOf(gift, gift.nonce) !== 'open') return false;
    const next = { nonce: newNonce(), parentEmail: parentEmail === undefined ? gift.parentEmail : parentEmail };
    await rows.replaceLink(tx, documentId, next);
    return true;
  },

  async endUnanswered(tx, documentId) {
    // In the order of a parent who fills in the form at this moment: the book first.
    const book = await lockBook(tx, documentId);
    const gift = await rows.lockGiftBook(tx, documentId);
    if (book?.state !== 'awaiting_parent' || !gift?.isOver || gift.filledAt !== null) return false;
    return rows.markGiftEnded(tx, documentId, 'unanswered');
  },
});

const createShownGifts = ({
  database,
  views,
}: GiftBooksDeps): Pick<GiftBooksService, 'ofParents' | 'show' | 'shown'> => ({
  async ofParents(owner, documentId) {
    if (!(await mayReadBook(database, owner, documentId))) return null;
    const gift = await rows.findGiftBook(database, documentId);
    return gift && ofParents(gift);
  },

  show: (owner, documentId, isShown) =>
    database.transaction(async (tx) => {
      const right = await checkWriteAccess(tx, { kind: 'book', id: documentId }, owner);
      if (!right.ok) return right;
      const gift = await rows.lockGiftBook(tx, documentId);
      // The book is no gift: there is nothing to show.
      if (!gift) return err('not-now');
      await rows.setBuyerMaySee(tx, documentId, isShown);
      await touchBook(tx, documentId);
      return ok(ofParents({ ...gift, buyerMaySee: isShown }));
    }),

  async shown(documentId) {
    const gift = await rows.findGiftBook(database, documentId);
    const book = gift?.buyerMaySee && gift.filledAt !== null ? await loadBook(database, documentId) : null;
    if (book?.deletedAt !== null) return null;
    const view = await views.fullView(book);
    const pages = view.pages.filter(({ open, picture }) => open && picture !== null);
    return {
      book: view.book,
      locale: view.locale,
      childName: view.child.name,
      pages: pages.map(({ page, picture }) => ({ page, picture })),
    };
  },
});
