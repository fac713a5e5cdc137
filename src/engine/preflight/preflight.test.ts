// Tests of the preflight: each kind of mistake is put into a real story and found.

import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type EngineResources, openResources, type PreparedStory } from '#engine/book/resources.ts';
import { neutralFace } from '#engine/hero/default-look.ts';
import type { StoryFiles } from '#engine/story/story-files.ts';
import { createFolderStories } from '#engine/story/story-source.ts';
import { parseStoryText } from '#engine/story/text-file.ts';
import type { HeroLayer, Scene, Story } from '#engine/types.ts';
import { aBook, content } from '#tests/fixtures/book-spec.ts';
import { checkGames } from './check-games.ts';
import { checkPicture } from './check-picture.ts';
import { checkWords, difficultSpecs } from './check-words.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

let source: StoryFiles;
let story: PreparedStory;
let resources: EngineResources;
beforeAll(async () => {
  resources = openResources({ content });
  source = await createFolderStories(content).read('night-forest');
  story = await resources.story(source);
});

/** Resources whose story differs in one scene. */
const withScene = (id: string, change: (scene: Scene) => Scene): EngineResources => {
  const scene = story.scenes.get(id);
  if (!scene) throw new Error(`no scene ${id}`);
  const changed = { ...story, scenes: new Map(story.scenes).set(id, change(scene)) };
  return { ...resources, story: async () => changed };
};
const moveHero = (at: { x: number; y: number }) => (scene: Scene) => ({
  ...scene,
  layers: scene.layers.map((layer) => (layer.kind === 'hero' ? ({ ...layer, at } satisfies HeroLayer) : layer)),
});
const codesOf = async (on: EngineResources, page: number, proof = false) => {
  const { issues } = await checkPicture(on, {
    story: source,
    spec: aBook(),
    choice: { page, variant: 'drawn', seed: 0 },
    proof,
  });
  return issues.map(({ code }) => code);
};
/** Only some pages, to keep the test fast. */
const fewPages = (changed: PreparedStory, ...numbers: number[]): PreparedStory => ({
  ...changed,
  story: { ...changed.story, pages: changed.story.pages.filter(({ number }) => numbers.includes(number)) },
});

