// Gifts whose form the parents fill in, in SQL.
import { type FilledGift, GIFT_BOOK_DAYS, type NewGiftBook } from '#core/books/gift-book.ts';
import { retentionInterval } from '#core/legal/retention.ts';
import type { Locale } from '#core/locale.ts';
import type { HeroLook } from '#core/look/look-schema.ts';
import type { Queryable } from '../../../db/database.ts';
import { type Owner, ownerColumns, ownerKey } from '../../accounts/accounts.types.ts';

export interface GiftBookRow {
  readonly book: string;
  readonly locale: Locale;
  readonly giver: string | null;
  readonly words: string | null;
  readonly parentEmail: string | null;
  readonly nonce: string;
  readonly buyerMaySee: boolean;
  readonly paidAt: Date | null;
  readonly expiresAt: Date | null;
  readonly isOver: boolean;
  readonly filledAt: Date | null;
  readonly endedAt: Date | null;
}

const COLUMNS = `book, locale, giver, words, parent_email as "parentEmail", nonce,
  buyer_may_see as "buyerMaySee", paid_at as "paidAt", expires_at as "expiresAt",
  coalesce(expires_at < now(), false) as "isOver", filled_at as "filledAt", ended_at as "endedAt"`;

export const findGiftBook = async (tx: Queryable, book: string): Promise<GiftBookRow | null> =>
  (await tx.query<GiftBookRow>(`select ${COLUMNS} from gift_books where book = $1`, [book]))[0] ?? null;

export const lockGiftBook = async (tx: Queryable, book: string): Promise<GiftBookRow | null> =>
  (await tx.query<GiftBookRow>(`select ${COLUMNS} from gift_books where book = $1 for update`, [book]))[0] ?? null;

/** The placeholder of the child is replaced as a whole when the parents fill in the form. */
const INSERT_BOOK = `
insert into books (document_id, guest_id, draft, story, story_version, locale, child, answers, look, consent_version, site_locale)
values ($1, $2, $3, $4, $5, $6, $7, '{}', $8, '', $6)
on conflict (draft) do nothing returning document_id as "documentId"`;

const INSERT_GIFT = `
insert into gift_books (book, buyer, locale, giver, words, parent_email, nonce)
values ($1, $2, $3, $4, $5, $6, $7)`;

interface NewGift {
  readonly documentId: string;
  /** A guest of whom no browser has the cookie. */
  readonly nobody: string;
  readonly version: number;
  readonly look: HeroLook;
  readonly nonce: string;
}

/** False when the form was sent before. */
export async function insertGiftBook(
  tx: Queryable,
  buyer: Owner,
  wanted: NewGiftBook,
  { documentId, nobody, version, look, nonce }: NewGift,
): Promise<boolean> {
  const { draft, slug, locale, giver, words, parentEmail } = wanted;
  const child = JSON.stringify({ name: '', fullName: '', age: 0, gender: look.gender });
  const values = [documentId, nobody, draft, slug, version, locale, child, JSON.stringify(look)];
  if ((await tx.query(INSERT_BOOK, values)).length === 0) return false;
  await tx.query(INSERT_GIFT, [documentId, ownerKey(buyer), locale, giver, words, parentEmail, nonce]);
  return true;
}

/** Null unless this buyer began the gift with the form. */
export const findGiftOfDraft = async (tx: Queryable, buyer: Owner, draft: string): Promise<string | null> =>
  (
    await tx.query<{ book: string }>(
      `select g.book from gift_books g join books b on b.document_id = g.book
       where b.draft = $1 and g.buyer = $2 and b.destroyed_at is null`,
      [draft, ownerKey(buyer)],
    )
  )[0]?.book ?? null;

/** Gifts that were begun in the last day and not paid. */
export async function countUnpaidGifts(tx: Queryable, buyer: Owner): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::int as count from gift_books
     where buyer = $1 and paid_at is null and created_at > now() - interval '24 hours'`,
    [ownerKey(buyer)],
  );
  return row?.count ?? 0;
}

/** The term begins with the first payment. Does nothing for other books. */
export const startGiftTerm = async (tx: Queryable, book: string, order: string | null): Promise<void> =>
  void (await tx.query(
    `update gift_books set paid_at = now(), order_id = $3, expires_at = now() + make_interval(days => $2), ended_at = null, ended_as = null
     where book = $1 and filled_at is null and (paid_at is null or ended_at is not null)`,
    [book, GIFT_BOOK_DAYS, order],
  ));

export const markGiftEnded = async (
  tx: Queryable,
  book: string,
  endedAs: 'unanswered' | 'cancelled',
): Promise<boolean> =>
  (
    await tx.query(
      `update gift_books set ended_at = now(), ended_as = $2 where book = $1 and ended_at is null returning book`,
      [book, endedAs],
    )
  ).length > 0;

export const replaceLink = async (
  tx: Queryable,
  book: string,
  { nonce, parentEmail }: Pick<GiftBookRow, 'nonce' | 'parentEmail'>,
): Promise<void> =>
  void (await tx.query('update gift_books set nonce = $2, parent_email = $3 where book = $1', [
    book,
    nonce,
    parentEmail,
  ]));

export const setBuyerMaySee = async (tx: Queryable, book: string, maySee: boolean): Promise<void> =>
  void (await tx.query('update gift_books set buyer_may_see = $2 where book = $1', [book, maySee]));

const FILL = `
update books set child = $2, answers = $3, look = $4, corrected = $5, photos = $6, locale = $7, site_locale = $8,
  user_id = $9, guest_id = $10, notify_email = $11, consent_version = $12, consent_at = now(), story_version = $13
where document_id = $1`;

/** Access granted to the placeholder ends when the gift is filled in. */
const END_ACCESS = 'delete from book_access where book = $1';

export async function fillGiftBook(
  tx: Queryable,
  book: string,
  parents: Owner,
  { form, email, storyVersion }: FilledGift & { readonly storyVersion: number },
): Promise<void> {
  const { child, answers, look, corrected, photos, locale, siteLocale = locale, consent } = form;
  const written = [child, answers, look].map((part) => JSON.stringify(part));
  const [childText, answersText, lookText] = written;
  await tx.query(FILL, [
    book,
    childText,
    answersText,
    lookText,
    corrected,
    photos,
    locale,
    siteLocale,
    ...ownerColumns(parents),
    email,
    consent.version,
    storyVersion,
  ]);
  await tx.query(END_ACCESS, [book]);
  await tx.query('update gift_books set filled_at = now() where book = $1', [book]);
}

/** The address another person gave for the parents, some time after the gift was filled in or has ended. */
export const forgetParentAddresses = async (db: Queryable): Promise<void> =>
  void (await db.query(
    `update gift_books set parent_email = null where parent_email is not null
       and least(coalesce(filled_at, ended_at), coalesce(ended_at, filled_at)) < now() - ${retentionInterval('endedGift')}`,
  ));

/** At sign-in and at the end of an account. */
export const transferGifts = async (tx: Queryable, from: Owner, to: Owner): Promise<void> =>
  void (await tx.query('update gift_books set buyer = $2 where buyer = $1', [ownerKey(from), ownerKey(to)]));

/** Takes out what the buyer wrote, with the rest of the book. */
export const eraseGift = async (tx: Queryable, book: string): Promise<void> =>
  void (await tx.query('update gift_books set giver = null, words = null, parent_email = null where book = $1', [
    book,
  ]));
