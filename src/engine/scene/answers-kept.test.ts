// Tests that alternative compositions show the same answers as the first one.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadStory } from '#engine/story/load.ts';
import type { SceneLayer } from '#engine/types.ts';
import { layersOfComposition } from './compose.ts';

const folder = join(import.meta.dirname, '../../../content/stories');
const stories = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());

/** Answer pieces such as `answer/toy`, on the page or in a hand. */
const answersIn = (layers: readonly SceneLayer[]): string[] =>
  layers
    .flatMap((layer) => (layer.kind === 'piece' ? [layer.piece] : Object.values(layer.hold ?? {})))
    .filter((name) => name.startsWith('answer/'));

describe('alternative compositions', () => {
  it.each(stories.map(({ name }) => name))('show every answer that the first one shows: %s', async (slug) => {
    const { scenes } = await loadStory(join(folder, slug));
    const missing = [...scenes.values()].flatMap((scene) =>
      (scene.alternatives ?? []).flatMap(({ id }) => {
        const kept = answersIn(layersOfComposition(scene, id));
        return answersIn(layersOfComposition(scene))
          .filter((answer) => !kept.includes(answer))
          .map((answer) => `${scene.id}, ${id}: ${answer}`);
      }),
    );
    expect(missing).toEqual([]);
  });
});
