// Compares the bound layers of every scene with those of its alternative compositions.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Answers } from '#core/answers/answers.ts';
import { type LoadedStory, loadStory } from '#engine/story/load.ts';
import { asksQuestion, resolveAnswers } from '#engine/story/questions.ts';
import type { Scene } from '#engine/types.ts';
import { bindLayers, DEFAULT_CHILD_FACTS } from './bind-layers.ts';
import { layersOfComposition } from './compose.ts';

const folder = join(import.meta.dirname, '../../../content/stories');
const stories = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());

/** A page shows an answer if its layers differ between these values. */
const ANSWERS = {
  toy: [{ toy: 'rabbit' }, { toy: 'robot' }],
  pet: [{}, { pet: { animal: 'cat', colour: 'ginger' } }, { pet: { animal: 'parrot', colour: 'green' } }],
  phrase: [{ phrase: 'Ура' }, { phrase: 'Поехали' }],
} as const satisfies Record<string, readonly Answers[]>;

type ShownAnswer = keyof typeof ANSWERS;

/** Covers pieces, things in a hand, texts and pieces that depend on whether a question is answered. */
function shownAnswers({ story }: LoadedStory, scene: Scene, alternative?: string): ShownAnswer[] {
  const layers = layersOfComposition(scene, alternative);
  const bound = (answers: Answers): string =>
    JSON.stringify(bindLayers(layers, { ...DEFAULT_CHILD_FACTS, answers: resolveAnswers(story, answers, 'ru') }));
  return (['toy', 'pet', 'phrase'] as const)
    .filter((kind) => asksQuestion(story, kind))
    .filter((kind) => new Set(ANSWERS[kind].map(bound)).size > 1);
}

describe('alternative compositions', () => {
  it.each(stories.map(({ name }) => name))('show every answer that the authored one shows: %s', async (slug) => {
    const loaded = await loadStory(join(folder, slug));
    const missing = [...loaded.scenes.values()].flatMap((scene) =>
      (scene.alternatives ?? []).flatMap(({ id }) => {
        const kept = shownAnswers(loaded, scene, id);
        return shownAnswers(loaded, scene)
          .filter((answer) => !kept.includes(answer))
          .map((answer) => `${scene.id}, ${id}: ${answer}`);
      }),
    );
    expect(missing).toEqual([]);
  });
});
