// Book records over a real database without drawing, shared by tests of calls, mails and deletion.
import { beforeEach, expect } from 'vitest';
import type { Mail } from '#providers/mail/mailer.ts';
import type { EncryptedStorage } from '#providers/storage/encrypted-storage.ts';
import { shopContentTypes } from '#server/content-types/content-types.ts';
import { booksDrawnBy } from '#server/modules/books/books.module.ts';
import type { BooksService, BookView } from '#server/modules/books/books.types.ts';
import { createQuietMaking, newBook } from '../../builders/book.ts';
import { ORIGIN, startTestShop } from '../../harness/shop-api.ts';

export const SECRET = 'a secret for tests, thirty-two letters long';
/** Every photo or drawing whose id begins with `mine` belongs to the caller. */
export const PHOTO = 'mineaaaaaaaaaaaaaaaaaaaa';

const NEVER = new AbortController().signal;
const hub = { subscribe: () => ({ ready: async () => true, stop() {} }), close: async () => {} };
const shelfBook = { title: 'Ночь в лесу', preorder: false, price: 249_000 };

export async function startRecordShop() {
  const quiet = createQuietMaking(1);
  const destroyed: string[] = [];
  const mails: Mail[] = [];
  const steps: string[] = [];
  const module: { service?: BooksService; files?: EncryptedStorage; run?: (job: string) => Promise<void> } = {};

  const { app, database, person } = await startTestShop({
    declarations: shopContentTypes,
    replacing: ['books'],
    routes(scope, { parts, providers, accounts }) {
      const { owners } = accounts.service;
      const { privateFiles } = providers;
      const own = booksDrawnBy(
        { making: quiet.making, jobs: [] },
        {
          database: parts.database,
          secret: SECRET,
          previousSecrets: [],
          publicUrl: ORIGIN,
          privateFiles,
          notices: hub,
        },
        {
          owners,
          catalogue: { book: async (slug: string) => (slug === 'night-forest' ? shelfBook : null) } as never,
          photos: {
            owns: async (_tx: unknown, _owner: unknown, photos: readonly string[]) =>
              photos.every((photo) => photo.startsWith('mine')),
            ownsDrawing: async (_tx: unknown, _owner: unknown, drawing: string) => drawing.startsWith('mine'),
            async destroy(photos: readonly string[]) {
              destroyed.push(...photos);
            },
          } as never,
          enqueueMail: async (mail) => void mails.push(mail),
          siteTitle: async () => 'Жили-Были',
          countStep: async (_tx, { step }) => void steps.push(step),
        },
      );
      module.service = own.service;
      module.files = privateFiles;
      module.run = async (name) => own.jobs?.find(({ job }) => job.name === name)?.run({}, NEVER);
      return own.routes?.(scope);
    },
  });
  await database.query(
    `insert into story_versions (slug, number, hash, files, engine) values ('night-forest', 1, 'a', '{}', 'e')`,
  );
  beforeEach(async () => {
    await database.query('truncate books cascade');
    await database.query('delete from rate_limits');
    quiet.requested.length = 0;
    mails.length = 0;
    steps.length = 0;
    Object.assign(quiet.facts, { complete: true, settled: true, illustrator: null });
  });
  const { service: books, files: privateFiles } = module;
  if (!books || !privateFiles) throw new Error('the shop has no books');

  /** A visitor with their own cookies. */
  function visitor() {
    const cookies: Record<string, string> = {};
    const call = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) => {
      const url = `/api/shop/books${path}`;
      const response = await app.inject({ method, url, cookies, ...(payload && { payload }) });
      for (const { name, value } of response.cookies) cookies[name] = value;
      return response;
    };
    return { call, cookies };
  }
  type Visitor = ReturnType<typeof visitor>;
  return {
    app,
    database,
    person,
    quiet,
    destroyed,
    mails,
    steps,
    books,
    privateFiles,
    visitor,
    notifyOwners: async () => module.run?.('send-book-emails'),
    destroyDue: async () => module.run?.('destroy-books'),
    async begun(who: Visitor, changes: Parameters<typeof newBook>[0] = {}): Promise<string> {
      const response = await who.call('POST', '', newBook(changes));
      expect(response.statusCode, response.body).toBe(201);
      return response.json().data.documentId;
    },
    viewOf: async (who: Visitor, id: string): Promise<BookView> => (await who.call('GET', `/${id}`)).json().data,
    stateTo: (id: string, state: string) =>
      database.query('update books set state = $2 where document_id = $1', [id, state]),
    pay: (id: string) =>
      database.transaction((tx) =>
        books.markPaid(id, { order: null, actor: 'order', files: ['ebook', 'coloring'], print: null }, tx),
      ),
  };
}
