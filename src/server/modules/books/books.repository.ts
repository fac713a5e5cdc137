// The record of a book in SQL: read, written, and moved from state to state with its history and its news.

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
import { recordConsent } from '../../consents/record-consent.ts';
import type { Queryable } from '../../db/database.ts';
import type { OriginKeys } from '../../limits/visitor-limit.ts';
import { sendNotice } from '../../live/notice-hub.ts';
import { isTheirs, type Owner, ownerColumns, ownerKey, ownerValues } from '../accounts/accounts.types.ts';
import { adoptLinkAccess } from '../link-access/write-right.types.ts';
import { BOOK_BRIEF, type BookBrief } from './books.types.ts';
import type { MakingSettings } from './making/making-settings.ts';

/** A book whose personal part is still there. */
export interface BookRow {
  readonly documentId: string;
  readonly userId: number | null;
  readonly guestId: string | null;
  readonly story: string;
  readonly storyVersion: number;
  readonly locale: Locale;
  /** In which mails about it are written. */
  readonly siteLocale: Locale;
  readonly child: Child;
  readonly answers: Answers;
  readonly look: HeroLook;
  readonly corrected: readonly string[];
  readonly photos: readonly string[];
  /** Who may see the photo besides us, as the owner read their name. */
  readonly illustratorConsent: string | null;
  readonly illustratorConsentAt: Date | null;
  readonly state: BookState;
  readonly paidAt: Date | null;
  readonly confirmedAt: Date | null;
  /** What its pages were drawn with when it was approved. */
  readonly approvedWith: ApprovedWith | null;
  readonly revision: number;
  readonly requestedAt: Date | null;
  readonly startedAt: Date | null;
  /** Keyed hash of the address that began it; null for books of before. */
  readonly askedFrom: string | null;
  /** Its place among unpaid previews: 0 goes first; null where it is not drawn until it is asked for again. */
  readonly queueRank: number | null;
  readonly failure: string | null;
  readonly notifyEmail: string | null;
  /** The campaign that brought whoever began it. */
  readonly source: VisitSource | null;
  readonly deletedAt: Date | null;
  readonly seenAt: Date;
  readonly createdAt: Date;
}

/** Nothing that is found out later, about photos or the shop, changes an approved page. */
export interface ApprovedWith {
  readonly photos: readonly (readonly [photo: string, { readonly face: number }])[];
  readonly settings: MakingSettings;
}

/** What was chosen for one page. */
export interface PageChoiceRow {
  readonly page: string;
  readonly variant: PictureVariant;
  readonly seed: number;
  readonly photo: string | null;
}

/** Every change of a book is told here, with its id. */
export const BOOKS_CHANNEL = 'books';

/** Nobody's own: the book every visitor may try. */
export const SAMPLE_GUEST = 'sample';

export const BOOK = `document_id as "documentId", user_id as "userId", guest_id as "guestId", story,
  story_version as "storyVersion", locale, coalesce(site_locale, locale) as "siteLocale", child, answers, look, corrected, photos,
  illustrator_consent as "illustratorConsent", illustrator_consent_at as "illustratorConsentAt",
  approved_with as "approvedWith", state, paid_at as "paidAt", confirmed_at as "confirmedAt", revision,
  requested_at as "requestedAt", started_at as "startedAt", asked_from as "askedFrom", queue_rank as "queueRank", failure, notify_email as "notifyEmail", source,
  deleted_at as "deletedAt", seen_at as "seenAt", created_at as "createdAt"`;

const LIVING = 'destroyed_at is null';

/** Null where there is none, or nothing personal is left of it. */
export const loadBook = async (tx: Queryable, documentId: string): Promise<BookRow | null> =>
  (
    await tx.prepared<BookRow>('book', `select ${BOOK} from books where document_id = $1 and ${LIVING}`, [documentId])
  )[0] ?? null;

/** For whoever is about to change it: others wait until this transaction is over. */
export const lockBook = async (tx: Queryable, documentId: string): Promise<BookRow | null> =>
  (
    await tx.prepared<BookRow>(
      'book-locked',
      `select ${BOOK} from books where document_id = $1 and ${LIVING} for update`,
      [documentId],
    )
  )[0] ?? null;

const THEIRS = `select 1 from books where document_id = $1 and ${isTheirs('book_access.book')}`;

export const mayOpen = async (tx: Queryable, owner: Owner | null, documentId: string): Promise<boolean> =>
  owner !== null && (await tx.prepared('may-open-book', THEIRS, [documentId, ...ownerValues(owner)])).length > 0;

const BUYABLE = `
select ${BOOK_BRIEF} from books b
where document_id = $1 and ${isTheirs('book_access.book')} and deleted_at is null and ${LIVING}`;

