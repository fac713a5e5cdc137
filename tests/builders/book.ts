// A book as a form would send it, and a making that draws nothing: for tests of records, calls and rules.
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { CONSENT_VERSION, type NewBook } from '#core/book-request.ts';
import { ok } from '#core/result.ts';
import { defaultLook } from '#engine/hero/default-look.ts';
import type { PageView } from '#server/modules/books/books.types.ts';
import type { BookMaking } from '#server/modules/books/making/making.types.ts';

export const newBook = (changes: Partial<NewBook> = {}): NewBook => ({
  draft: randomUUID(),
  slug: 'night-forest',
  locale: 'ru',
  child: { name: 'Маша', fullName: 'Маша Иванова', age: 4, gender: 'female' },
  answers: {},
  look: defaultLook('female'),
  corrected: [],
  photos: [],
  consent: { version: CONSENT_VERSION, given: true },
  ...changes,
});

const page = (number: PageView['page'], open: boolean): PageView => ({
  page: number,
  open,
  state: 'ready',
  picture: `/picture?v=${number}`,
  words: [{ text: 'Маша пошла в лес.', named: true }],
  variant: 1,
  variants: [1, 4],
  seed: 0,
  photo: null,
});

/** Says what it was asked for. */
export function createQuietMaking(version: number) {
  const requested: string[] = [];
  const facts = { complete: true };
  const making: BookMaking = {
    ensureSample: async () => {},
    async request(_tx, documentId) {
      requested.push(documentId);
    },
    pages: async ({ paidAt }) => [page('front', true), page(4, true), page(5, paidAt !== null)],
    freePages: async () => ['front', 4],
    progress: async () => null,
    picture: async () => ({ body: Readable.from(['picture']), size: 7, start: 0, end: 7, etag: '"1"' }),
    variant: async () => ok({ body: Readable.from(['picture']), size: 7, start: 0, end: 7, etag: '"1"' }),
    check: async () => ok(undefined),
    story: async () => ({ version, ...facts }),
  };
  return { making, requested, facts };
}
