// Upgrade of a shop that announced a story as a preorder before its last pages were drawn.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { readStoryFolder } from '#engine/story/story-files.ts';
import { createFolderStorage } from '#providers/storage/folder-storage.ts';
import { trusted } from '#server/content/access.ts';
import { uidOf } from '#server/content/declaration.ts';
import { createEntry } from '#server/content-types/create-entry.ts';
import { createShopContent } from '#server/content-types/shop-content.ts';
import { seedCatalogue } from '#server/modules/catalogue/seed-catalogue.ts';
import { keepHistory } from '#server/modules/editing/keep-history.ts';
import { createMediaLibrary } from '#server/modules/uploads/media-library.ts';
import { announcedFiles } from '#tests/builders/announced-story.ts';
import { copyTestDatabase } from '#tests/harness/database.ts';
import { openTempFolder } from '#tests/harness/temp-folder.ts';
import { openShopContent } from '../../../src/open-content.ts';

const { database } = await copyTestDatabase();
const content = await openShopContent(database);
content.writer.watch(keepHistory(content.registry));
const shop = createShopContent(content);
const product = content.registry.model(uidOf('product'));
const folder = openTempFolder('zb-release-');
const library = createMediaLibrary(database, createFolderStorage(join(folder, 'files')));
const contentDir = join(import.meta.dirname, '../../../content');
/** No covers are painted, so nothing new is seeded: only the old products are looked at. */
const start = (dir = contentDir) =>
  seedCatalogue({ database, content, library, contentDir: dir, picturesDir: folder, draft: true });

const unfinishedDir = join(folder, 'unfinished');

/** The only story of that folder: its first pages and a catalogue entry that announces them. */
async function writeUnfinishedStory(slug: string): Promise<void> {
  const dir = join(unfinishedDir, 'stories', slug);
  await mkdir(join(dir, 'scenes'), { recursive: true });
  const files = announcedFiles((await readStoryFolder(join(contentDir, 'stories', slug), slug)).files);
  for (const [name, text] of Object.entries(files)) await writeFile(join(dir, name), text);
  const entry = JSON.parse(await readFile(join(contentDir, 'stories', slug, 'shop.json'), 'utf8'));
  const announced = { ...entry, preorder: true, gallery: ['front', 2, 3, 4], examples: [] };
  await writeFile(join(dir, 'shop.json'), JSON.stringify(announced));
}

const OWNER = { ...trusted, user: { id: 1, username: 'owner' } };
const edit = (id: string, data: object, query = {}) =>
  content.writer.update(product, id, { data }, { locale: 'ru', ...query }, OWNER);
const OLD_WORDS = {
  ru: { title: 'Куда деваются носки', summary: 'Старое', description: 'Предзаказ: первые страницы уже готовы.' },
  en: { title: 'Where the Socks Go', summary: 'Old', description: 'A preorder: the first pages are finished.' },
};

async function announce(slug = 'lost-socks'): Promise<string> {
  await database.query('insert into shelved_stories (slug, complete) values ($1, true)', [slug]);
  return createEntry(content, 'product', { slug, price: 269_000, preorder: true }, OLD_WORDS);
}

const read = (locale: 'ru' | 'en' = 'ru', status?: 'draft') =>
  shop.findOne('product', { filters: { slug: 'lost-socks' }, locale, ...(status && { status }) });
const isComplete = async () =>
  (await database.query<{ complete: boolean }>(`select complete from shelved_stories where slug = 'lost-socks'`))[0]
    ?.complete;

beforeEach(async () => {
  await database.query('truncate shelved_stories, entry_changes');
  const { entries } = await shop.find('product', { status: 'draft' });
  for (const { documentId } of entries) await content.writer.remove(product, documentId, {}, trusted);
});

describe('release of an announced story', () => {
  it('sells a finished story as a book with its new words, and paints its gallery again', async () => {
    await announce();
    await Promise.all([start(), start()]);
    expect(await read()).toMatchObject({ preorder: false, description: expect.stringContaining('честный детектив') });
    expect(await read('en')).toMatchObject({ preorder: false, description: expect.stringContaining('fair mystery') });
    expect((await read())?.description).not.toContain('Предзаказ');
    expect(await isComplete()).toBe(false);
  });

  it('releases once: a preorder mark that the owner sets afterwards stays', async () => {
    const id = await announce();
    await start();
    await edit(id, { preorder: true });
    await start();
    expect(await read()).toMatchObject({ preorder: true });
  });

  it('keeps the mark of an owner who had taken it off and set it again before the upgrade', async () => {
    const id = await announce();
    await edit(id, { preorder: false });
    await edit(id, { preorder: true });
    await start();
    expect(await read()).toMatchObject({ preorder: true, summary: 'Старое' });
    expect(await isComplete()).toBe(true);
  });

  it('keeps words that the owner wrote, and replaces the others', async () => {
    const id = await announce();
    await edit(id, { summary: 'Слова хозяина' });
    await start();
    expect(await read()).toMatchObject({ preorder: false, summary: 'Слова хозяина' });
    expect((await read())?.description).toContain('честный детектив');
    expect((await read('en'))?.summary).not.toBe('Old');
  });

  it('keeps the gallery that the owner chose', async () => {
    const id = await announce();
    await edit(id, { seo: { metaTitle: 'Носки' } });
    await start();
    expect([await isComplete(), (await read())?.preorder]).toEqual([true, false]);
  });

  it('does not publish the unfinished draft of the owner', async () => {
    const id = await announce();
    await edit(id, { price: 1 }, { status: 'draft' });
    await start();
    expect(await read()).toMatchObject({ preorder: false, price: 269_000 });
    expect((await read())?.description).not.toContain('Предзаказ');
    expect(await read('ru', 'draft')).toMatchObject({ preorder: false, price: 1 });
  });

  it('leaves a story that is still being written as a preorder', async () => {
    await writeUnfinishedStory('pillow-train');
    await announce('pillow-train');
    await start(unfinishedDir);
    const found = await shop.findOne('product', { filters: { slug: 'pillow-train' } });
    expect(found).toMatchObject({ preorder: true, summary: 'Старое' });
  });
});
