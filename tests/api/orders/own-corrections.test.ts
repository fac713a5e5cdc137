// Corrections against the making of files, and by the buyer after approval.
import { beforeEach, describe, expect, it } from 'vitest';
import { insertFile } from '#server/modules/books/making/files/book-files.repository.ts';
import { createMakeFiles } from '#server/modules/books/making/files/make-files.ts';
import { lockOrdersOfBook } from '#server/modules/orders/orders.repository.ts';
import { ANNA, DIGITAL, PRINTED, startOrderShop } from './order-shop.ts';

const shop = await startOrderShop();
const { visitor, database, quiet, mails } = shop;
const support = await shop.staff('support', 'olga');
const colleague = await shop.staff('support', 'petr');
const NEVER = new AbortController().signal;

beforeEach(() => {
  quiet.facts.changedPages = 3;
  quiet.facts.settled = true;
});

const approve = (book: string, state = 'confirmed') =>
  database.query('update books set state = $2, confirmed_at = now() where document_id = $1', [book, state]);
const stored = async (book: string) =>
  (
    await database.query<{ state: string; confirmed: Date | null; asked: Date | null; name: string }>(
      `select state, confirmed_at as confirmed, photo_asked_at as asked, child ->> 'name' as name from books
       where document_id = $1`,
      [book],
    )
  )[0];

async function paidBook(choice = PRINTED) {
  const guest = visitor();
  const order = await guest.bought(choice);
  const [item] = (await guest.order(order)).items;
  const book = item?.documentId ?? '';
  const reopen = () => guest.call('POST', `/books/${book}/reopen`);
  const correction = { child: { name: 'Даша', fullName: 'Даша Иванова', age: 4, gender: 'female' } };
  mails.length = 0;
  return { guest, order, book, reopen, correction };
}

const addFiles = (book: string) =>
  database.query(
    `insert into book_files (book, kind, storage_key, bytes, sha256, pages, checked)
     select $1, kind, kind, 1, 'x', 1, '{}' from unnest(array['print', 'cover', 'ebook']) kind on conflict do nothing`,
    [book],
  );

/** Makes the files of a book whose files exist already; `during` runs where the named step is. */
function makeFiles(
  book: string,
  during: {
    plan?: () => Promise<unknown>;
    handOver?: () => Promise<unknown>;
    finished?: typeof quiet.finish;
  } = {},
) {
  const handed: string[] = [];
  const make = createMakeFiles({
    database,
    lockFirst: lockOrdersOfBook,
    finished: during.finished ?? (async () => {}),
    plans: { plan: async () => ({ changed: await during.plan?.() }) },
    privateFiles: {},
    rendering: { engineFor: () => ({ story: async () => ({ story: { pages: [] } }) }) },
    choices: {},
    printingHouse: {
      name: 'outbox',
      handOver: async ({ id }: { id: string }) => {
        handed.push(id);
        await during.handOver?.();
        return { reference: 'job' };
      },
    },
  } as never);
  return make(book, NEVER).then(() => handed);
}

/** Checks out the file of a finished book and returns what its payment needs. */
async function orderFileOf({ guest, order: first, book }: Awaited<ReturnType<typeof paidBook>>) {
  await approve(book, 'files_ready');
  await addFiles(book);
  expect((await guest.call('POST', `/orders/${first}/reorder`)).statusCode).toBe(200);
  expect((await guest.put(book, DIGITAL)).statusCode).toBe(200);
  const cart = (await guest.call('PATCH', '/cart', { buyer: ANNA })).json().data;
  return (await guest.checkOut(cart.quote.total)).json().data as {
    order: string;
    payment: { widgetToken: string };
  };
}