/** Theirs, neither removed nor destroyed. */
export const buyableBook = async (tx: Queryable, owner: Owner, documentId: string): Promise<BookBrief | null> =>
  (await tx.prepared<BookBrief>('buyable-book', BUYABLE, [documentId, ...ownerValues(owner)]))[0] ?? null;

export const choicesOf = (tx: Queryable, documentId: string): Promise<PageChoiceRow[]> =>
  tx.query<PageChoiceRow>('select page, variant, seed, photo from book_pages where book = $1', [documentId]);

const INSERT = `
insert into books (document_id, user_id, guest_id, draft, story, story_version, locale, child, answers, look, corrected,
  photos, consent_version, source, asked_from, asked_from_network, site_locale)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
on conflict (draft) do nothing returning document_id as "documentId"`;

/** Null where the form was sent before. */
export async function insertBook(
  tx: Queryable,
  owner: Owner,
  wanted: NewBook,
  more: { readonly version: number; readonly source: VisitSource | null; readonly from?: OriginKeys | null },
): Promise<string | null> {
  const { draft, slug, locale, siteLocale = locale, child, answers, look, corrected, photos, consent } = wanted;
  const personal = [JSON.stringify(child), JSON.stringify(answers), JSON.stringify(look), corrected, photos];
  const values = [newDocumentId(), ...ownerColumns(owner), draft, slug, more.version, locale, ...personal];
  const source = more.source && JSON.stringify(more.source);
  const [row] = await tx.query<{ documentId: string }>(INSERT, [
    ...values,
    ...[consent.version, source, more.from?.address ?? null, more.from?.network ?? null, siteLocale],
  ]);
  if (!row) return null;
  await recordConsent(tx, { document: 'consent-child-data', place: 'book', about: row.documentId });
  return row.documentId;
}

export const bookOfDraft = async (tx: Queryable, draft: string): Promise<BookRow | null> =>
  (await tx.query<BookRow>(`select ${BOOK} from books where draft = $1 and ${LIVING}`, [draft]))[0] ?? null;

/** Something a reader of the book could see has changed. */
export async function touchBook(tx: Queryable, documentId: string): Promise<void> {
  await tx.query('update books set revision = revision + 1, updated_at = now() where document_id = $1', [documentId]);
  await sendNotice(tx, BOOKS_CHANNEL, documentId);
}

const MOVE = `
with moved as (
  update books set state = $3, revision = revision + 1, updated_at = now(),
    requested_at = case when $3 in ('previewing', 'generating') then now() else requested_at end,
    started_at = case when $3 in ('previewing', 'generating') then null else started_at end,
    confirmed_at = case when $3 = 'confirmed' then now() else confirmed_at end,
    paid_at = case when $5 = 'paid' then coalesce(paid_at, now()) else paid_at end,
    story_version = case when $5 = 'paid' then $8 else story_version end,
    failure = case when $3 = 'failed' then $4 else null end
  where document_id = $1 and state = $2 returning document_id),
noted as (
  insert into book_history (book, event, from_state, to_state, actor, details)
  select document_id, $5, $2, $3, $6, $7::jsonb from moved)
select pg_notify('${BOOKS_CHANNEL}', document_id) from moved`;

export interface Move {
  readonly event: BookEvent;
  /** `owner`, `worker`, `administrator:7`, `order`. */
  readonly actor: string;
  readonly storyComplete: boolean;
  readonly details?: Readonly<Record<string, unknown>>;
}

/**
 * The only way a book changes its state. The row must be locked or fresh: a state that moved meanwhile is `not-now`.
 * What is paid is made of the version the row names.
 */
