// Tests that the family phrase drives the night forest: said, answered and repeated, in words and in pictures.
import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '#core/locale.ts';
import { bindLayers, DEFAULT_CHILD_FACTS } from '#engine/scene/bind-layers.ts';
import { loadStory } from '../load.ts';
import { personalizeBlock } from '../personalize-block.ts';
import { resolveAnswers } from '../questions.ts';

const { story, scenes, text } = await loadStory('content/stories/night-forest');
const child = { name: 'Маша', fullName: 'Маша', gender: 'female', age: 4 } as const;

/** Numbers of the pages whose words have the phrase. */
const pagesWith = (phrase: string, typed: string | undefined, locale: Locale): number[] => {
  const answers = resolveAnswers(story, typed === undefined ? undefined : { phrase: typed }, locale);
  return story.pages.flatMap(({ number, text: key }) => {
    const block = key === undefined ? undefined : personalizeBlock(text[locale], key, child, locale, answers);
    const words = block?.paragraphs.flatMap(({ spans }) => spans.map((span) => span.text)).join('') ?? '';
    return words.includes(phrase) ? [number] : [];
  });
};

describe.each(LOCALES)('the family phrase of the night forest, %s', (locale) => {
  it('is said on the first free pages, by the grass, by the Moon and on the certificate', () => {
    expect(pagesWith('Спи, котёнок.', 'спи, котёнок', locale)).toEqual([4, 16, 22, 23]);
  });

  it.each([undefined, ''])("is the story's own when the parent typed %j", (typed) => {
    const own = locale === 'ru' ? 'Я тут, ты тут, всё тут.' : 'You’re here, I’m here, all is well.';
    expect(pagesWith(own, typed, locale)).toEqual([4, 16, 22, 23]);
  });
});

it('is lettered in at least three pictures, in every composition', () => {
  const facts = { ...DEFAULT_CHILD_FACTS, answers: { phrase: 'спи, котёнок' } };
  const lettered = [...scenes.values()].filter((scene) =>
    bindLayers(scene.layers, facts).some(
      (layer) => layer?.kind === 'piece' && layer.piece === 'letters/phrase' && layer.params?.text === 'Спи, котёнок.',
    ),
  );
  expect(lettered.map(({ id }) => id)).toEqual(['scene-08', 'scene-09', 'scene-12']);
});

it('goes home on one spread without words, with the lantern open and the cottage in sight', () => {
  const wordless = story.pages.filter((page) => page.text === undefined);
  expect(wordless.map(({ number }) => number)).toEqual([20, 21]);
  const drawn = new Set(wordless.map(({ scene }) => scene));
  expect([...drawn]).toEqual(['scene-11']);
  const layers = scenes.get('scene-11')?.layers ?? [];
  expect(layers.flatMap((layer) => (layer.kind === 'hero' ? [layer.hold?.right] : []))).toEqual(['lantern-open']);
  expect(layers.flatMap((layer) => (layer.kind === 'piece' ? [layer.piece] : []))).toContain('home/cottage');
});
