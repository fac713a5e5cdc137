// The book record in SQL: reads, writes and state changes with their history and notifications.

import type { VisitSource } from '#core/analytics/visit-source.ts';
import type { Answers } from '#core/answers/answers.ts';
import type { NewBook, PictureVariant } from '#core/books/book-request.ts';
import type { Child } from '#core/books/child.ts';
import { newDocumentId } from '#core/ids.ts';
import type { Locale } from '#core/locale.ts';
import type { HeroLook } from '#core/look/look-schema.ts';
import { ok, type Result } from '#core/result.ts';
import { BOOK_MACHINE, type BookEvent, type BookState } from '#core/states/book-states.ts';
import { type Refusal, transition } from '#core/states/machine.ts';
import { type ConsentPlace, recordConsent } from '../../consents/record-consent.ts';
import type { Queryable } from '../../db/database.ts';
import type { OriginKeys } from '../../limits/visitor-limit.ts';
import { sendNotice } from '../../live/notice-hub.ts';
import { type Owner, ownerColumns } from '../accounts/accounts.types.ts';
import { BOOK_BRIEF_COLUMNS, type BookBrief } from './books.types.ts';
import type { MakingSettings } from './making/making-settings.ts';

/** A book whose personal data still exists. */
export interface BookRow {
  readonly documentId: string;
  readonly userId: number | null;
  readonly guestId: string | null;
  readonly story: string;
  readonly storyVersion: number;
  readonly locale: Locale;
  /** Language of the emails about the book. */
  readonly siteLocale: Locale;
  readonly child: Child;
  readonly answers: Answers;
  readonly look: HeroLook;
  readonly corrected: readonly string[];
  readonly photos: readonly string[];
  /** The outside illustrator the owner consented to, by name. */
  readonly illustratorConsent: string | null;
  readonly illustratorConsentAt: Date | null;
  /** The last page carries the year code. */
  readonly hasYearCode: boolean;
  readonly state: BookState;
  readonly paidAt: Date | null;
  readonly confirmedAt: Date | null;
  /** Staff asked the owner for another photo, who has not answered yet. */
  readonly photoAskedAt: Date | null;
  /** Photos and settings the pages were drawn with at approval. */
  readonly approvedWith: ApprovedWith | null;
  readonly revision: number;
  readonly requestedAt: Date | null;
  readonly startedAt: Date | null;
  /** Keyed hash of the address it was created from; null for older books. */
  readonly askedFrom: string | null;
  /** Rank among unpaid previews: 0 is drawn first; null is not drawn until it is requested again. */
  readonly queueRank: number | null;
  readonly failure: string | null;
  readonly notifyEmail: string | null;
  /** Campaign that brought the visitor. */
  readonly source: VisitSource | null;
  readonly deletedAt: Date | null;
  readonly seenAt: Date;
  readonly createdAt: Date;
  /** Made by a parent of a group order, whose buyer may not see it. */
  readonly isPrivate: boolean;
}

/** Approved pages do not change with later changes of photos or settings. */
export interface ApprovedWith {
  readonly photos: readonly (readonly [photo: string, { readonly face: number }])[];
  readonly settings: MakingSettings;
}

/** Choices for one page. */
export interface PageChoiceRow {
  readonly page: string;
  readonly variant: PictureVariant;
  readonly seed: number;
  readonly photo: string | null;
}

/** PostgreSQL channel notified with the id of every changed book. */
export const BOOKS_CHANNEL = 'books';

/** Owner of the sample books, which every visitor may view. */
export const SAMPLE_GUEST = 'sample';

export const BOOK_COLUMNS = `document_id as "documentId", user_id as "userId", guest_id as "guestId", story,
  story_version as "storyVersion", locale, coalesce(site_locale, locale) as "siteLocale", child, answers, look, corrected, photos,
  illustrator_consent as "illustratorConsent", illustrator_consent_at as "illustratorConsentAt",
  coalesce(year_code, false) as "hasYearCode", approved_with as "approvedWith", state, paid_at as "paidAt", confirmed_at as "confirmedAt", photo_asked_at as "photoAskedAt", revision,
  requested_at as "requestedAt", started_at as "startedAt", asked_from as "askedFrom", queue_rank as "queueRank", failure, notify_email as "notifyEmail", source,
  deleted_at as "deletedAt", seen_at as "seenAt", created_at as "createdAt", is_private as "isPrivate"`;

