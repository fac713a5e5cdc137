// A story for one, two and three children and a grown-up; its first page shows all of them.
import type { StoryFiles } from '#engine/story/story-files.ts';
import { hashOfFiles } from '#engine/story/story-files.ts';
import type { SceneLayer } from '#engine/types.ts';
import { tinyStoryFiles } from './tiny-story.ts';

const outfits = (colour: string, bottom: string) => {
  const outfit = {
    top: { garment: 'coat', colour },
    bottom: { garment: 'trousers', colour: bottom },
    shoes: { garment: 'boots', colour: '#8a5a3c' },
  };
  return { male: outfit, female: outfit };
};

export const CAST_CLOTHES = {
  second: outfits('#2f8f86', '#38487e'),
  third: outfits('#c2574b', '#5a4a78'),
  grownup: outfits('#7f6ab4', '#4a4668'),
};

const hero = (id: string, x: number, scale: number, more: object = {}) => ({
  kind: 'hero',
  id,
  pose: 'stand',
  expression: 'smile',
  at: { x, y: 1900 },
  scale,
  ...more,
});

const only = { two: { when: 'second', unless: 'third' }, three: { when: 'third' } };

/** Layers of one, two and three children; those of several come last. */
export const CAST_LAYERS = [
  hero('hero', 1000, 1.3, { unless: 'second' }),
  hero('hero-two', 760, 1.25, { ...only.two, lookAt: 'second-two' }),
  hero('second-two', 1300, 1.25, {
    who: 'second',
    ...only.two,
    lookAt: 'hero-two',
    meets: { own: 'left', child: 'right' },
  }),
  hero('hero-three', 1030, 1.15, { ...only.three, lookAt: 'third-three' }),
  hero('second-three', 480, 1.15, { who: 'second', ...only.three, pose: 'wave', lookAt: 'hero-three' }),
  hero('third-three', 1580, 1.15, { who: 'third', ...only.three, pose: 'hold-out', flip: true, lookAt: 'hero-three' }),
] as unknown as readonly SceneLayer[];

const ru = '== one ==\nЖил{|а}-был{|а} {имя}.\n?second {имя2} тут.\n?third {имя3} тоже.\n?grownup {Взрослый} рядом.';
const en =
  '== one ==\nOnce there was {name}.\n?second {name2} is here.\n?third {name3}, too.\n?grownup {Grownup} is near.';

/** Pages 1 and 4 show `layers`. */
export const castStory = (layers: readonly unknown[] = CAST_LAYERS): StoryFiles => {
  const files = tinyStoryFiles();
  const change = (file: string, from: RegExp | string, to: string) => {
    files[file] = (files[file] ?? '').replace(from, () => to);
  };
  const cast = Object.fromEntries(Object.entries(CAST_CLOTHES).map(([slot, wardrobe]) => [slot, { wardrobe }]));
  change('story.json', /\}$/, `,"cast":${JSON.stringify(cast)}}`);
  change('story.json', '"cotton"', '"cold-press"');
  const scene = JSON.parse(files['scenes/one.json'] ?? '{}') as { layers: unknown[] };
  const floor = { kind: 'piece', piece: 'sky/night', plane: 'below' };
  files['scenes/one.json'] = JSON.stringify({ ...scene, layers: [floor, ...layers] }, null, 2);
  change('text.ru.txt', /== one ==\n.*/, ru);
  change('text.en.txt', /== one ==\n.*/, en);
  return { slug: 'tiny', hash: hashOfFiles(files), files };
};
