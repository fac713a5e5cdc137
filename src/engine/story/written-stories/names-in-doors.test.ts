// six-doors: the forms of the child's name in text and pictures, for every name of the gold list.
import { describe, expect, it } from 'vitest';
import type { Child } from '#core/books/child.ts';
import { LOCALES, type Locale } from '#core/locale.ts';
import { declineFirstName } from '#core/names/decline.ts';
import type { Gender } from '#core/names/forms.ts';
import gold from '#core/names/gold.json' with { type: 'json' };
import { plainText } from '#engine/text/text-block.ts';
import { loadStory } from '../load.ts';
import { blockWords, personalizeBlock } from '../personalize-block.ts';
import { resolveAnswers } from '../questions.ts';

const { story, scenes, text } = await loadStory('content/stories/six-doors');
const childNamed = (name: string, gender: Gender = 'female'): Child => ({ name, fullName: name, gender, age: 6 });
const answers = resolveAnswers(story, undefined, 'ru');

const wordsOf = (key: string, child: Child, locale: Locale = 'ru'): string =>
  blockWords(personalizeBlock(text[locale], key, child, locale, answers)).replaceAll('\u00a0', ' ');
const blockOf = (page: number): string => story.pages[page - 1]?.text ?? '';
const onPage = (page: number, child: Child): string =>
  plainText(personalizeBlock(text.ru, blockOf(page), child, 'ru', answers)).replaceAll('\u00a0', ' ');

/** The page of each door, the case its neighbour knows, and the lettering of its picture. */
const DOORS = [
  [7, 'gen', 'tag'],
  [9, 'dat', 'parcel'],
  [11, 'acc', 'poster'],
  [13, 'ins', 'step'],
  [16, 'pre', 'rumour'],
  [21, 'nom', 'plate'],
] as const;

describe.each(DOORS)('page %i', (page, form, block) => {
  it(`letters the form ${form} in its picture, right for every name`, () => {
    const { scene } = story.pages[page - 1] ?? { scene: '' };
    const lettered = scenes.get(scene)?.layers.flatMap((layer) => (layer.kind === 'piece' ? [layer.words] : []));
    expect(lettered).toContain(block);
    for (const { name, gender, ...forms } of gold) {
      const expected = form === 'nom' ? name : forms[form];
      expect(wordsOf(block, childNamed(name, gender as Gender)), name).toContain(expected);
    }
  });
});

it('says all six forms on the last page of the story', () => {
  for (const [name, gender] of [
    ['Маша', 'female'],
    ['Лев', 'male'],
    ['Мишель', 'female'],
    ['Любовь', 'female'],
  ] as const) {
    const said = onPage(22, childNamed(name, gender));
    for (const form of ['gen', 'dat', 'acc', 'ins', 'pre', 'nom'] as const)
      expect(said).toContain(declineFirstName(name, gender)[form]);
  }
});

it('uses the forms a parent corrected', () => {
  const child = { ...childNamed('Илья', 'male'), forms: { ins: 'Ильёю' } };
  expect(wordsOf('step', child)).toBe('Сделано с Ильёю');
});

it('lets the door bow to a name without endings, as page 6 promises', () => {
  for (const name of ['Мишель', 'Николь', 'Michael']) {
    expect(onPage(6, childNamed(name))).toContain('поклонится дверь');
    expect(onPage(19, childNamed(name))).toContain('Поклонилась дверь');
  }
  expect(onPage(6, childNamed('Маша'))).toContain('кланяется: Маша, Маши');
  expect(onPage(19, childNamed('Маша'))).toContain('не поклонилось');
});

it.each(LOCALES)('names the child on every page with words, %s', (locale) => {
  const unnamed = story.pages.filter(
    ({ kind, text: key }) =>
      kind === 'scene' &&
      key !== undefined &&
      !/Маш|Leo/.test(wordsOf(key, childNamed(locale === 'ru' ? 'Маша' : 'Leo'), locale)),
  );
  expect(unnamed).toEqual([]);
});

it('has one spread without words', () => {
  expect(story.pages.filter((page) => page.text === undefined).map(({ number }) => number)).toEqual([14, 15]);
});

it('draws the six floors of the house at six heights, each at an end of a flight of stairs', () => {
  const section = scenes
    .get('scene-10')
    ?.layers.find((layer) => layer.kind === 'piece' && layer.piece === 'doors/section');
  const params = section?.kind === 'piece' ? section.params : undefined;
  const rows = (value: unknown): number[][] =>
    String(value)
      .split(';')
      .map((row) => row.trim().split(' ').map(Number));
  const [, top = 0, , height = 0, flights] = rows(params?.stairs)[0] ?? [];
  expect(flights).toBe(5);
  const landings = Array.from({ length: 6 }, (_, floor) => top + height - floor * Number(params?.rise));
  const rooms = rows(params?.rooms).filter(([, , , , colour = 6]) => colour < 6);
  expect(rooms.map(([, y = 0, , h = 0]) => y + h)).toEqual(landings);
  expect(rooms.map(([x = 0]) => x < 2030)).toEqual([true, false, true, false, true, false]);
});
