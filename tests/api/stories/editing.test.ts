// Story editing: drafts, located mistakes, page previews, the stress test, publishing, archives.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test, vi } from 'vitest';
import { trusted } from '#server/content/access.ts';
import { uidOf } from '#server/content/declaration.ts';
import { insertBook } from '#server/modules/books/books.repository.ts';
import { newBook } from '../../builders/book.ts';
import { printableStory } from '../../builders/tiny-story.ts';
import { startEditingShop } from './editing-shop.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const shop = await startEditingShop();
const { editor, support, database } = shop;

const tiny = (slug = 'tiny') => printableStory(slug);
const masha = { name: 'Маша', fullName: 'Маша Иванова', gender: 'female', age: 4 };
const desk = async (slug = 'tiny') => (await editor('GET', `/${slug}`)).data;
const save = (changes: Record<string, string | null>, revision: number, slug = 'tiny') =>
  editor('PUT', `/${slug}/draft`, { body: { changes, revision } });
const render = (body: object, slug = 'tiny') =>
  editor('POST', `/${slug}/render`, { body: { page: 1, child: masha, locale: 'ru', ...body } });
const retold = (words: string) => ({
  'text.ru.txt': (tiny().files['text.ru.txt'] ?? '').replace('Жил{|а}-был{|а} {имя}.', words),
});
const versions = async (slug = 'tiny') =>
  (await desk(slug)).versions.map(({ number, origin }: { number: number; origin: string }) => `${number} ${origin}`);

await shop.addVersion(tiny());

test('lists templates to an editor, and hides them from other roles', async () => {
  const list = await editor('GET', '');
  expect(list.data).toMatchObject([{ slug: 'tiny', version: 1, hasDraft: false, books: 0 }]);
  for (const [query, found] of [
    ['?q=TIN', 1],
    ['?q=nothing', 0],
    ['?page=2', 0],
    ['?pageSize=1', 1],
  ] as const)
    expect((await editor('GET', query)).data, query).toHaveLength(found);
  expect((await support('GET', '')).status).toBe(403);
  expect((await support('PUT', '/tiny/draft', { body: { changes: {}, revision: 0 } })).status).toBe(403);
  expect((await shop.call('GET', '/api/admin/stories/tiny')).statusCode).toBe(401);
  expect((await editor('GET', '/no-such-story')).error).toMatchObject({
    status: 404,
    details: { reason: 'no-such-story' },
  });
});

test('reports a mistake with file, line and column in both languages before saving', async () => {
  const answer = await editor('POST', '/tiny/check', { body: { changes: retold('Привет, {имья}!') } });
  expect(answer.data.issues).toMatchObject([{ file: 'text.ru.txt', line: 5, column: 9, code: 'token-unknown' }]);
  expect(answer.data.issues[0].message.ru).toContain('{имя}');
  expect(answer.data.issues[0].message.en).toContain('{имя}');

  const texture = (tiny().files['story.json'] ?? '').replace('cold-press', 'velvet');
  const paper = await editor('POST', '/tiny/check', { body: { changes: { 'story.json': texture } } });
  expect(paper.data.issues).toMatchObject([{ file: 'story.json', code: 'texture-unknown' }]);
  expect((await render({ changes: { 'story.json': texture } })).error.details).toMatchObject({
    reason: 'has-mistakes',
  });
  expect((await desk()).draft).toBeNull();
});

test('draws a page of unsaved text for any child, with the position of the hero', async () => {
  const before = await render({});
  const after = await render({ changes: retold('Однажды {имя} {проснулся|проснулась} раньше всех.') });
  expect(before.data.picture).toMatch(/^data:image\/webp;base64,/);
  expect(after.data.picture).not.toBe(before.data.picture);
  expect(after.data.heroes).toHaveLength(1);
  expect(after.data.words.box.width).toBeGreaterThan(100);

  const other = await render({
    child: { ...masha, name: 'Лев', fullName: 'Лев', gender: 'male', age: 9 },
    locale: 'en',
  });
  expect(other.data.picture).not.toBe(before.data.picture);
  expect((await render({ page: 44 })).error.details.reason).toBe('no-such-page');
  expect((await render({ child: { ...masha, name: '<b>' } })).status).toBe(400);
  expect((await render({ page: 'inside' })).status).toBe(400);
});

test('cancels an older drawing of the same place when a newer one is requested', async () => {
  // The request that arrives second counts as the newer one.
  const answers = await Promise.all([render({ page: 'front' }), render({ page: 2 })]);
  const ends = answers.map(({ status, error }) => error?.details.reason ?? status);
  expect(ends.toSorted()).toEqual([200, 'superseded']);
});

