// Each outside service down, silent or answering nonsense, while visitors try a child and begin books.
// docs/reliability.md has the table of all dependencies and sections.
import type { LightMyRequestResponse } from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { defaultLook } from '#engine/hero/default-look.ts';
import { trusted } from '#server/content/access.ts';
import { uidOf } from '#server/content/declaration.ts';
import { DEPENDENCIES, type Dependency, FAULTS, startBreakableProviders } from '#tests/harness/breakable-providers.ts';
import { newBook } from '../../builders/book.ts';
import { linaPhoto, STORY, startPhotoShop } from '../photos/photo-shop.ts';

/** Drawing takes a second or two on a busy machine. */
const MAX_ANSWER_MS = 30_000;
vi.setConfig({ testTimeout: 300_000 });

/** Of the pool of a test's database. */
const CONNECTIONS = 5;

const services = await startBreakableProviders('a secret for tests, thirty-two letters long');
const { database, shop, visitor } = await startPhotoShop(services.providers);
const { content } = shop.parts;
const product = { slug: STORY, title: 'Ночь в лесу', price: 249_000, bookSpecification: { minAge: 3, maxAge: 5 } };
await content.writer.create(content.registry.model(uidOf('product')), { data: product }, { locale: 'ru' }, trusted);

interface Step {
  readonly section: 'browse' | 'try a child' | 'make a book';
  readonly what: string;
  readonly status?: number;
  readonly run: () => Promise<LightMyRequestResponse>;
  /** Dependencies without which this step cannot work: it says so with 503, and works once they are back. */
  readonly needs?: readonly Dependency[];
}
const STEPS: readonly Step[] = [
  { section: 'browse', what: 'a page', run: () => visitor().call('GET', '/') },
  {
    section: 'try a child',
    what: 'a cover with a name',
    run: () => visitor().call('POST', `/api/shop/covers/${STORY}`, { payload: { name: 'Маша', gender: 'female' } }),
  },
  {
    section: 'try a child',
    what: 'a portrait of the hero',
    run: () =>
      visitor().call('POST', '/api/shop/hero/portrait', {
        payload: { slug: STORY, gender: 'female', age: 4, look: defaultLook('female') },
      }),
  },
  {
    section: 'make a book',
    what: 'a book without a photo',
    status: 201,
    run: () => visitor().call('POST', '/api/shop/books', { payload: newBook({ slug: STORY }) }),
  },
  {
    section: 'make a book',
    what: 'the begun book',
    run: async () => {
      const parent = visitor();
      const begun = await parent.call('POST', '/api/shop/books', { payload: newBook({ slug: STORY }) });
      return parent.call('GET', `/api/shop/books/${begun.json().data.documentId}`);
    },
  },
  {
    section: 'make a book',
    what: 'a photo',
    status: 201,
    run: () => visitor().give(linaPhoto),
    needs: ['storage'],
  },
];

async function answerInTime(run: Step['run']): Promise<LightMyRequestResponse> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${MAX_ANSWER_MS} ms`)), MAX_ANSWER_MS);
  });
  return Promise.race([run(), late]).finally(() => clearTimeout(timer));
}

afterEach(async () => {
  services.mend();
  await database.query('truncate books, rate_limits, content.child_photos cascade');
});

describe.each(DEPENDENCIES)('while %s is down, silent or wrong', (dependency) => {
  it('visitors try a child and begin a book', async () => {
    const wrong: string[] = [];
    for (const fault of FAULTS) {
      services.break(dependency, fault);
      for (const { section, what, run, status = 200 } of STEPS.filter(
        ({ needs = [] }) => !needs.includes(dependency),
      )) {
        const got = await answerInTime(run).then(
          ({ statusCode, body }) => (statusCode === status ? null : `${statusCode} ${body.slice(0, 300)}`),
          (error: unknown) => String(error),
        );
        if (got) wrong.push(`${fault}: ${section}: ${what}: ${got}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('photos while the file store is away', () => {
  it('are refused with a sentence, and accepted once the store is back', async () => {
    services.break('storage', 'down');
    const parent = visitor();
    const refused = await parent.give(linaPhoto);
    expect(refused.statusCode).toBe(503);
    expect(refused.json().error.message).toMatch(/\p{Script=Cyrillic}/u);
    const states = await database.query<{ state: string }>('select state from content.child_photos');
    expect(states).toEqual([{ state: 'checking' }]);
    services.mend();
    expect((await parent.give(linaPhoto)).statusCode).toBe(201);
  });

  it('leave the database to others, however many uploads wait for a silent store', async () => {
    services.break('storage', 'silent');
    for (let parents = 0; parents < CONNECTIONS + 2; parents += 1) void visitor().give(linaPhoto);
    const arrived = async () => (await database.query('select 1 from content.child_photos')).length;
    await expect.poll(arrived, { timeout: MAX_ANSWER_MS }).toBe(CONNECTIONS + 2);
    // Each upload is past its record and asks the store now.
    for (const { what, run, status = 200 } of STEPS.filter(({ needs }) => !needs))
      expect([what, (await answerInTime(run)).statusCode]).toEqual([what, status]);
  });
});
