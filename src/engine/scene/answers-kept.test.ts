// What a family answered stays in the picture when another composition of the page is chosen.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadStory } from '#engine/story/load.ts';
import type { SceneLayer } from '#engine/types.ts';
import { layersOf } from './compose.ts';

const folder = join(import.meta.dirname, '../../../content/stories');
const stories = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());

/** `answer/toy` and the like, as a thing on the page or in a hand. */
const answersIn = (layers: readonly SceneLayer[]): string[] =>
  layers
    .flatMap((layer) => (layer.kind === 'piece' ? [layer.piece] : Object.values(layer.hold ?? {})))
    .filter((name) => name.startsWith('answer/'));

describe('the other compositions of a scene', () => {
  it.each(stories.map(({ name }) => name))('show every answer that the first one shows: %s', async (slug) => {
    const { scenes } = await loadStory(join(folder, slug));
    const missing = [...scenes.values()].flatMap((scene) =>
      (scene.alternatives ?? []).flatMap(({ id }) => {
        const kept = answersIn(layersOf(scene, id));
        return answersIn(layersOf(scene))
          .filter((answer) => !kept.includes(answer))
          .map((answer) => `${scene.id}, ${id}: ${answer}`);
      }),
    );
    expect(missing).toEqual([]);
  });
});
