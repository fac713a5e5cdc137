// Read-only content types over the books module's tables, for administrators.
import { LOCALES } from '#core/locale.ts';
import { BOOK_STATES } from '#core/states/book-states.ts';
import { defineCollection } from '../content/declaration.ts';

const readOnly = { searchable: false, setByShop: true } as const;
const bookId = { type: 'string', maxLength: 24, ...readOnly } as const;

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
    story: { type: 'string', maxLength: 120, ...readOnly },
    storyVersion: { type: 'integer', ...readOnly },
    language: { type: 'enumeration', enum: LOCALES, ...readOnly },
    state: { type: 'enumeration', enum: BOOK_STATES, ...readOnly },
    /** Null once personal data is deleted. */
    child: { type: 'json', ...readOnly },
    answers: { type: 'json', ...readOnly },
    look: { type: 'json', ...readOnly },
    photos: { type: 'json', ...readOnly },
    revision: { type: 'biginteger', ...readOnly },
    paidAt: { type: 'datetime', ...readOnly },
    confirmedAt: { type: 'datetime', ...readOnly },
    failure: { type: 'string', maxLength: 200, ...readOnly },
    deletedAt: { type: 'datetime', ...readOnly },
    destroyedAt: { type: 'datetime', ...readOnly },
    seenAt: { type: 'datetime', ...readOnly },
    consentVersion: { type: 'string', maxLength: 40, ...readOnly },
    consentAt: { type: 'datetime', ...readOnly },
    /** Account id; null for a guest. */
    customer: { type: 'integer', ...readOnly },
    utm: { type: 'json', ...readOnly },
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
    kind: { type: 'string', maxLength: 20, ...readOnly },
    bytes: { type: 'biginteger', ...readOnly },
    sha256: { type: 'string', maxLength: 64, ...readOnly },
    pages: { type: 'integer', ...readOnly },
    checked: { type: 'json', ...readOnly },
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
    event: { type: 'string', maxLength: 40, ...readOnly },
    fromState: { type: 'string', maxLength: 40, ...readOnly },
    toState: { type: 'string', maxLength: 40, ...readOnly },
    actor: { type: 'string', maxLength: 60, ...readOnly },
    details: { type: 'json', ...readOnly },
  },
});
