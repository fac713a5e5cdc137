// Customers' books as administrators see them: kept in the books module's own tables, shown here and never written.
import { LOCALES } from '#core/locale.ts';
import { BOOK_STATES } from '#core/states/book-states.ts';
import { defineCollection } from '../content/declaration.ts';

const shown = { searchable: false, setByShop: true } as const;
const bookId = { type: 'string', maxLength: 24, ...shown } as const;

export const book = defineCollection({
  singularName: 'book',
  pluralName: 'books',
  displayName: 'Book of a customer',
  readableBy: 'administrators',
  private: true,
  shownFrom: {
    tables: ['books'],
    select: `select id, document_id, created_at, updated_at, created_at as published_at, story, story_version, locale as language,
      state, child, answers, look, to_jsonb(photos) as photos, revision, paid_at, confirmed_at, failure, deleted_at, destroyed_at, seen_at,
      consent_version, consent_at, user_id as customer, source as utm
      from public.books`,
  },
  attributes: {
    story: { type: 'string', maxLength: 120, ...shown },
    storyVersion: { type: 'integer', ...shown },
    language: { type: 'enumeration', enum: LOCALES, ...shown },
    state: { type: 'enumeration', enum: BOOK_STATES, ...shown },
    /** Empty once everything personal is destroyed. */
    child: { type: 'json', ...shown },
    answers: { type: 'json', ...shown },
    look: { type: 'json', ...shown },
    photos: { type: 'json', ...shown },
    revision: { type: 'biginteger', ...shown },
    paidAt: { type: 'datetime', ...shown },
    confirmedAt: { type: 'datetime', ...shown },
    failure: { type: 'string', maxLength: 200, ...shown },
    deletedAt: { type: 'datetime', ...shown },
    destroyedAt: { type: 'datetime', ...shown },
    seenAt: { type: 'datetime', ...shown },
    consentVersion: { type: 'string', maxLength: 40, ...shown },
    consentAt: { type: 'datetime', ...shown },
    /** The account's number; empty for a guest. */
    customer: { type: 'integer', ...shown },
    utm: { type: 'json', ...shown },
  },
});

export const bookFile = defineCollection({
  singularName: 'book-file',
  pluralName: 'book-files',
  displayName: 'File of a customer’s book',
  readableBy: 'administrators',
  private: true,
  shownFrom: {
    tables: ['book_files'],
    select: `select id, book || '-' || kind as document_id, made_at as created_at, made_at as updated_at,
      made_at as published_at, book, kind, bytes, sha256, pages, checked from public.book_files`,
  },
  attributes: {
    book: bookId,
    kind: { type: 'string', maxLength: 20, ...shown },
    bytes: { type: 'biginteger', ...shown },
    sha256: { type: 'string', maxLength: 64, ...shown },
    pages: { type: 'integer', ...shown },
    checked: { type: 'json', ...shown },
  },
});

export const bookStep = defineCollection({
  singularName: 'book-step',
  pluralName: 'book-steps',
  displayName: 'Step in a book’s history',
  readableBy: 'administrators',
  private: true,
  shownFrom: {
    tables: ['book_history'],
    select: `select id, 'step' || id as document_id, at as created_at, at as updated_at, at as published_at, book, event,
      from_state, to_state, actor, details from public.book_history`,
  },
  attributes: {
    book: bookId,
    event: { type: 'string', maxLength: 40, ...shown },
    fromState: { type: 'string', maxLength: 40, ...shown },
    toState: { type: 'string', maxLength: 40, ...shown },
    actor: { type: 'string', maxLength: 60, ...shown },
    details: { type: 'json', ...shown },
  },
});
