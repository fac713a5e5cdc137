// Background work on books: preorders, late books, files of approved books, and the sample.
import { text } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { fullStory } from '../../builders/full-story.ts';
import { startMaking } from './making-shop.ts';

vi.setConfig({ testTimeout: 180_000 });

const shop = await startMaking({ quick: true });
const { database, making } = shop;

const states = async (id: string) => (await shop.book(id)).state;
const sharpPages = async (id: string) =>
  (await database.query(`select 1 from book_pictures where book = $1 and target = 'preview'`, [id])).length;

test('makes a paid preorder from the new story version once it is complete', async () => {
  const version = await shop.addStory(fullStory('growing', 6));
  const id = await shop.begin({ slug: 'growing' });
  await shop.work('preview', id);
  await database.query('update books set paid_at = now() where document_id = $1', [id]);
  await shop.move(id, 'paid', false);
  expect(await states(id)).toBe('awaiting_story');
  await shop.tend();
  expect(await states(id)).toBe('awaiting_story');
  expect((await shop.page(id, 5)).open).toBe(false);
  await shop.addStory(fullStory('growing'));
  await shop.tend();
  expect(await shop.book(id)).toMatchObject({ state: 'generating', storyVersion: version + 1 });
  await shop.work('book', id);
  expect(await states(id)).toBe('awaiting_confirmation');
  expect(await shop.pages(id)).toHaveLength(26);
});

test('resumes unfinished books at start, and reports a late paid book once', async () => {
  const id = await shop.begin();
  await shop.work('preview', id);
  await shop.pay(id);
  const asked = () =>
    shop.enqueued.filter(({ name, payload }) => name === 'make-book' && 'book' in payload && payload.book === id);
  expect(asked()).toHaveLength(1);
  await shop.tend();
  expect(asked()).toHaveLength(1);
  await shop.tend(true);
  expect(asked()).toHaveLength(2);
  const reportedCount = () => shop.errorReporter.failures.filter(({ fault }) => fault?.type === 'LateBook').length;
  expect(reportedCount()).toBe(0);
  await database.query(`update books set paid_at = now() - interval '61 minutes' where document_id = $1`, [id]);
  await shop.tend();
  await shop.tend();
  expect(reportedCount()).toBe(1);
});

test('checks, stores and hands over the files of an approved book, which no longer changes', async () => {
  const id = await shop.begin();
  await shop.work('preview', id);
  await shop.pay(id);
  await shop.work('book', id);
  await shop.move(id, 'confirmed');
  const { child } = await shop.book(id);
  await expect(shop.change(id, { child: { ...child, name: 'Аня' } })).rejects.toThrow(/approved/);
  const choose = `insert into book_pages (book, page, variant) values ($1, '3', 4)`;
  await expect(database.query(choose, [id])).rejects.toThrow(/approved/);
  expect(await making.variant(await shop.book(id), 3, 4)).toEqual({ ok: false, error: 'not-now' });

  // Stopped between files: finished ones are kept.
  const stop = new AbortController();
  const dying = shop.work('files', id, stop.signal);
  const made = () =>
    database.query<{ kind: string; sha256: string }>('select kind, sha256 from book_files where book = $1', [id]);
  await vi.waitFor(async () => expect((await made()).length).toBeGreaterThan(0), { timeout: 40_000, interval: 20 });
  stop.abort();
  await expect(dying).rejects.toThrow();
  const [before] = await made();
  await shop.work('files', id);
  expect(await states(id)).toBe('files_ready');
  expect(await made()).toEqual(expect.arrayContaining([before]));
  expect((await made()).map(({ kind }) => kind).sort()).toEqual(['coloring', 'cover-hard', 'ebook', 'print']);
  const [ebook] = await database.query<{ key: string; bytes: string }>(
    `select epub_key as key, epub_bytes as bytes from book_files where book = $1 and kind = 'ebook'`,
    [id],
  );
  const epub = await shop.privateFiles.get(ebook?.key ?? '');
  expect(epub?.size).toBe(Number(ebook?.bytes));
  // Not compressed, and first.
  expect(epub && (await text(epub.body)).slice(0, 70)).toContain('mimetypeapplication/epub+zip');
  const [print] = await database.query<{ pages: number; checked: object }>(
    `select pages, checked from book_files where book = $1 and kind = 'print'`,
    [id],
  );
  expect(print).toMatchObject({ pages: 24, checked: { press: 'FOGRA39' } });
  const [handed] = await database.query<{ details: object }>(
    `select details from book_history where book = $1 and event = 'handed_to_printing_house'`,
    [id],
  );
  const [run] = await database.query<{ id: string }>('select document_id as id from print_runs where book = $1', [id]);
  const runId = run?.id ?? '';
  expect(handed?.details).toEqual({ house: 'outbox', reference: runId, run: runId });
  const ticket = await shop.privateFiles.get(`books/${id}/printing-house/${runId}/ticket.json`);
  const said = JSON.parse(ticket ? await text(ticket.body) : '{}');
  expect(said).toMatchObject({
    id: runId,
    book: id,
    story: 'tiny',
    pages: 24,
    copies: 2,
    binding: 'hard',
    paperGsm: 200,
  });
  expect(said.files).toMatchObject([{ name: 'print.pdf' }, { name: 'cover-hard.pdf' }]);
  expect(JSON.stringify(said)).not.toContain('Маша');
});