describe('story draft', () => {
  test('is saved apart from the version, and rejects the overwrite of another editor’s changes', async () => {
    const saved = await save(retold('Жила-была {имя}, и {имя} не спала.'), 0);
    expect(saved.data).toMatchObject({ revision: 1, beganFrom: 1, savedBy: 'editor' });
    expect((await save(retold('Другие слова.'), 0)).error).toMatchObject({ status: 409 });
    expect((await save({ 'text.en.txt': tiny().files['text.en.txt'] ?? '' }, 1)).data.revision).toBe(2);
    expect((await desk()).files['text.ru.txt']).toContain('не спала');
    const [{ files } = { files: {} }] = await database.query<{
      files: Record<string, string>;
    }>("select files from story_versions where slug = 'tiny' order by number desc limit 1");
    expect(files['text.ru.txt']).not.toContain('не спала');
  });

  test('rejects unknown files and files over the size limit', async () => {
    for (const name of ['../secret.json', 'scenes/../../x.json', 'shop.json', 'scenes/Ш.json', 'story.json/..'])
      expect((await save({ [name]: '{}' }, 2)).error.details).toMatchObject({ reason: 'file-name', file: name });
    expect((await save({ 'text.ru.txt': 'а'.repeat(200_000) }, 2)).error.details.reason).toBe('file-size');
    expect((await save({ 'text.ru.txt': 7 as never }, 2)).status).toBe(400);
  });

  test('lists its differences from the version line by line', async () => {
    const { data } = await editor('GET', '/tiny/difference?from=1&to=draft');
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({ file: 'text.ru.txt', change: 'changed' });
    expect(data[0].lines).toContainEqual({ kind: 'gone', text: 'Жил{|а}-был{|а} {имя}.' });
    expect(data[0].lines).toContainEqual({ kind: 'new', text: 'Жила-была {имя}, и {имя} не спала.' });
    expect((await editor('GET', '/tiny/difference?from=7&to=draft')).status).toBe(404);
    expect((await editor('GET', '/tiny/difference?from=one&to=draft')).status).toBe(400);
  });
});

describe('publishing a story', () => {
  test('is rejected before the stress test, which reports its findings by page', async () => {
    const { hash } = await desk();
    expect((await editor('POST', '/tiny/publish', { body: { hash } })).error.details.reason).toBe('not-tested');
    expect((await editor('POST', '/tiny/test')).data).toMatchObject({ state: 'waiting', hash });
    await shop.workTest();
    const { test: tested } = await desk();
    expect(tested.findings).toEqual([]);
    expect(tested).toMatchObject({ state: 'passed', done: 1, checked: { pictures: expect.any(Number) } });
    const sheet = await shop.call('GET', tested.sheets.stress);
    expect(sheet.statusCode).toBe(401);
    expect((await editor('GET', tested.sheets.stress.replace('/api/admin/stories', ''))).raw.length).toBeGreaterThan(
      10_000,
    );
  });

  test('needs no second test for files that passed, after an edit and its undo', async () => {
    const { files, draft } = await desk();
    const kept = { 'text.ru.txt': files['text.ru.txt'] ?? '' };
    await save(retold('Другие слова о том, как {имя} не {спал|спала}.'), draft.revision);
    expect((await desk()).test?.state).not.toBe('passed');
    await save(kept, draft.revision + 1);
    expect((await desk()).test).toMatchObject({ state: 'passed' });
  });

  test('creates the next version, and keeps the version of a book already started', async () => {
    const book = await database.transaction((tx) =>
      insertBook(tx, { kind: 'guest', id: 'g' }, newBook({ slug: 'tiny' }), { version: 1, source: null }),
    );
    const { hash } = await desk();
    expect((await editor('POST', '/tiny/publish', { body: { hash: 'f'.repeat(64) } })).error.details.reason).toBe(
      'draft-changed',
    );
    expect((await editor('POST', '/tiny/publish', { body: { hash } })).data).toEqual({ version: 2 });
    expect(await versions()).toEqual(['2 editor', '1 folder']);
    expect((await desk()).draft).toBeNull();
    expect((await editor('GET', '')).data).toMatchObject([{ slug: 'tiny', version: 2, state: 'tested', books: 1 }]);
    const [kept] = await database.query('select story_version as version from books where document_id = $1', [book]);
    expect(kept).toEqual({ version: 1 });
    expect((await shop.audit()).filter((line) => line.endsWith(' tiny'))).toEqual([
      'stories.save tiny',
      'stories.save tiny',
      'stories.test tiny',
      'stories.save tiny',
      'stories.save tiny',
      'stories.publish tiny',
    ]);
  });

  test('survives the next start until the story folder changes', async () => {
    const dir = join(shop.contentDir, 'stories/tiny');
    for (const [name, text] of Object.entries(tiny().files)) {
      await mkdir(dirname(join(dir, name)), { recursive: true });
      await writeFile(join(dir, name), text);
    }
    await shop.importFolder();
    expect(await versions()).toEqual(['2 editor', '1 folder']);
    for (const table of ['book_templates', 'book_templates__draft'])
      await database.query(`delete from content.${table} where slug = 'tiny'`);
    expect(await shop.importFolder()).toEqual(['tiny']);
    expect((await editor('GET', '')).data).toMatchObject([{ version: 2, state: 'tested', pages: 4 }]);
    await writeFile(join(dir, 'text.en.txt'), (tiny().files['text.en.txt'] ?? '').replace('Hello', 'Good morning'));
    await shop.importFolder();
    expect(await versions()).toEqual(['3 folder', '2 editor', '1 folder']);
  });
});

