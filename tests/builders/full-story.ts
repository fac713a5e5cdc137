// The tiny story extended to a book of 24 pages: enough for binding, fast to draw.
import { hashOfFiles, type StoryFiles } from '#engine/story/story-files.ts';
import { tinyStoryFiles } from './tiny-story.ts';

/** Fewer than 24 `pages` make an unfinished story. */
export function fullStory(slug: string, pages = 24): StoryFiles {
  const files = tinyStoryFiles();
  const story = JSON.parse(files['story.json'] ?? '');
  const one = JSON.parse(files['scenes/one.json'] ?? '');
  story.slug = slug;
  story.texture = 'cold-press';
  story.freePages = [3, 4];
  story.pages = Array.from({ length: pages }, (_, index) => {
    const number = index + 1;
    if (number === 1) return { number, kind: 'title', scene: 'one', side: 'single', text: 'one' };
    if (number === 2) return { number, kind: 'dedication', scene: 'still', side: 'single', text: 'dedication' };
    if (number === 24) return { number, kind: 'imprint', scene: 'still', side: 'single' };
    return { number, kind: 'scene', scene: 'one', side: 'single', text: number % 2 ? 'two' : 'plain' };
  });
  delete files['scenes/two.json'];
  // This page shows no hero.
  files['scenes/still.json'] = JSON.stringify({ ...one, id: 'still', layers: [] });
  const other = { ...one.layers[0], id: 'child', pose: 'wave' };
  const layers = [{ ...one.layers[0], id: 'child' }];
  files['scenes/one.json'] = JSON.stringify({ ...one, layers, alternatives: [{ id: 'waving', layers: [other] }] });
  files['text.ru.txt'] += '\n== plain ==\nСветит солнце.\n\n== dedication ==\nТому, кто читает.\n';
  files['text.en.txt'] += '\n== plain ==\nThe sun shines.\n\n== dedication ==\nFor whoever reads.\n';
  files['story.json'] = JSON.stringify(story);
  return { slug, hash: hashOfFiles(files), files };
}
