// Corrections by staff after payment: contents of a book, contacts, and replacements after printing.
import { beforeEach, describe, expect, it } from 'vitest';
import { DIGITAL, startOrderShop } from './order-shop.ts';

const shop = await startOrderShop();
const { visitor, database, quiet, mails } = shop;
const support = await shop.staff('support', 'olga');
const editor = await shop.staff('editor', 'eva');

beforeEach(() => {
  quiet.facts.changedPages = 3;
  quiet.facts.settled = true;
});

const bookOf = async (order: string): Promise<string> =>
  (await database.query<{ book: string }>('select book from order_books where order_id = $1', [order]))[0]?.book ?? '';
const formOf = async (order: string, book: string) =>
  (await support.call('GET', `/orders/${order}/books/${book}/correction`)).json().data;
const stored = async (book: string) =>
  (
    await database.query<{
      child: { name: string; age: number };
      state: string;
      confirmed: boolean;
      look: { hair: string };
    }>('select child, look, state, confirmed_at is not null as confirmed from books where document_id = $1', [book])
  )[0];
const approve = (book: string, state = 'confirmed') =>
  database.query(`update books set state = $2, confirmed_at = now() where document_id = $1`, [book, state]);
async function paidBook() {
  const order = await visitor().bought();
  const book = await bookOf(order);
  const { child } = await formOf(order, book);
  mails.length = 0;
  return { order, book, child };
}
const renamed = (child: object) => ({ child: { ...child, name: 'Даша', fullName: 'Даша Иванова' } });

describe('correction of a book', () => {
  it('changes a book before approval, mails the buyer and notes only the names of the parts', async () => {
    const { order, book, child } = await paidBook();
    const correction = renamed(child);
    const preview = await support.call('POST', `/orders/${order}/books/${book}/correction-preview`, correction);
    expect(preview.json().data).toEqual({
      what: ['name', 'fullName'],
      pages: ['front', 4, 5],
      allPages: 3,
      approval: 'not-given',
    });
    expect((await stored(book))?.child.name).toBe('Маша');
    const done = await support.act(order, 'correct-book', { book, correction });
    expect(done.statusCode, done.body).toBe(200);
    expect(await stored(book)).toMatchObject({ child: { name: 'Даша' }, state: 'generating' });
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['anna@example.test', expect.stringContaining('исправили книгу')],
    ]);
    const { timeline } = await support.order(order);
    expect(timeline.find(({ event }) => event === 'book_corrected')).toMatchObject({
      who: 'olga',
      details: { what: ['name', 'fullName'], pages: 3, approval: 'not-given' },
    });
    expect(JSON.stringify(await database.query('select details from order_history'))).not.toContain('Даша');
  });

  it.each(['confirmed', 'files_ready'])('takes the approval of a %s book back when pages change', async (state) => {
    const { order, book, child } = await paidBook();
    await approve(book, state);
    await database.query(
      `insert into book_files (book, kind, storage_key, bytes, sha256, pages, checked) values ($1, 'print', 'k', 1, 'x', 1, '{}')`,
      [book],
    );
    expect((await support.act(order, 'correct-book', { book, correction: renamed(child) })).statusCode).toBe(200);
    expect(await stored(book)).toMatchObject({ child: { name: 'Даша' }, state: 'generating', confirmed: false });
    expect(await database.query('select 1 from book_files where book = $1', [book])).toEqual([]);
  });

  it('keeps the approval when no page changes', async () => {
    const { order, book, child } = await paidBook();
    await approve(book);
    quiet.facts.changedPages = 0;
    const correction = { child: { ...child, age: 5 } };
    const preview = await support.call('POST', `/orders/${order}/books/${book}/correction-preview`, correction);
    expect(preview.json().data).toMatchObject({ what: ['age'], pages: [], approval: 'kept' });
    expect((await support.act(order, 'correct-book', { book, correction })).statusCode).toBe(200);
    expect(await stored(book)).toMatchObject({ child: { age: 5 }, state: 'confirmed', confirmed: true });
    expect(mails[0]?.text).toContain('утверждение остаётся');
  });

  it('changes the look by hand and marks the part as corrected', async () => {
    const { order, book } = await paidBook();
    const { look, lookOptions } = await formOf(order, book);
    const hair = lookOptions.hair.find(({ value }: { value: string }) => value !== look.hair).value;
    expect((await support.act(order, 'correct-book', { book, correction: { look: { hair } } })).statusCode).toBe(200);
    expect((await stored(book))?.look.hair).toBe(hair);
    const [row] = await database.query<{ corrected: string[] }>('select corrected from books where document_id = $1', [
      book,
    ]);
    expect(row?.corrected).toContain('hair');
  });

  it('changes the other answers without adding, changing or losing the drawing', async () => {
    const { order, book } = await paidBook();
    const answersOf = async () =>
      (await database.query<{ answers: object }>('select answers from books where document_id = $1', [book]))[0]
        ?.answers;
    const foreign = { id: 'foreign'.padEnd(24, 'a') };
    const correct = (answers: object) => support.act(order, 'correct-book', { book, correction: { answers } });

    expect((await correct({ toy: 'rabbit', drawing: foreign })).statusCode).toBe(200);
    expect(await answersOf()).toEqual({ toy: 'rabbit' });
    const drawing = { id: 'own'.padEnd(24, 'a'), turn: 3 };
    await database.query('update books set answers = $2 where document_id = $1', [
      book,
      JSON.stringify({ toy: 'rabbit', drawing }),
    ]);
    expect((await correct({ toy: 'bear' })).statusCode).toBe(200);
    expect(await answersOf()).toEqual({ toy: 'bear', drawing });
    expect((await correct({ toy: 'rabbit', drawing: foreign })).statusCode).toBe(200);
    expect(await answersOf()).toEqual({ toy: 'rabbit', drawing });
  });

  it('asks for another photo by mail and reopens an approved book', async () => {
    const { order, book } = await paidBook();
    await approve(book);
    expect((await support.act(order, 'correct-book', { book, correction: { askPhoto: true } })).statusCode).toBe(200);
    expect(await stored(book)).toMatchObject({ state: 'generating', confirmed: false });
    expect(mails[0]?.text).toContain(`/my-books/${book}/preview?key=`);
  });

  it('refuses after the printing house has the files, without a change, and to other roles', async () => {
    const { order, book, child } = await paidBook();
    const same = await support.act(order, 'correct-book', { book, correction: { child } });
    expect(same.json().error.details.reason).toBe('nothing-changed');
    await shop.printed(order);
    const late = await support.act(order, 'correct-book', { book, correction: renamed(child) });
    expect([late.statusCode, late.json().error.details.reason]).toEqual([409, 'handed-over']);
    expect((await formOf(order, book)).isOpen).toBe(false);
    expect((await editor.call('GET', `/orders/${order}/books/${book}/correction`)).statusCode).toBe(403);
    await expect(
      database.query(`update books set confirmed_at = null, state = 'generating' where document_id = $1`, [book]),
    ).rejects.toThrow('approved');
  });
});