describe('preflight', () => {
  it('tries short, long, double and foreign names, both genders and both languages', () => {
    const orders = difficultSpecs(story);
    const names = orders.map(({ child }) => child.name);
    expect(names).toEqual(expect.arrayContaining(['Ия', 'Александра-Виктория', 'Қаныкей', 'Anna-Lena']));
    expect(Math.max(...names.map((name) => name.length))).toBe(30);
    expect(new Set(orders.map(({ child, locale }) => `${child.gender}/${locale}`)).size).toBe(4);
    expect(new Set(names).size).toBeGreaterThanOrEqual(12);
  });

  it('tries two and three children and a grown-up only where a story has places for them', () => {
    expect(difficultSpecs(story).some(({ cast }) => cast)).toBe(false);
    const withPlaces = (cast: Story['cast']) => ({ ...story, story: { ...story.story, ...(cast && { cast }) } });
    const kinds = (cast: Story['cast']) =>
      new Set(
        difficultSpecs(withPlaces(cast)).flatMap((spec) => (spec.cast ? [Object.keys(spec.cast).join('+')] : [])),
      );
    expect(kinds({ second: {}, third: {}, grownup: {} })).toEqual(
      new Set(['second', 'second+third', 'second+third+grownup', 'grownup']),
    );
    expect(kinds({ second: { who: ['friend'] } })).toEqual(new Set(['second']));
    const specs = difficultSpecs(withPlaces({ second: {}, third: {}, grownup: {} })).filter(({ cast }) => cast);
    const longest = specs.find(({ child, cast }) =>
      [child, cast?.second, cast?.third, cast?.grownup].every((one) => one?.name?.length === 30),
    );
    expect(longest).toBeDefined();
    expect(new Set(specs.map(({ locale }) => locale)).size).toBe(2);
  });

  it('reports words that do not fit with several heroes, and says with whom', () => {
    const { text, issues } = parseStoryText(
      `== scene-01 ==\n${'Тише, {все}, тише, и ещё раз тише. '.repeat(5)}\n?third {имя3} и {имя2}.\n`,
      'text',
      'ru',
    );
    expect(issues).toEqual([]);
    const one = fewPages(story, 3);
    const crowded: PreparedStory = {
      ...one,
      story: { ...one.story, cast: { second: {}, third: {}, grownup: {} } },
      text: { ...story.text, ru: new Map([...story.text.ru, ...text]) },
    };
    const { issues: found } = checkWords(crowded, () => {});
    const tight = found.filter(({ page }) => page === 3);
    expect(tight.length).toBeGreaterThan(0);
    expect(tight.every(({ who }) => who.includes('with {'))).toBe(true);
    expect(tight.some(({ code, who }) => code === 'overflow' && who.includes('"grownup"'))).toBe(true);
  });

  it('reports text that does not fit its zone', async () => {
    const small = withScene('scene-01', (scene) => ({
      ...scene,
      zones: scene.zones.map((zone) => ({ ...zone, box: { ...zone.box, width: 420, height: 200 } })),
    }));
    const { issues } = checkWords(fewPages(await small.story(source), 3), () => {});
    expect(issues.some(({ code, page }) => code === 'overflow' && page === 3)).toBe(true);
  });

  it('reports text too close to the trim', async () => {
    const shifted = withScene('scene-01', (scene) => ({
      ...scene,
      zones: scene.zones.map((zone) => ({ ...zone, box: { ...zone.box, x: 40 } })),
    }));
    const { issues } = checkWords(fewPages(await shifted.story(source), 3), () => {});
    expect(issues.map(({ code }) => code)).toContain('words-near-trim');
  });

  it('reports a cover on which a long name would be too small', async () => {
    const narrow = withScene('cover-front', (scene) => ({
      ...scene,
      zones: scene.zones.map((zone) => ({ ...zone, curve: 'M700 430 Q1030 400 1360 430' })),
    }));
    const codes = async (on: EngineResources) =>
      new Set(checkWords(fewPages(await on.story(source)), () => {}).issues.map(({ code }) => code));
    expect(await codes(narrow)).toContain('name-too-small');
    expect(await codes(resources)).not.toContain('name-too-small');
  });

  it('reports a face in the gutter and one at the edge of the page', async () => {
    expect(await codesOf(withScene('scene-02', moveHero({ x: 2030, y: 1800 })), 4)).toContain('face-in-gutter');
    expect(await codesOf(withScene('scene-01', moveHero({ x: 90, y: 1800 })), 3)).toContain('face-near-trim');
  });

  it('reports a raster image of too low resolution', async () => {
    const dot =
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABh6FO1AAAAABJRU5ErkJggg==';
    const spec = aBook({ painted: { skin: dot, shape: neutralFace } });
    const { issues } = await checkPicture(resources, {
      story: source,
      spec,
      proof: false,
      choice: { page: 3, variant: 'painted-skin', seed: 0 },
    });
    expect(issues.map(({ code }) => code)).toContain('low-resolution');
  });

  it('reports an unknown kit piece', async () => {
    const broken = withScene('scene-01', (scene) => ({
      ...scene,
      layers: [...scene.layers, { kind: 'piece', piece: 'no/such-piece', plane: 'below' }],
    }));
    expect(await codesOf(broken, 3)).toEqual(['cannot-draw']);
  });

  it('reports a game whose text does not fit and a figure that cannot be drawn', () => {
    const games = story.story.games;
    if (!games) throw new Error('no games');
    const codesFor = (changed: PreparedStory) =>
      new Set(checkGames(changed).issues.map(({ page, code }) => `${page} ${code}`));
    const long = new Map(story.text.ru);
    const task = long.get('maze');
    const paragraph = task?.paragraphs[0];
    if (task && paragraph) long.set('maze', { ...task, paragraphs: Array.from({ length: 9 }, () => paragraph) });
    expect(codesFor({ ...story, text: { ...story.text, ru: long } })).toEqual(new Set(['maze overflow']));
    const ghost = [{ kind: 'piece' as const, piece: 'no/such-piece', plane: 'below' as const }];
    const haunted = { ...story.story, games: { ...games, maze: { ...games.maze, goal: ghost } } };
    expect(codesFor({ ...story, story: haunted })).toEqual(new Set(['maze cannot-draw']));
    expect(codesFor(story)).toEqual(new Set());
  });

  it('reports nothing for the first page of night-forest', async () => {
    expect(await codesOf(resources, 3, true)).toEqual([]);
  });
});