/** Its personal data still exists. */
export const LIVING = 'destroyed_at is null';

/** Null when missing or its personal data is deleted. */
export const loadBook = async (tx: Queryable, documentId: string): Promise<BookRow | null> =>
  (
    await tx.prepared<BookRow>('book', `select ${BOOK_COLUMNS} from books where document_id = $1 and ${LIVING}`, [
      documentId,
    ])
  )[0] ?? null;

/** Locks the row until the end of the transaction. */
export const lockBook = async (tx: Queryable, documentId: string): Promise<BookRow | null> =>
  (
    await tx.prepared<BookRow>(
      'book-locked',
      `select ${BOOK_COLUMNS} from books where document_id = $1 and ${LIVING} for update`,
      [documentId],
    )
  )[0] ?? null;

export const listPageChoices = (tx: Queryable, documentId: string): Promise<PageChoiceRow[]> =>
  tx.query<PageChoiceRow>('select page, variant, seed, photo from book_pages where book = $1', [documentId]);

const INSERT = `
insert into books (document_id, user_id, guest_id, draft, story, story_version, locale, child, answers, look, corrected,
  photos, consent_version, source, asked_from, asked_from_network, site_locale, year_code, is_private)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, true, $18)
on conflict (draft) do nothing returning document_id as "documentId"`;

/** Null when the form was already submitted. */
export async function insertBook(
  tx: Queryable,
  owner: Owner,
  wanted: NewBook,
  more: {
    readonly version: number;
    readonly source: VisitSource | null;
    readonly from?: OriginKeys | null;
    readonly place?: ConsentPlace | undefined;
  },
): Promise<string | null> {
  const { draft, slug, locale, siteLocale = locale, child, answers, look, corrected, photos, consent } = wanted;
  const personal = [JSON.stringify(child), JSON.stringify(answers), JSON.stringify(look), corrected, photos];
  const values = [newDocumentId(), ...ownerColumns(owner), draft, slug, more.version, locale, ...personal];
  const source = more.source && JSON.stringify(more.source);
  const [row] = await tx.query<{ documentId: string }>(INSERT, [
    ...values,
    ...[
      consent.version,
      source,
      more.from?.address ?? null,
      more.from?.network ?? null,
      siteLocale,
      more.place === 'group-parent',
    ],
  ]);
  if (!row) return null;
  await recordConsent(tx, { document: 'consent-child-data', place: more.place ?? 'book', about: row.documentId });
  return row.documentId;
}

export const findBookByDraft = async (tx: Queryable, draft: string): Promise<BookRow | null> =>
  (await tx.query<BookRow>(`select ${BOOK_COLUMNS} from books where draft = $1 and ${LIVING}`, [draft]))[0] ?? null;

/** Call after any change a reader of the book can see. */
export async function touchBook(tx: Queryable, documentId: string): Promise<void> {
  await tx.query('update books set revision = revision + 1, updated_at = now() where document_id = $1', [documentId]);
  await sendNotice(tx, BOOKS_CHANNEL, documentId);
}

const MOVE = `
with moved as (
  update books set state = $3, revision = revision + 1, updated_at = now(),
    requested_at = case when $3 in ('previewing', 'generating') then now() else requested_at end,
    started_at = case when $3 in ('previewing', 'generating') then null else started_at end,
    confirmed_at = case when $5 = 'reopened' then null when $5 = 'confirmed' then now() else confirmed_at end,
    photo_asked_at = case when $5 = 'confirmed' then null else photo_asked_at end,
    paid_at = case when $5 = 'paid' then coalesce(paid_at, now()) else paid_at end,
    story_version = case when $5 = 'paid' then $8 else story_version end,
    failure = case when $3 = 'failed' then $4 else null end
  where document_id = $1 and state = $2 returning document_id),
noted as (
  insert into book_history (book, event, from_state, to_state, actor, details)
  select document_id, $5, $2, $3, $6, $7::jsonb from moved)
select pg_notify('${BOOKS_CHANNEL}', document_id) from moved`;

export interface BookMove {
  readonly event: BookEvent;
  /** `owner`, `worker`, `administrator:7`, `order`. */
  readonly actor: string;
  readonly storyComplete: boolean;
  readonly details?: Readonly<Record<string, unknown>>;
}

/**
 * The only way a book changes its state. The row must be locked or fresh: a state changed by another transaction gives
 * `not-now`. A paid book is made from the story version of the given row.
 */
