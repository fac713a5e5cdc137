// Story folders are imported as numbered versions, and books keep the version they were started with.
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type BookEngine, openBookEngine } from '#engine/book/engine.ts';
import { renderPages } from '#engine/book/render-book.ts';
import { freePages } from '#engine/story/free-pages.ts';
import { readStoryFolder } from '#engine/story/story-files.ts';
import { createFolderStories } from '#engine/story/story-source.ts';
import { createFolderStorage } from '#providers/storage/folder-storage.ts';
import { createDatabaseStories } from '#server/modules/stories/database-stories.ts';
import { importStories } from '#server/modules/stories/import-stories.ts';
import { createMediaLibrary } from '#server/modules/uploads/media-library.ts';
import { announcedFiles } from '#tests/builders/announced-story.ts';
import { aBook, sharedPlates, content as shipped } from '#tests/fixtures/book-spec.ts';
import { openTempFolder } from '#tests/harness/temp-folder.ts';
import { startContentShop } from '../content/content-shop.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const { read, call, person, database, content } = await startContentShop();
const { jwt } = await person('owner', { role: 'administrator', actions: content.actions });
const write = async (method: 'POST' | 'PUT' | 'DELETE', url: string, data?: object) => {
  const answer = await call(method, url, { jwt, ...(data && { body: { data } }) });
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
};
const folder = openTempFolder('zb-stories-');
const contentDir = join(folder, 'content');
const library = createMediaLibrary(database, createFolderStorage(join(folder, 'files')));
const said: string[] = [];
const startAgain = (engineId = 'engine-1') =>
  importStories({ database, content, library, contentDir, engineId, say: (line) => said.push(line) });
const asAdmin = async (path: string) => (await read(path, jwt)).body.data;
const template = async (slug: string, query = '') =>
  (await asAdmin(`/api/book-templates?filters[slug]=${slug}${query}`))[0];
