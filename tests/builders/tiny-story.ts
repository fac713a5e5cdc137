// A valid story of four pages; tests break one thing at a time.
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { hashOfFiles, type StoryFiles } from '#engine/story/story-files.ts';

const wear = (garment: string) => ({ garment, colour: '#f2b82e' });
const outfit = { top: wear('coat'), bottom: wear('trousers'), shoes: wear('boots') };
const zone = (side: string, x: number) => ({
  side,
  box: { x, y: 200, width: 1200, height: 900 },
  align: 'left',
  valign: 'top',
  colour: '#ffffff',
  size: { min: 40, max: 70 },
});

const scene = (id: string, span: 'page' | 'spread') => ({
  id,
  span,
  palette: {},
  light: { key: { colour: '#aabbcc', from: { x: 0, y: 0 }, strength: 1 }, shade: '#332255' },
  layers: [{ kind: 'hero', pose: 'stand', expression: 'smile', at: { x: 1000, y: 1800 }, scale: 1 }],
  zones: span === 'page' ? [zone('single', 300)] : [zone('left', 300), zone('right', 2400)],
});

const story = {
  slug: 'tiny',
  title: { ru: 'Кроха', en: 'Tiny' },
  ages: { min: 3, max: 5 },
  genders: ['male', 'female'],
  fonts: { display: 'shantell-sans', text: 'shantell-sans', fallback: 'nunito' },
  texture: 'cotton',
  wardrobe: { male: outfit, female: outfit },
  proportions: 'toddler',
  cover: { front: 'cover', back: 'cover', text: 'cover', spineColour: '#112233' },
  pages: [
    { number: 1, kind: 'title', scene: 'one', side: 'single', text: 'one' },
    { number: 2, kind: 'scene', scene: 'two', side: 'left', text: 'two' },
    { number: 3, kind: 'scene', scene: 'two', side: 'right' },
    { number: 4, kind: 'imprint', scene: 'one', side: 'single' },
  ],
  freePages: [2],
};

const ru = '== cover ==\n# Кроха\n\n== one ==\nЖил{|а}-был{|а} {имя}.\n\n== two ==\nПривет {с имя:твор}!\n';
const en = '== cover ==\n# Tiny\n\n== one ==\nOnce there was {name}.\n\n== two ==\nHello to {name}!\n';

/** File name -> contents. JSON is indented, so that every field has its own line. */
export const tinyStoryFiles = (): Record<string, string> => ({
  'story.json': JSON.stringify(story, null, 2),
  'scenes/cover.json': JSON.stringify(scene('cover', 'page'), null, 2),
  'scenes/one.json': JSON.stringify(scene('one', 'page'), null, 2),
  'scenes/two.json': JSON.stringify(scene('two', 'spread'), null, 2),
  'text.ru.txt': ru,
  'text.en.txt': en,
});

/** Uses a paper of the shop and texts that any name fits into, so it passes the stress test. */
export function printableStory(slug: string): StoryFiles {
  const files = tinyStoryFiles();
  const change = (file: string, from: string, to: string) => {
    files[file] = (files[file] ?? '').replace(from, to);
  };
  change('story.json', '"cotton"', '"cold-press"');
  change('story.json', '"slug": "tiny"', `"slug": "${slug}"`);
  for (const name of ['cover', 'one', 'two'])
    change(`scenes/${name}.json`, '"colour": "#ffffff",', '"colour": "#201030",\n      "halo": "#ffffff",');
  return { slug, hash: hashOfFiles(files), files };
}

export const writeStoryFiles = async (files: Record<string, string>): Promise<string> => {
  const dir = await mkdtemp(join(tmpdir(), 'tiny-story-'));
  for (const [name, contents] of Object.entries(files)) {
    await mkdir(dirname(join(dir, name)), { recursive: true });
    await writeFile(join(dir, name), contents);
  }
  return dir;
};
