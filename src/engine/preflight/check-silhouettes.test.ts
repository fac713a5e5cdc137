// Tests of text over the hero, with a small page whose text is moved onto a pompom and away from it.
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { findPage } from '#engine/book/page/compose-page.ts';
import { typesetPage } from '#engine/book/page/typeset-page.ts';
import { openResources, type PreparedStory } from '#engine/book/resources.ts';
import { createFolderStories } from '#engine/story/story-source.ts';
import type { Box, HeroLayer, Scene, SceneLayer } from '#engine/types.ts';
import { aBook, content } from '#tests/fixtures/book-spec.ts';
import { checkSilhouettes } from './check-silhouettes.ts';
import { StoryInk } from './word-ink.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const PAGE = 3;
let forest: PreparedStory;
beforeAll(async () => {
  forest = await openResources({ content }).story(await createFolderStories(content).read('night-forest'));
});

const HERO: HeroLayer = {
  kind: 'hero',
  id: 'hero',
  pose: 'stand',
  expression: 'smile',
  at: { x: 1030, y: 1900 },
  scale: 1.5,
};
/** Between the pompom heights of a five-year-old and a six-year-old. */
const ON_POMPOM: Box = { x: 130, y: 380, width: 1800, height: 250 };
const HIGH: Box = { ...ON_POMPOM, y: 130 };

interface Page {
  layers?: SceneLayer[];
  alternatives?: NonNullable<Scene['alternatives']>;
  words: Box;
  story?: PreparedStory['story'];
}

const issuesOf = ({ layers = [HERO], alternatives = [], words, story: base = forest.story }: Page) => {
  const scene = forest.scenes.get('scene-01');
  const [zone] = scene?.zones ?? [];
  if (!scene || !zone) throw new Error('no scene');
  const zones = [
    { ...zone, box: words, align: 'center' as const, valign: 'bottom' as const, size: { min: 44, max: 44 } },
  ];
  const story: PreparedStory = {
    ...forest,
    scenes: new Map(forest.scenes).set('scene-01', { ...scene, layers, alternatives, zones }),
    story: { ...base, pages: base.pages.filter(({ number }) => number === PAGE) },
  };
  const page = findPage(story, PAGE);
  const spec = aBook();
  const set = page && typesetPage(story, page, spec);
  if (!page || !set) throw new Error('no words');
  const ink = new StoryInk();
  ink.add(page, spec, set);
  return checkSilhouettes(story, ink);
};

describe('checkSilhouettes', () => {
  it('reports text over the pompom of a schoolchild only', () => {
    const issues = issuesOf({ words: ON_POMPOM });
    expect(issues.map(({ hero }) => hero?.age)).toEqual([6, 7, 8, 9, 10, 11, 12]);
    expect(issues[0]).toMatchObject({
      code: 'words-over-hero',
      page: PAGE,
      who: 'ru, Маша, female, age 6, default look',
      detail: expect.stringMatching(/\p{L}/u),
      hero: { gender: 'female', hairStyle: 'braids', hairTexture: 'straight', book: 'ru, Маша' },
    });
  });

  it('reports nothing once the text is moved off the pompom', () => {
    expect(issuesOf({ words: HIGH })).toEqual([]);
  });

  it('ignores text over a hero hidden by a layer above', () => {
    const curtain: SceneLayer = { kind: 'piece', piece: 'ground/hill', plane: 'above', params: { profile: '300 300' } };
    expect(issuesOf({ layers: [HERO, curtain], words: ON_POMPOM })).toEqual([]);
  });

  it('names the composition in which text overlaps the hero', () => {
    const higher = { id: 'on-a-stone', layers: [{ ...HERO, at: { x: 1030, y: 1500 } }] };
    const issues = issuesOf({ alternatives: [higher], words: HIGH });
    expect(new Set(issues.map(({ hero }) => hero?.composition))).toEqual(new Set(['on-a-stone']));
  });

  it('reports text above a bare head that only full hair reaches', () => {
    const issues = issuesOf({ layers: [{ ...HERO, bareHead: true }], words: { ...ON_POMPOM, y: 400 } });
    expect(issues.length).toBeGreaterThan(0);
    expect(issues.filter(({ who }) => !who.includes('full hair'))).toEqual([]);
  });

  it('reports text over the friend', () => {
    const asksFriend = { ...forest.story, questions: [{ kind: 'friend' as const }] };
    const far: HeroLayer = { ...HERO, at: { x: 1030, y: 2900 } };
    const friend: HeroLayer = { ...HERO, id: 'friend', who: 'friend', at: { x: 1030, y: 1600 } };
    const issues = issuesOf({ layers: [far, friend], words: ON_POMPOM, story: asksFriend });
    expect(issues.length).toBeGreaterThan(0);
    expect(issues.every(({ who }) => who.includes('friend'))).toBe(true);
    expect(issuesOf({ layers: [far], words: ON_POMPOM, story: asksFriend })).toEqual([]);
  });

  it('reports text over another child of the cast, who may be taller', () => {
    const holds = { ...forest.story, cast: { second: { wardrobe: forest.story.wardrobe } } };
    const far: HeroLayer = { ...HERO, at: { x: 1030, y: 2900 } };
    const second: HeroLayer = { ...HERO, id: 'second', who: 'second', at: { x: 1030, y: 1600 } };
    const issues = issuesOf({ layers: [far, second], words: ON_POMPOM, story: holds });
    expect(issues.length).toBeGreaterThan(0);
    expect(issues.every(({ who }) => /with \d/.test(who))).toBe(true);
    expect(issuesOf({ layers: [far, second], words: ON_POMPOM })).toEqual([]);
  });
});
