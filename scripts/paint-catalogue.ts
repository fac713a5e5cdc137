// Paints the pictures of the catalogue into build/pictures in advance, on all threads.
import { join, resolve } from 'node:path';
import { openBookEngine } from '#engine/book/engine.ts';
import { createFolderStories } from '#engine/story/story-source.ts';
import { missingPictures, paintBook } from '#server/story-files/book-pictures.ts';
import { readShopFiles } from '#server/story-files/shop-file.ts';
import en from '../content/copy/en.json' with { type: 'json' };
import ru from '../content/copy/ru.json' with { type: 'json' };
import { createProgressBar } from './progress-bar.ts';

const root = resolve(import.meta.dirname, '..');
const content = join(root, 'content');
const draft = process.env.DRAWING === 'draft';
const folders = { content, pictures: join(root, 'build/pictures'), engine: join(root, 'src/engine'), draft };
const words = { ru: ru.bookFiles, en: en.bookFiles };

const books = readShopFiles(content).map((book) => ({ book, missing: missingPictures(folders, book, 'all') }));
const total = books.reduce((sum, { missing }) => sum + missing, 0);
const engine = openBookEngine({
  stories: createFolderStories(content),
  folders: { content, cache: join(root, 'build/plates') },
  draft,
});
const bar = createProgressBar();
let done = 0;
for (const { book } of books) {
  const onPicture = () => bar.update(++done / total, `${book.slug}, ${done} of ${total}`);
  await paintBook(engine, book, 'all', { folders, words, onPicture });
}
if (total > 0) bar.end();
await engine.close();
