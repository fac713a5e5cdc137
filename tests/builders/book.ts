// A book as the form sends it, and a book maker that draws nothing, for tests of records and calls.

import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { CONSENT_VERSION, type NewBook } from '#core/books/book-request.ts';
import { PICTURE_VARIANT } from '#core/books/picture-variant.ts';
import { ok } from '#core/result.ts';
import { defaultLook } from '#engine/hero/default-look.ts';
import type { Queryable } from '#server/db/database.ts';
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
  words: [{ text: 'Маша пошла в лес.', named: true, names: [{ start: 0, end: 4 }] }],
  variant: PICTURE_VARIANT.drawn,
  variants: [PICTURE_VARIANT.drawn, PICTURE_VARIANT.alternativeComposition, PICTURE_VARIANT.illustrator],
  seed: 0,
  photo: null,
});

interface Facts {
  complete: boolean;
  /** The drawn pages equal the shown ones. */
  settled: boolean;
  illustrator: { readonly recipient: string } | null;
  /** Pages that a correction changes. */
  changedPages: number;
}

/** Records its requests. */
export function createQuietMaking(version: number) {
  const requested: string[] = [];
  const listeners: Parameters<BookMaking['onFinished']>[] = [];
  const facts: Facts = { complete: true, settled: true, illustrator: null, changedPages: 3 };
  const making: BookMaking = {
    onFinished: (...listener) => void listeners.push(listener),
    ensureSample: async () => {},
    async request(_tx, documentId) {
      requested.push(documentId);
    },
    pages: async ({ paidAt }) => [page('front', true), page(4, true), page(5, paidAt !== null)],
    readingWords: async () => [{ page: 4, words: [{ text: 'Маша', boxes: [[0.1, 0.2, 0.3, 0.05]], isLast: true }] }],
    cover: async () => '/picture?v=front',
    freePages: async () => ['front', 4],
    progress: async () => null,
    approve: async () => facts.settled,
    changedPages: async () => ({ changed: (['front', 4, 5] as const).slice(0, facts.changedPages), all: 3 }),
    illustrator: async () => facts.illustrator,
    picture: async () => ({ body: Readable.from(['picture']), size: 7, start: 0, end: 7, etag: '"1"' }),
    variant: async () => ok({ body: Readable.from(['picture']), size: 7, start: 0, end: 7, etag: '"1"' }),
    check: async () => ok(undefined),
    story: async () => ({ version, complete: facts.complete }),
  };
  return {
    making,
    requested,
    facts,
    /** Marks files as made, or changes the printing house's run. */
    async finish(tx: Queryable, book: string): Promise<void> {
      for (const [, lockFirst] of listeners) await lockFirst(tx, book);
      for (const [finished] of listeners) await finished(tx, book);
    },
  };
}