export async function moveBook(
  tx: Queryable,
  book: Pick<BookRow, 'documentId' | 'state' | 'paidAt' | 'storyVersion'>,
  { event, actor, storyComplete, details }: Move,
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

const owned = (owner: Owner): readonly [column: string, id: number | string] =>
  owner.kind === 'user' ? ['user_id', owner.id] : ['guest_id', owner.id];

const BRIEF = `select ${BOOK_BRIEF} from books b where b.document_id = $1`;

export const briefOf = async (tx: Queryable, documentId: string): Promise<BookBrief | null> =>
  (await tx.prepared<BookBrief>('book-brief', BRIEF, [documentId]))[0] ?? null;

/** Newest first; those opened through a mail's link too. */
export const booksOf = (tx: Queryable, owner: Owner): Promise<BookRow[]> => {
  const [column, id] = owned(owner);
  return tx.query<BookRow>(
    `select ${BOOK} from books where ${LIVING} and deleted_at is null
       and (${column} = $1 or document_id in (select book from book_access where owner = $2 and until > now()))
     order by created_at desc limit 100`,
    [id, ownerKey(owner)],
  );
};

/** A hidden book that is made anew needs its owner again. */
const IS_HIDDEN = `hidden_at is not null and state = 'files_ready'`;

/** Newest first, without those their owner has hidden. */
export const shelfOf = async (tx: Queryable, owner: Owner): Promise<BookRow[]> => {
  const hidden = new Set((await hiddenBooksOf(tx, owner)).map(({ documentId }) => documentId));
  return (await booksOf(tx, owner)).filter(({ documentId }) => !hidden.has(documentId));
};

/** Those waiting to be destroyed at their owner's word among them: they can still be taken back. */
export const hiddenBooksOf = (tx: Queryable, owner: Owner): Promise<BookRow[]> => {
  const [column, id] = owned(owner);
  return tx.query<BookRow>(
    `select ${BOOK} from books where ${LIVING} and ((${IS_HIDDEN}) or (deleted_at is not null and paid_at is not null))
       and (${column} = $1 or document_id in (select book from book_access where owner = $2 and until > now()))
     order by created_at desc limit 100`,
    [id, ownerKey(owner)],
  );
};

/** Not only somebody who came with a link. */
export const isOwner = (owner: Owner | null, { userId, guestId }: BookRow): boolean =>
  owner !== null && owner.id === (owner.kind === 'user' ? userId : guestId);

export async function setHidden(tx: Queryable, documentId: string, hidden: boolean): Promise<void> {
  await tx.query('update books set hidden_at = case when $2 then now() end where document_id = $1', [
    documentId,
    hidden,
  ]);
  await touchBook(tx, documentId);
}

export async function countBooks(tx: Queryable, owner: Owner): Promise<{ waiting: number; all: number }> {
  const [column, id] = owned(owner);
  const [row] = await tx.query<{ waiting: number; all: number }>(
    `select count(*) filter (where state = 'previewing') as waiting, count(*) as all
     from books where ${column} = $1 and ${LIVING} and deleted_at is null`,
    [id],
  );
  return row ?? { waiting: 0, all: 0 };
}

/** Whoever has paid for a book is no stranger: limits and queues of strangers are not for them. */
export async function isCustomer(tx: Queryable, owner: Owner | null): Promise<boolean> {
  if (!owner) return false;
  const [column, id] = owned(owner);
  return (await tx.query(`select 1 from books where ${column} = $1 and paid_at is not null limit 1`, [id])).length > 0;
}

type ChangedParts = Pick<BookRow, 'locale' | 'child' | 'answers' | 'look' | 'corrected' | 'photos'>;

export const updateBook = async (
  tx: Queryable,
  documentId: string,
  { locale, child, answers, look, corrected, photos }: ChangedParts,
): Promise<void> =>
  void (await tx.query(
    `update books set child = $2, answers = $3, look = $4, corrected = $5, photos = $6, locale = $7
     where document_id = $1`,
    [documentId, JSON.stringify(child), JSON.stringify(answers), JSON.stringify(look), corrected, photos, locale],
  ));

export const choosePage = async (tx: Queryable, documentId: string, choice: PageChoiceRow): Promise<void> =>
  void (await tx.query(
    `insert into book_pages (book, page, variant, seed, photo) values ($1, $2, $3, $4, $5)
     on conflict (book, page) do update set variant = excluded.variant, seed = excluded.seed, photo = excluded.photo`,
    [documentId, choice.page, choice.variant, choice.seed, choice.photo],
  ));

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

/** Counted by the hour: a page that asks every second does not write every second. */
export const markSeen = async (tx: Queryable, documentId: string): Promise<void> =>
  void (await tx.query(
    `update books set seen_at = now() where document_id = $1 and seen_at < now() - interval '1 hour'`,
    [documentId],
  ));

export const sampleBook = async (tx: Queryable, locale: Locale): Promise<BookRow | null> =>
  (
    await tx.query<BookRow>(`select ${BOOK} from books where guest_id = $1 and locale = $2 and ${LIVING}`, [
      SAMPLE_GUEST,
      locale,
    ])
  )[0] ?? null;

/** What a guest made becomes the account's. */
export async function adoptBooks(tx: Queryable, guest: Owner, user: Owner & { kind: 'user' }): Promise<void> {
  await tx.query('update books set user_id = $2, guest_id = null where guest_id = $1', [guest.id, user.id]);
  await adoptLinkAccess(tx, 'book', guest, user);
}

/** What was made with an account becomes that of a guest whom nobody is. */
export async function releaseBooks(tx: Queryable, user: Owner, heir: Owner): Promise<void> {
  await tx.query('update books set user_id = null, guest_id = $2 where user_id = $1', [user.id, heir.id]);
  await tx.query('delete from book_access where owner = $1', [ownerKey(user)]);
}
