// Tests of hat continuity: every story of the folder, and what happens when a declaration or a reason is missing.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type LoadedStory, loadStory } from '#engine/story/load.ts';
import type { Scene, Story } from '#engine/types.ts';
import { content } from '#tests/fixtures/book-spec.ts';
import { checkHats } from './check-hats.ts';

const stories = readdirSync(join(content, 'stories'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
const load = (slug: string): Promise<LoadedStory> => loadStory(join(content, 'stories', slug));

/** The story with another bareHead of one hero, in the main composition or in an alternative. */
const withHead = (loaded: LoadedStory, sceneId: string, bareHead: boolean, alternative?: string): LoadedStory => {
  const scene = loaded.scenes.get(sceneId);
  if (!scene) throw new Error(`no scene ${sceneId}`);
  const changed = (layers: Scene['layers']): Scene['layers'] =>
    layers.map((layer) => (layer.kind === 'hero' ? { ...layer, bareHead } : layer));
  const alternatives = scene.alternatives?.map((other) =>
    other.id === alternative ? { ...other, layers: changed(other.layers) } : other,
  );
  const layers = alternative === undefined ? changed(scene.layers) : scene.layers;
  const other: Scene = { ...scene, layers, ...(alternatives && { alternatives }) };
  return { ...loaded, scenes: new Map([...loaded.scenes, [sceneId, other]]) };
};

const withChanges = (loaded: LoadedStory, hatChanges: NonNullable<Story['hatChanges']>): LoadedStory => ({
  ...loaded,
  story: { ...loaded.story, hatChanges },
});

it.each(stories.map(({ name }) => name))('%s explains every change of the hat', async (slug) => {
  expect(checkHats(await load(slug))).toEqual([]);
});

describe('hat continuity', () => {
  it('reports a hat that vanishes for one page and comes back', async () => {
    const issues = checkHats(withHead(await load('night-forest'), 'scene-06', true));
    expect(issues.map(({ page, detail }) => [page, detail])).toEqual([
      [11, 'on → off'],
      [13, 'off → on'],
    ]);
  });

  it('reports an alternative composition with another hat than the main one', async () => {
    const issues = checkHats(withHead(await load('night-forest'), 'scene-05', true, 'wave'));
    expect(issues).toEqual([{ code: 'hat-unexplained', page: 10, who: 'wave', detail: 'on → off' }]);
  });

  it('reports a declared change whose word is missing in a language', async () => {
    const words = { ru: 'шапку', en: 'bonnet' };
    const issues = checkHats(withChanges(await load('night-forest'), [{ page: 5, hat: 'on', words }]));
    expect(issues.map(({ page, detail }) => [page, detail])).toEqual([[5, 'bonnet']]);
  });

  it('reports a declared change whose piece is not in the picture', async () => {
    const issues = checkHats(withChanges(await load('bath-sea'), [{ page: 7, hat: 'on', piece: 'bath/paper-hat' }]));
    expect(issues.map(({ page, detail }) => [page, detail])).toEqual([[7, 'bath/paper-hat']]);
  });

  it('reports a declared change without a reason', async () => {
    const issues = checkHats(withChanges(await load('bath-sea'), [{ page: 7, hat: 'on' }]));
    expect(issues.map(({ page }) => page)).toEqual([7]);
  });
});