describe('a file of a finished book that is bought later', () => {
  it('can be paid while other files of the book are being made, and keeps the approval date', async () => {
    const bought = await paidBook();
    const { order, payment } = await orderFileOf(bought);
    const approvedAt = async () =>
      (await database.query('select confirmed_at from books where document_id = $1', [bought.book]))[0];
    await shop.bookStateTo(bought.book, 'confirmed');
    const before = await approvedAt();
    expect((await bought.guest.choose(payment.widgetToken, 'approve')).statusCode).toBe(200);
    expect(await shop.stateOf(order)).toBe('in_production');
    expect(await approvedAt()).toEqual(before);
  });

  it('completes its order as soon as it is made', async () => {
    const bought = await paidBook();
    const { guest, book } = bought;
    const { order, payment } = await orderFileOf(bought);
    expect((await guest.choose(payment.widgetToken, 'approve')).statusCode).toBe(200);
    expect(await shop.stateOf(order)).toBe('in_production');
    await makeFiles(book, { finished: quiet.finish });
    expect(await shop.stateOf(order)).toBe('delivered');
  });
});

describe('a correction while files are made', () => {
  it('is refused while the press file is being sent, and the sent book stays approved', async () => {
    const { order, book, correction, reopen } = await paidBook();
    await approve(book);
    await addFiles(book);
    const refused: unknown[] = [];
    const handed = await makeFiles(book, {
      handOver: async () => {
        const byStaff = await support.act(order, 'correct-book', { book, correction });
        refused.push(byStaff.json().error?.details.reason, (await reopen()).statusCode);
      },
    });
    expect(refused).toEqual(['handed-over', 409]);
    expect(handed).toHaveLength(1);
    expect(await stored(book)).toMatchObject({ state: 'files_ready', name: 'Маша' });
  });

  it('keeps files of the former approval from the printing house, even if the book is approved again meanwhile', async () => {
    const { order, book, correction } = await paidBook();
    await approve(book);
    await addFiles(book);
    const handed = await makeFiles(book, {
      plan: async () => {
        expect((await support.act(order, 'correct-book', { book, correction })).statusCode).toBe(200);
        await approve(book);
        await addFiles(book);
      },
    });
    expect(handed).toEqual([]);
    expect(await stored(book)).toMatchObject({ state: 'confirmed', name: 'Даша' });
    // The job of the new approval hands over.
    expect(await makeFiles(book)).toHaveLength(1);
  });

  it('drops a file that was made from the former approval', async () => {
    const { order, book, correction } = await paidBook();
    await approve(book);
    const before = (await stored(book))?.confirmed ?? null;
    expect((await support.act(order, 'correct-book', { book, correction })).statusCode).toBe(200);
    await approve(book);
    const file = { kind: 'print', key: 'k', bytes: 1, sha256: 'x', pages: 1 } as const;
    const insert = (confirmedAt: Date | null) => insertFile(database, { documentId: book, confirmedAt }, file, {});
    await insert(before);
    expect(await database.query('select 1 from book_files where book = $1', [book])).toEqual([]);
    await insert((await stored(book))?.confirmed ?? null);
    expect(await database.query('select 1 from book_files where book = $1', [book])).toHaveLength(1);
  });

  it('restarts the drawing of a book that is being drawn, and needs no approval anew', async () => {
    const { order, book, correction } = await paidBook();
    expect((await stored(book))?.state).toBe('generating');
    quiet.requested.length = 0;
    const done = await support.act(order, 'correct-book', { book, correction });
    expect(done.statusCode, done.body).toBe(200);
    expect(await stored(book)).toMatchObject({ state: 'generating', name: 'Даша' });
    expect(quiet.requested).toContain(book);
  });
});

