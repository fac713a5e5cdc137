// The queue of unpaid previews: fair between addresses, without paid work, and without previews that are no longer
// requested.
import { beforeEach, describe, expect, it } from 'vitest';
import type { Queue } from '#server/jobs/queue.ts';
import { insertBook, loadBook, lockBook, moveBook, setDeleted } from '#server/modules/books/books.repository.ts';
import { countAhead } from '#server/modules/books/making/preview-queue.repository.ts';
import { createRequestMaking } from '#server/modules/books/making/request-making.ts';
import { createWaitEstimator } from '#server/modules/books/making/waiting-time.ts';
import { newBook } from '../../builders/book.ts';
import { copyTestDatabase } from '../../harness/database.ts';

const { database } = await copyTestDatabase();
await database.query(
  `insert into story_versions (slug, number, hash, files, engine) values ('night-forest', 1, 'a', '{}', 'e')`,
);
const enqueued: { name: string; book: string; priority: number | undefined }[] = [];
const queue: Pick<Queue, 'enqueue'> = {
  async enqueue({ name }, payload, options) {
    enqueued.push({ name, book: (payload as unknown as { book: string }).book, priority: options?.priority });
    return true;
  },
};
const request = createRequestMaking(queue);

let guests = 0;
/** A book of a new guest whose preview is requested. */
async function begin(address: string, network = address, known?: string): Promise<string> {
  guests += 1;
  const owner = known ?? `guest-${guests}`;
  return database.transaction(async (tx) => {
    const more = { version: 1, source: null, from: { address, network } };
    const id = await insertBook(tx, { kind: 'guest', id: owner }, newBook(), more);
    const book = id && (await lockBook(tx, id));
    if (!book) throw new Error('no book');
    await moveBook(tx, book, { event: 'preview_requested', actor: 'owner', storyComplete: true });
    await request(tx, id);
    return id;
  });
}
const times = async (count: number, work: () => Promise<string>): Promise<string[]> => {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) ids.push(await work());
  return ids;
};
const jobOf = (id: string) => enqueued.findLast(({ book }) => book === id);
const again = (id: string) => database.transaction((tx) => request(tx, id));
const bookOf = async (id: string) => {
  const book = await loadBook(database, id);
  if (!book) throw new Error('no book');
  return book;
};

beforeEach(async () => {
  await database.query('truncate books cascade');
  enqueued.length = 0;
});

describe('preview queue', () => {
  it('ranks the third and further previews of one address behind all others', async () => {
    const flood = await times(5, () => begin('attacker'));
    const family = await begin('family');
    expect(flood.map((id) => [jobOf(id)?.name, jobOf(id)?.priority])).toEqual([
      ['make-preview', 0],
      ['make-preview', 0],
      ['make-preview-later', -1],
      ['make-preview-later', -2],
      ['make-preview-later', -3],
    ]);
    expect(jobOf(family)).toMatchObject({ name: 'make-preview', priority: 0 });
    expect(await countAhead(database, await bookOf(family))).toBe(2);
    expect(await countAhead(database, await bookOf(flood[2] ?? ''))).toBe(3);
  });

  it('counts a network as one when its addresses flood the queue', async () => {
    const flood = await times(10, () => begin(`bot-${guests}`, 'botnet'));
    expect(flood.map((id) => jobOf(id)?.name).filter((name) => name === 'make-preview-later')).toHaveLength(2);
  });

  it('draws at most twelve previews of one address until requested again', async () => {
    const flood = await times(14, () => begin('attacker'));
    expect(flood.map((id) => jobOf(id) !== undefined)).toEqual([...Array(12).fill(true), false, false]);
    const last = flood.at(-1) ?? '';
    await again(last);
    expect(jobOf(last)).toBeUndefined();
    await database.query(`update books set state = 'preview_ready' where document_id = any($1)`, [flood.slice(0, 12)]);
    await again(last);
    expect(jobOf(last)).toMatchObject({ name: 'make-preview' });
  });

  it('never ranks a paying customer behind their address', async () => {
    const [first] = await times(1, () => begin('office', 'office', 'customer'));
    await database.query('update books set paid_at = now() where document_id = $1', [first]);
    await times(6, () => begin('office'));
    expect(jobOf(await begin('office', 'office', 'customer'))).toMatchObject({ name: 'make-preview' });
  });

  it('enqueues nothing for a removed book, unless it is paid for', async () => {
    const id = await begin('family');
    enqueued.length = 0;
    await setDeleted(database, id, true);
    await again(id);
    expect(enqueued).toEqual([]);
    await database.query(`update books set paid_at = now(), state = 'generating' where document_id = $1`, [id]);
    await again(id);
    expect(jobOf(id)).toMatchObject({ name: 'make-book' });
  });

  it('estimates the wait from the last previews', async () => {
    const waitOf = createWaitEstimator(database);
    const made = await begin('earlier');
    await database.query(
      `update books set state = 'preview_ready', started_at = now() - interval '50 seconds' where document_id = $1`,
      [made],
    );
    await database.query(`insert into book_history (book, event, actor) values ($1, 'preview_made', 'worker')`, [made]);
    const [, , third = ''] = await times(3, () => begin('family'));
    expect(await waitOf(await bookOf(third))).toEqual({ ahead: 2, minutes: 2 });
  });
});