test('finds a book by the text of its current story, without publishing that text', async () => {
  const products = shop.content.registry.model(uidOf('product'));
  const [template] = await database.query<{ id: string }>(
    "select document_id as id from content.book_templates__draft where slug = 'tiny'",
  );
  const data = { title: 'Малыш', slug: 'tiny-book', price: 100, template: template?.id };
  const made = JSON.parse(await shop.content.writer.create(products, { data }, {}, trusted));
  const unfinished = { data: { title: 'Ещё не решено' } };
  await shop.content.writer.update(products, made.documentId, unfinished, { status: 'draft' }, trusted);
  const found = async () => JSON.parse((await shop.content.reader.list(products, { _q: 'жирафы' }, trusted)).data);
  expect(await found()).toEqual([]);

  await save(retold('Жила-была {имя}, и пришёл жираф.'), 0);
  const { hash } = await desk();
  await editor('POST', '/tiny/test');
  await database.query("update story_tests set state = 'passed' where hash = $1", [hash]);
  expect((await editor('POST', '/tiny/publish', { body: { hash } })).status).toBe(200);
  expect(await found()).toMatchObject([{ title: 'Малыш' }]);
});

describe('other sources of a draft', () => {
  test('restores an old version as a draft, replacing an existing draft only on request', async () => {
    expect((await editor('POST', '/tiny/restore', { body: { version: 1 } })).data).toMatchObject({ beganFrom: 1 });
    expect((await editor('POST', '/tiny/restore', { body: { version: 2 } })).error.details.reason).toBe('draft-exists');
    expect((await editor('POST', '/tiny/restore', { body: { version: 2, replace: true } })).status).toBe(200);
    expect((await desk()).files['text.ru.txt']).toContain('не спала');
    expect((await editor('DELETE', '/tiny/draft')).status).toBe(204);
    expect((await editor('DELETE', '/tiny/draft')).status).toBe(404);
  });

  test('copies a story to a free slug', async () => {
    const title = { ru: 'Другая кроха', en: 'Another Tiny' };
    const copy = (slug: string) => editor('POST', '/tiny/copy', { body: { slug, title } });
    expect((await copy('tiny')).error.details.reason).toBe('slug-taken');
    expect((await copy('Other/..')).error.details.reason).toBe('slug-wrong');
    expect((await copy('other')).status).toBe(201);
    const made = await desk('other');
    expect(made).toMatchObject({ versions: [], issues: [], draft: { beganFrom: null } });
    expect(JSON.parse(made.files['story.json'])).toMatchObject({ slug: 'other', title });
    expect((await editor('GET', '')).data).toMatchObject([{ slug: 'other', title, version: 0 }, { slug: 'tiny' }]);
  });

  test('exports a story as ZIP and imports the same files', async () => {
    const archive = (await editor('GET', '/tiny/archive?version=2')).raw;
    const bring = (body: Buffer, query = '') =>
      editor('POST', query, { body, headers: { 'content-type': 'application/zip' } });
    expect((await bring(archive)).data).toEqual({ slug: 'tiny' });
    expect((await editor('GET', '/tiny/difference?from=2&to=draft')).data).toEqual([]);
    expect((await bring(archive)).error.details.reason).toBe('draft-exists');
    expect((await bring(archive, '?replace=true')).status).toBe(201);

    const zip = (entries: Record<string, string>) =>
      Buffer.from(zipSync(Object.fromEntries(Object.entries(entries).map(([name, text]) => [name, strToU8(text)]))));
    const whole = tiny().files;
    const reasons = async (entries: Record<string, string>) => (await bring(zip(entries))).error.details.reason;
    expect(await reasons({ ...whole, '../../etc/passwd': 'x' })).toBe('archive-foreign');
    expect(await reasons({ ...whole, 'tiny/run.sh': 'x' })).toBe('archive-foreign');
    expect(await reasons({ ...whole, 'scenes/big.json': ' '.repeat(300_000) })).toBe('file-size');
    expect(await reasons({ 'text.ru.txt': '== a ==' })).toBe('archive-nameless');
    expect((await bring(Buffer.from('PK no archive'))).error.details.reason).toBe('archive-broken');
    expect((await bring(Buffer.alloc(600_000))).status).toBe(413);
    expect((await bring(zip({ ...whole, 'shop.json': '{}', 'tested.json': '{}' }), '?replace=true')).status).toBe(201);
    expect((await desk()).files).toEqual(whole);
  });
});