describe('two corrections at once', () => {
  it('does a double click once', async () => {
    const { order, book, correction } = await paidBook();
    const { revision } = (await support.order(order)).order;
    const body = { key: crypto.randomUUID(), revision, book, correction };
    const clicks = await Promise.all([1, 2].map(() => support.call('POST', `/orders/${order}/correct-book`, body)));
    expect(clicks.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(mails).toHaveLength(1);
    const { timeline } = await support.order(order);
    expect(timeline.filter(({ event }) => event === 'book_corrected')).toHaveLength(1);
  });

  it('lets one of two colleagues through and shows the other that the order changed', async () => {
    const { order, book, correction } = await paidBook();
    const { revision } = (await support.order(order)).order;
    const send = (who: typeof support, name: string) =>
      who.call('POST', `/orders/${order}/correct-book`, {
        key: crypto.randomUUID(),
        revision,
        book,
        correction: { child: { ...correction.child, name } },
      });
    const answers = await Promise.all([send(support, 'Даша'), send(colleague, 'Глаша')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().error.details.reason).toBe('changed-meanwhile');
  });
});

describe('a correction by the buyer', () => {
  it('takes the approval back before the press file is sent, once however often it is asked', async () => {
    const { guest, order, book, reopen } = await paidBook();
    expect((await guest.order(order)).items[0]?.correction).toBe('change');
    await approve(book, 'files_ready');
    await addFiles(book);
    expect((await guest.order(order)).items[0]?.correction).toBe('reopen');
    const clicks = await Promise.all([reopen(), reopen()]);
    expect(clicks.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(clicks[0]?.json().data).toMatchObject({ state: 'generating', changeable: true, confirmedAt: null });
    expect(await database.query('select 1 from book_files where book = $1', [book])).toEqual([]);
    const { timeline } = await support.order(order);
    expect(timeline.filter(({ event }) => event === 'book_reopened')).toMatchObject([{ actor: 'owner' }]);
    const changed = await guest.call('PATCH', `/books/${book}`, {
      child: { name: 'Даша', fullName: 'Даша Иванова', age: 4, gender: 'female' },
    });
    expect(changed.statusCode, changed.body).toBe(200);
    expect(await stored(book)).toMatchObject({ name: 'Даша', state: 'generating' });
  });

  it('is refused to strangers, after printing, and before payment', async () => {
    const { guest, order, book, reopen } = await paidBook();
    expect((await visitor().call('POST', `/books/${book}/reopen`)).statusCode).toBe(404);
    await shop.printed(order);
    expect((await guest.order(order)).items[0]?.correction).toBeNull();
    expect((await reopen()).statusCode).toBe(409);
    const draft = await guest.book();
    expect((await guest.call('POST', `/books/${draft}/reopen`)).statusCode).toBe(409);
  });

  it('ends after three times, and for files alone after two weeks', async () => {
    const { book, reopen } = await paidBook();
    for (const status of [200, 200, 200, 409]) {
      await approve(book);
      expect((await reopen()).statusCode).toBe(status);
    }
    const files = await paidBook(DIGITAL);
    await database.query(
      `update books set state = 'files_ready', confirmed_at = now() - interval '15 days' where document_id = $1`,
      [files.book],
    );
    expect((await files.reopen()).statusCode).toBe(409);
  });
});

describe('another photo asked for', () => {
  it('leads the buyer to the book by the mail, waits, and ends with a new photo or an approval', async () => {
    const { guest, order, book } = await paidBook();
    await approve(book);
    const asked = await support.act(order, 'correct-book', { book, correction: { askPhoto: true } });
    expect(asked.json().data.books[0].photoAskedAt).not.toBeNull();
    const link = /\/my-books\/\S+\/preview\?key=\S+&photo=1/.exec(mails[0]?.text ?? '')?.[0];
    expect(link).toContain(book);
    // Drawn again meanwhile: the approval is not asked for by a second mail.
    await shop.bookStateTo(book, 'awaiting_confirmation');
    await shop.drawnForLong(order);
    await shop.work('send-book-emails');
    expect(mails.filter(({ subject }) => !subject.includes('фото'))).toEqual([]);
    expect((await guest.call('GET', `/books/${book}`)).json().data.photoAsked).toBe(true);
    await guest.call('PATCH', `/books/${book}`, { photos: ['p'.repeat(24)] });
    expect((await stored(book))?.asked).toBeNull();
    await support.act(order, 'correct-book', { book, correction: { askPhoto: true } });
    await shop.bookStateTo(book, 'awaiting_confirmation');
    expect((await guest.call('POST', `/books/${book}/confirm`)).statusCode).toBe(200);
    expect((await stored(book))?.asked).toBeNull();
  });
});