export async function moveBook(
  tx: Queryable,
  book: Pick<BookRow, 'documentId' | 'state' | 'paidAt' | 'storyVersion'>,
  { event, actor, storyComplete, details }: BookMove,
): Promise<Result<BookState, Refusal>> {
  const { documentId, state } = book;
  const paid = book.paidAt !== null || event === 'paid';
  const to = transition(BOOK_MACHINE, state, event, { paid, storyComplete });
  if (!to.ok) return to;
  const reason = typeof details?.reason === 'string' ? details.reason : null;
  const written = details ? JSON.stringify(details) : null;
  const values = [documentId, state, to.value, reason, event, actor, written, book.storyVersion];
  const moved = await tx.prepared('move-book', MOVE, values);
  return moved.length > 0 ? ok(to.value) : { ok: false, error: 'not-now' };
}

const BRIEF = `select ${BOOK_BRIEF_COLUMNS} from books b where b.document_id = $1`;

export const findBookBrief = async (tx: Queryable, documentId: string): Promise<BookBrief | null> =>
  (await tx.prepared<BookBrief>('book-brief', BRIEF, [documentId]))[0] ?? null;

type ChangedParts = Pick<BookRow, 'locale' | 'child' | 'answers' | 'look' | 'corrected' | 'photos' | 'hasYearCode'>;

export const updateBook = async (
  tx: Queryable,
  documentId: string,
  { locale, child, answers, look, corrected, photos, hasYearCode }: ChangedParts,
): Promise<void> =>
  void (await tx.query(
    `update books set child = $2, answers = $3, look = $4, corrected = $5, photos = $6, locale = $7,
       year_code = $8,
       approved_with = case when photos = $6
         and answers #>> '{drawing,id}' is not distinct from $3::jsonb #>> '{drawing,id}' then approved_with end,
       photo_asked_at = case when photos = $6 then photo_asked_at end
     where document_id = $1`,
    [
      ...[documentId, JSON.stringify(child), JSON.stringify(answers), JSON.stringify(look), corrected, photos, locale],
      hasYearCode,
    ],
  ));

export const savePageChoice = async (tx: Queryable, documentId: string, choice: PageChoiceRow): Promise<void> =>
  void (await tx.query(
    `insert into book_pages (book, page, variant, seed, photo) values ($1, $2, $3, $4, $5)
     on conflict (book, page) do update set variant = excluded.variant, seed = excluded.seed, photo = excluded.photo`,
    [documentId, choice.page, choice.variant, choice.seed, choice.photo],
  ));

export async function askForPhoto(tx: Queryable, documentId: string): Promise<void> {
  await tx.query('update books set photo_asked_at = now() where document_id = $1', [documentId]);
  await touchBook(tx, documentId);
}

export async function setNotifyEmail(tx: Queryable, documentId: string, email: string): Promise<void> {
  await tx.query('update books set notify_email = $2 where document_id = $1', [documentId, email]);
  await touchBook(tx, documentId);
}

export async function setDeleted(tx: Queryable, documentId: string, deleted: boolean): Promise<void> {
  await tx.query('update books set deleted_at = case when $2 then now() end where document_id = $1', [
    documentId,
    deleted,
  ]);
  await touchBook(tx, documentId);
}

/** At most once an hour, because pages poll. */
export const markSeen = async (tx: Queryable, documentId: string): Promise<void> =>
  void (await tx.query(
    `update books set seen_at = now() where document_id = $1 and seen_at < now() - interval '1 hour'`,
    [documentId],
  ));

export const findSampleBook = async (tx: Queryable, locale: Locale): Promise<BookRow | null> =>
  (
    await tx.query<BookRow>(`select ${BOOK_COLUMNS} from books where guest_id = $1 and locale = $2 and ${LIVING}`, [
      SAMPLE_GUEST,
      locale,
    ])
  )[0] ?? null;

export async function clearPaidAt(tx: Queryable, documentId: string): Promise<void> {
  await tx.query('update books set paid_at = null where document_id = $1', [documentId]);
}

export async function setStoryVersion(tx: Queryable, documentId: string, version: number): Promise<void> {
  await tx.query('update books set story_version = $2 where document_id = $1', [documentId, version]);
}

/** Stores what the approved pages were drawn with. */
export async function setApprovedWith(tx: Queryable, documentId: string, approved: object): Promise<void> {
  await tx.query('update books set approved_with = $2 where document_id = $1', [documentId, JSON.stringify(approved)]);
}