describe('contacts of the buyer', () => {
  const anna = { name: 'Анна Петрова', phone: '+79161234567', email: 'anna@example.test' };

  it('sends mails to the new and to the former address', async () => {
    const { order } = await paidBook();
    const changed = await support.act(order, 'contacts', { buyer: { ...anna, email: 'anna.p@example.test' } });
    expect(changed.statusCode, changed.body).toBe(200);
    expect(changed.json().data.order.buyer.email).toBe('anna.p@example.test');
    expect(mails.map(({ to }) => to).sort()).toEqual(['anna.p@example.test', 'anna@example.test']);
    expect(mails.find(({ to }) => to === 'anna@example.test')?.text).not.toMatch(/anna\.p@example\.test|key=/);
  });

  it('keeps name and phone once the parcel is ordered, and refuses an order that has ended', async () => {
    const { order } = await paidBook();
    await shop.printed(order);
    const other = await support.act(order, 'contacts', { buyer: { ...anna, name: 'Анна Сидорова' } });
    expect(other.json().error.details.reason).toBe('parcel-ordered');
    expect((await support.act(order, 'contacts', { buyer: { ...anna, email: 'b@example.test' } })).statusCode).toBe(
      200,
    );
    await database.query(`update orders set state = 'delivered', completed_at = now() where document_id = $1`, [order]);
    expect((await support.act(order, 'contacts', { buyer: anna })).statusCode).toBe(409);
  });
});

describe('replacement', () => {
  const wanted = { copies: 1, mode: 'same', reason: 'damaged', cost: 85_000 };

  it('prints the same book again without charge, with reason and cost on both orders', async () => {
    const { order, book } = await paidBook();
    await shop.printed(order);
    const done = await support.act(order, 'replace', { ...wanted, book });
    expect(done.statusCode, done.body).toBe(200);
    const [made] = done.json().data.replacements;
    expect(made).toMatchObject({ reason: 'damaged', cost: 85_000, isReplaced: false });
    const replacement = await support.order(made.documentId);
    expect(replacement.order).toMatchObject({ state: 'in_production', money: { total: 0 } });
    expect(replacement.replacements).toMatchObject([{ documentId: order, isReplaced: true }]);
    expect(replacement.books).toMatchObject([{ documentId: book, runs: [{ copies: 1, handedAt: null }] }]);
    expect(mails.at(-1)?.subject).toContain('замену');
    await shop.work('send-order-emails');
    expect(mails.some(({ subject }) => subject.includes('оплачен') && subject.includes(made.number))).toBe(false);
  });

  it('makes a copy that can be corrected, and leaves the printed book as it is', async () => {
    const { order, book, child } = await paidBook();
    await shop.printed(order);
    const done = await support.act(order, 'replace', { ...wanted, book, mode: 'corrected', reason: 'buyer-mistake' });
    const replacement = done.json().data.replacements[0].documentId;
    const copy = await bookOf(replacement);
    expect(copy).not.toBe(book);
    expect(
      (await support.act(replacement, 'correct-book', { book: copy, correction: renamed(child) })).statusCode,
    ).toBe(200);
    expect((await stored(copy))?.child.name).toBe('Даша');
    expect((await stored(book))?.child.name).toBe('Маша');
  });

  it('is refused before printing and for files alone', async () => {
    const { order, book } = await paidBook();
    expect((await support.act(order, 'replace', { ...wanted, book })).statusCode).toBe(409);
    const digital = await visitor().bought(DIGITAL);
    const refused = await support.act(digital, 'replace', { ...wanted, book: await bookOf(digital) });
    expect(refused.statusCode).toBe(409);
  });
});