const edit = async (slug: string, file: string, change: (text: string) => string) => {
  const path = join(contentDir, 'stories', slug, file);
  await writeFile(path, change(await readFile(path, 'utf8')));
};
/** Leaves only the first pages of the story. */
const announce = async (slug: string) => {
  const dir = join(contentDir, 'stories', slug);
  const files = announcedFiles((await readStoryFolder(dir, slug)).files);
  await rm(join(dir, 'scenes'), { recursive: true });
  await mkdir(join(dir, 'scenes'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(dir, name), text);
};
const versions = (slug: string) =>
  database.query<{ number: number; hash: string }>(
    'select number, hash from story_versions where slug = $1 order by number',
    [slug],
  );

let engines: BookEngine[] = [];
const engineOn = (stories: Parameters<typeof openBookEngine>[0]['stories']) => {
  const engine = openBookEngine({
    folders: { content: contentDir, cache: sharedPlates },
    stories,
    workers: 1,
    draft: true,
  });
  engines = [...engines, engine];
  return engine;
};
const pageOf = async (engine: BookEngine, changes: Parameters<typeof aBook>[0] = {}) => {
  const drawn = await renderPages(engine, aBook(changes), [{ page: 3, variant: 'drawn', seed: 0 }], 'preview');
  if (!drawn.ok) throw new Error(drawn.error.code);
  return Buffer.from(drawn.value[0]?.bytes ?? []);
};

let first: string[] = [];
beforeAll(async () => {
  await mkdir(contentDir);
  await cp(join(shipped, 'stories'), join(contentDir, 'stories'), { recursive: true });
  await cp(join(shipped, 'assets'), join(contentDir, 'assets'), { recursive: true });
  first = await startAgain();
});
afterAll(async () => {
  await Promise.all(engines.map((engine) => engine.close()));
  await rm(folder, { recursive: true, force: true });
});

describe('new shop', () => {
  test('has nine templates with all their pages in both languages', async () => {
    expect(first).toHaveLength(9);
    for (const slug of first) {
      const { story } = await engineOn(createFolderStories(contentDir)).story({ story: slug });
      for (const locale of ['ru', 'en'] as const) {
        const made = await template(slug, `&populate[pages][sort]=number&locale=${locale}`);
        expect(made).toMatchObject({ title: story.title[locale], version: 1, freePages: story.freePages });
        expect(made.pages.map(({ number }: { number: number }) => number)).toEqual(
          story.pages.map((page) => page.number),
        );
        const withText = made.pages.filter(({ textKey }: { textKey: string | null }) => textKey);
        expect(withText.every(({ text, scene }: { text: string; scene: object }) => text.length > 1 && scene)).toBe(
          true,
        );
      }
    }
    const forest = await template('night-forest', '&populate[pages][filters][number]=4');
    expect(forest.pages[0].text).toMatch(/[а-яё]/i);
    expect(forest.pages[0].scene.layers.length).toBeGreaterThan(3);
  });

  test('has the fonts, colour tables and papers of the templates with their files', async () => {
    const forest = await template('night-forest', '&populate=*');
    expect(forest.textFont).toMatchObject({ slug: 'shantell-sans', name: 'Shantell Sans' });
    expect(forest).toMatchObject({
      fallbackFont: { slug: 'nunito' },
      lut: { slug: 'moonlit' },
      texture: { slug: 'cold-press' },
    });
    expect(await asAdmin('/api/fonts?populate=file')).toHaveLength(2);
    for (const font of await asAdmin('/api/fonts?populate=file')) expect(font.file.ext).toBe('.ttf');
    for (const lut of await asAdmin('/api/luts?populate=file')) expect(lut.file.ext).toBe('.cube');
    for (const texture of await asAdmin('/api/textures?populate=image')) expect(texture.image.ext).toBe('.webp');
  });

  test('shows two pages of each story, or as many as the owner sets', async () => {
    const { freePages: count } = (await read('/api/global')).body.data;
    expect(count).toBe(2);
    const { story } = await engineOn(createDatabaseStories(database)).story({ story: 'night-forest' });
    expect(freePages(story, count)).toEqual(story.freePages.slice(0, 2));
    expect(freePages(story, 4)).toEqual([3, 4, 5, 6]);
    expect(freePages(story, 0)).toEqual([]);
  });
});

test('imports nothing on the next start', async () => {
  const before = await asAdmin('/api/book-templates?fields=updatedAt');
  expect(await startAgain()).toEqual([]);
  expect(await asAdmin('/api/book-templates?fields=updatedAt')).toEqual(before);
  expect(await Promise.all([startAgain(), startAgain()])).toEqual([[], []]);
});

test('rejects writing an imported story through the API, and restores a deleted one', async () => {
  const { documentId } = await template('birthday');
  const refused = await write('PUT', `/api/book-templates/${documentId}`, { title: 'Другая' });
  expect(refused.body.error).toMatchObject({ status: 400, message: expect.stringContaining('only the shop itself') });
  const [page] = await asAdmin('/api/book-pages?filters[template][slug]=birthday&sort=number');
  expect((await write('PUT', `/api/book-pages/${page.documentId}`, { text: 'x' })).status).toBe(400);
  expect((await write('POST', '/api/book-pages', { number: 1, kind: 'scene' })).status).toBe(400);
  await write('DELETE', `/api/book-templates/${documentId}`);
  expect(await startAgain()).toEqual(['birthday']);
  expect(await template('birthday', '&populate=pages')).toMatchObject({ version: 1, pages: expect.any(Array) });
});

test('imports the same version again for another engine', async () => {
  expect(await startAgain('engine-2')).toHaveLength(9);
  expect(await template('birthday')).toMatchObject({ version: 1, engine: 'engine-2' });
  await startAgain();
});

test('never changes a version', async () => {
  await expect(database.query("update story_versions set files = '{}' where number = 1")).rejects.toThrow(
    'never changes',
  );
});

describe('engine', () => {
  /** One for both tests: its thread takes longer to start than a page to draw. */
  const engine = engineOn(createDatabaseStories(database));

  test('draws identical bytes from the folder and from the database', async () => {
    const fromFolder = await pageOf(engineOn(createFolderStories(contentDir)));
    expect((await pageOf(engine)).equals(fromFolder)).toBe(true);
  });

  test('imports an edited text as version 2, and draws version 1 as before', async () => {
    const before = await pageOf(engine);
    await edit('night-forest', 'text.ru.txt', (text) => text.replace(/(== scene-01 ==\n)/, '$1Жила-была ночь.\n'));
    expect(await startAgain()).toEqual(['night-forest']);
    expect((await versions('night-forest')).map(({ number }) => number)).toEqual([1, 2]);
    const shown = await template('night-forest', '&populate[pages][filters][textKey]=scene-01');
    expect(shown.version).toBe(2);
    expect(shown.pages[0].text).toContain('Жила-была ночь.');

    expect((await engine.story({ story: 'night-forest' })).source.version).toBe(2);
    const one = await pageOf(engine, { version: 1 });
    const two = await pageOf(engine, { version: 2 });
    expect(one.equals(before)).toBe(true);
    expect(two.equals(one)).toBe(false);
    expect((await pageOf(engine)).equals(two)).toBe(true);
    await expect(pageOf(engine, { version: 9 })).rejects.toThrow('no story night-forest of version 9');
  });
});

test('keeps the previous version of a story with mistakes, and logs the reason', async () => {
  await edit('bath-sea', 'story.json', (text) => text.replace('"ages"', '"agess"'));
  expect(await startAgain()).toEqual([]);
  expect(said.join('\n')).toMatch(/bath-sea has mistakes[\s\S]*story\.json:\d+:\d+/);
  expect(await versions('bath-sea')).toHaveLength(1);
  expect((await template('bath-sea')).version).toBe(1);
});

test('publishes a complete story whose exact files passed the stress test', async () => {
  const mark = (slug: string, hash: string) =>
    writeFile(join(contentDir, 'stories', slug, 'tested.json'), JSON.stringify({ hash }));
  const hashOf = async (slug: string) => (await versions(slug)).at(-1)?.hash ?? '';
  await announce('pillow-train');
  await startAgain();
  await mark('cloud-post', await hashOf('cloud-post'));
  await mark('pillow-train', await hashOf('pillow-train'));
  await mark('dragon-matches', 'of other files');
  await startAgain();
  expect((await template('cloud-post')).state).toBe('published');
  expect((await template('pillow-train')).state).toBe('tested');
  expect((await template('dragon-matches')).state).toBe('draft');
  expect((await template('cloud-post')).version).toBe(1);
});