test('draws one sample per language, again only for a new story version', async () => {
  await shop.addStory(fullStory('cloud-post'));
  await making.ensureSample('ru');
  await making.ensureSample('ru');
  expect(shop.enqueued.filter(({ name }) => name === 'make-sample')).toHaveLength(1);
  const handler = shop.jobs.find(({ job }) => job.name === 'make-sample');
  const draw = () => handler?.run({ locale: 'ru' }, AbortSignal.timeout(20_000));
  const samples = () => database.query<{ id: string }>(`select document_id as id from books where guest_id = 'sample'`);
  await draw();
  const [sample, ...more] = await samples();
  expect(more).toEqual([]);
  const id = sample?.id ?? '';
  expect((await shop.pages(id)).every(({ state, open }) => open && state === 'ready')).toBe(true);
  expect(await sharpPages(id)).toBe(26);
  await draw();
  expect(await sharpPages(id)).toBe(26);
  const story = fullStory('cloud-post');
  const moonlit = `${story.files['text.ru.txt']}`.replace('Светит солнце.', 'Светит луна.');
  await shop.addStory({ ...story, hash: 'another', files: { ...story.files, 'text.ru.txt': moonlit } });
  await draw();
  expect(await samples()).toHaveLength(1);
  expect((await shop.page(id, 4)).words[0]?.text).toBe('Светит луна.');
  // Ten pages contain that line.
  expect((await sharpPages(id)) - 26).toBe(10);
});

test('prints year, seller and printing house of the settings on the last page', async () => {
  const story = fullStory('signed');
  const plan = JSON.parse(story.files['story.json'] ?? '');
  plan.pages[23].text = 'dedication';
  await shop.addStory({ ...story, hash: 'signed', files: { ...story.files, 'story.json': JSON.stringify(plan) } });
  const id = await shop.begin({ slug: 'signed' });
  const lastPage = async () => (await shop.page(id, 24)).words.map(({ text: said }) => said);
  const year = (await shop.book(id)).createdAt.getFullYear();
  expect(await lastPage()).toContain(`© Жили-Были, ${year}`);
  expect((await lastPage()).join(' ')).not.toContain('Отпечатано');
  await shop.settings({ legalName: 'ООО «Проба»', printer: 'ООО «Оттиск», Тверь' });
  expect(await lastPage()).toEqual(
    expect.arrayContaining([`© ООО «Проба», ${year}`, 'Отпечатано: ООО «Оттиск», Тверь']),
  );
});
