// Tests of story loading: a story folder is loaded completely or rejected with every mistake and its place.

import { describe, expect, it } from 'vitest';
import type { Locale } from '#core/locale.ts';
import { tinyStoryFiles, writeStoryFiles } from '#tests/builders/tiny-story.ts';
import { assembleStory } from './assemble.ts';
import { listIssues, StoryError } from './issues.ts';
import { loadStory } from './load.ts';

type Files = Record<string, string>;

const mistakes = async (change: (files: Files) => void, locale: Locale = 'ru'): Promise<string[]> => {
  const files = tinyStoryFiles();
  change(files);
  const dir = await writeStoryFiles(files);
  const error = await loadStory(dir).then(
    () => undefined,
    (cause: unknown) => cause,
  );
  if (!(error instanceof StoryError)) throw new Error(`expected a StoryError, got ${String(error)}`);
  return listIssues(error.issues, locale).split('\n');
};

const replace = (file: string, from: string, to: string) => (files: Files) => {
  expect(files[file]).toContain(from);
  files[file] = (files[file] ?? '').replace(from, to);
};

/** Adds the coloring book's games to the sample story after applying `change`. */
const withGames = (change: (games: string) => string) => (files: Files) => {
  const owl = [{ kind: 'piece', piece: 'animals/owl', plane: 'below' }];
  const games = {
    maze: { text: 'maze', start: owl, goal: owl, along: owl },
    pairs: { text: 'pairs', host: owl, cards: Array.from({ length: 6 }, () => owl) },
  };
  files['story.json'] = (files['story.json'] ?? '').replace(/\}$/, `,"games":${change(JSON.stringify(games))}}`);
  for (const file of ['text.ru.txt', 'text.en.txt']) files[file] += '\n== maze ==\nA.\n\n== pairs ==\nB.\n';
};

it('loads a story with games', async () => {
  const files = tinyStoryFiles();
  withGames((games) => games)(files);
  const { story } = await loadStory(await writeStoryFiles(files));
  expect(story.games?.pairs.cards).toHaveLength(6);
});

describe('questions of a story', () => {
  const withQuestions = (questions: unknown[]) => (files: Files) => {
    files['story.json'] = (files['story.json'] ?? '').replace(/\}$/, `,"questions":${JSON.stringify(questions)}}`);
  };
  it('are loaded', async () => {
    const files = tinyStoryFiles();
    withQuestions([{ kind: 'toy', default: 'rabbit' }, { kind: 'friend' }])(files);
    files['text.ru.txt'] += '\n?friend Это {друг} и {игрушка}.\n!friend Это {игрушка}.\n';
    const { story } = await loadStory(await writeStoryFiles(files));
    expect(story.questions?.map(({ kind }) => kind)).toEqual(['toy', 'friend']);
  });
  it('must be declared before their answers are used, and uses must be guarded', async () => {
    const found = await mistakes((files) => {
      withQuestions([{ kind: 'toy', default: 'rabbit' }, { kind: 'friend' }, { kind: 'toy', default: 'bear' }])(files);
      files['text.ru.txt'] += '\nЭто {друг}.\nЭто {в город:пр}.\n?toy Идёт.\n?frend Идёт.\n';
      const scene = JSON.parse(files['scenes/one.json'] ?? '');
      scene.layers.push({ kind: 'piece', piece: 'answer/pet', plane: 'child', at: { x: 0, y: 0 } });
      scene.layers.push({ kind: 'piece', piece: 'animals/owl', plane: 'child', at: { x: 0, y: 0 } });
      files['scenes/one.json'] = JSON.stringify(scene);
    }, 'en');
    expect(found.map((line) => line.replace(/^(\S+?):\d+:\d+ (\S+ ){0,2}/, '$1 '))).toHaveLength(7);
    expect(found.join('\n')).toMatch(/text\.ru\.txt:\d+:5 “friend” may have no answer/);
    for (const sentence of [
      'does not ask “town”',
      'does not ask “pet”',
      'changes nothing',
      'is asked twice',
      'you meant friend',
      'known size',
    ])
      expect(found.join('\n')).toContain(sentence);
  });
});

describe('words lettered in a picture', () => {
  const withWords = (plane: string, words: string) => (files: Record<string, string>) => {
    const scene = JSON.parse(files['scenes/one.json'] ?? '');
    scene.layers.push({ kind: 'piece', piece: 'letters/words', plane, words, at: { x: 0, y: 0 } });
    files['scenes/one.json'] = JSON.stringify(scene);
    for (const locale of ['ru', 'en'])
      files[`text.${locale}.txt`] += '\n== tag ==\n{имя:род}\n'.replace(
        'имя:род',
        locale === 'ru' ? 'имя:род' : 'name',
      );
  };

  it('may come from a block that is on no page', async () => {
    const files = tinyStoryFiles();
    withWords('child', 'tag')(files);
    const { text } = await loadStory(await writeStoryFiles(files));
    expect([...text.ru.keys()]).toContain('tag');
  });

  it('are refused without such a block, and on a plane that is shared by all children', async () => {
    expect((await mistakes(withWords('near', 'tags'), 'en')).join('\n')).toMatch(/tags.*you meant tag/);
    expect((await mistakes(withWords('below', 'tag'), 'en')).join('\n')).toContain('Words differ for every child');
  });
});

it('loads a valid story', async () => {
  const loaded = await loadStory(await writeStoryFiles(tinyStoryFiles()));
  expect(loaded.story.pages).toHaveLength(4);
  expect([...loaded.scenes.keys()]).toEqual(['cover', 'one', 'two']);
  expect([...loaded.text.ru.keys()]).toEqual(['cover', 'one', 'two']);
});

it('assembles a story from records without files', () => {
  const files = tinyStoryFiles();
  const nowhere = () => ({ file: 'record', line: 0, column: 0 });
  const record = (name: string) => ({ value: JSON.parse(files[name] ?? ''), locate: nowhere });
  const { story, issues } = assembleStory({
    story: record('story.json'),
    scenes: new Map(['cover', 'one', 'two'].map((name) => [name, record(`scenes/${name}.json`)])),
    text: {
      ru: { source: files['text.ru.txt'] ?? '', file: 'ru' },
      en: { source: files['text.en.txt'] ?? '', file: 'en' },
    },
  });
  expect(issues).toEqual([]);
  expect(story?.story.slug).toBe('tiny');
});

describe('parseStory reports the place of', () => {
  it.each([
    ['a comma too many', replace('story.json', '"slug": "tiny",', '"slug": "tiny",,'), /^story\.json:2:18 .*JSON/],
    [
      'a misspelt field',
      replace('story.json', '"texture"', '"textur"'),
      /^story\.json:\d+:3 .*«textur».*имели в виду texture/,
    ],
    [
      'a wrong word',
      replace('story.json', '"toddler"', '"todler"'),
      /^story\.json:\d+:\d+ proportions: .*имели в виду toddler/,
    ],
    ['a wrong type', replace('story.json', '"min": 3', '"min": "3"'), /^story\.json:8:12 ages\.min: /],
    ['a reversed age range', replace('story.json', '"min": 3', '"min": 6'), /^story\.json:7:11 ages: min больше/],
    [
      'a missing scene',
      replace('story.json', '"scene": "one"', '"scene": "ones"'),
      /scenes\/ones\.json.*имели в виду one/,
    ],
    ['a broken spread', replace('story.json', '"side": "right"', '"side": "left"'), /Разворот занимает/],
    ['a page out of order', replace('story.json', '"number": 4', '"number": 5'), /здесь должна быть 4/],
    [
      'a free page without a picture',
      replace('story.json', '"freePages": [\n    2', '"freePages": [\n    4'),
      /Бесплатная страница 4/,
    ],
    [
      'a scene of another name',
      replace('scenes/one.json', '"id": "one"', '"id": "won"'),
      /^scenes\/one\.json:2:9 .*«won»/,
    ],
    [
      'an unknown pose',
      replace('scenes/two.json', '"stand"', '"stands"'),
      /^scenes\/two\.json:\d+:\d+ layers\.0\.pose: .*stand/,
    ],
    [
      'a piece the kit does not have',
      replace(
        'scenes/two.json',
        '"layers": [',
        '"layers": [{ "kind": "piece", "piece": "sky/nihgt", "plane": "below" },',
      ),
      /^scenes\/two\.json:\d+:\d+ .*sky\/nihgt.*имели в виду sky\//,
    ],
    [
      'an unknown font',
      replace('story.json', '"fallback": "nunito"', '"fallback": "nunita"'),
      /^story\.json:\d+:\d+ .*nunita/,
    ],
    ['text in the fold', replace('scenes/two.json', '"x": 2400', '"x": 2040'), /^scenes\/two\.json:\d+:\d+ .*5 мм/],
    [
      'a malformed curve',
      replace('scenes/one.json', '"align": "left"', '"align": "left", "curve": "M 0 0 A 3"'),
      /^scenes\/one\.json:\d+:\d+ Кривая/,
    ],
    ['a scene without a text zone', replace('scenes/one.json', '"single"', '"left"'), /нет места для текста/],
    [
      'an unused block',
      replace('text.ru.txt', '== two ==', '== tow =='),
      /^text\.ru\.txt:7:1 .*«tow».*имели в виду two/,
    ],
    [
      'a figure of a game the kit cannot draw',
      withGames((games) => games.replace('animals/owl', 'animals/howl')),
      /^story\.json:\d+:\d+ .*animals\/howl.*имели в виду animals\/owl/,
    ],
    [
      'a game without its words',
      withGames((games) => games.replace('"text":"pairs"', '"text":"pears"')),
      /^story\.json:\d+:\d+ .*pears/,
    ],
    [
      'too few cards to find pairs among',
      withGames((games) => games.replace(/"cards":\[\[[^\]]*\],/, '"cards":[')),
      /^story\.json:\d+:\d+ games\.pairs\.cards: /,
    ],
    ['an unknown token', replace('text.ru.txt', '{имя}', '{имья}'), /^text\.ru\.txt:5:17 .*\{имья\}.*\{имя\}/],
  ] as const)('%s', async (_, change, expected) => {
    const found = await mistakes(change);
    expect(
      found.some((line) => expected.test(line)),
      found.join('\n'),
    ).toBe(true);
  });

  it('several mistakes at once, in Russian and in English', async () => {
    const change = (files: Files) => {
      replace('story.json', '"toddler"', '"todler"')(files);
      replace('scenes/two.json', '"stand"', '"stands"')(files);
      replace('text.en.txt', '{name}', '{nmae}')(files);
    };
    expect(await mistakes(change)).toHaveLength(3);
    const english = await mistakes(change, 'en');
    expect(english.join('\n')).toMatch(/Perhaps you meant toddler/);
    expect(english.join('\n')).toMatch(/Unknown token \{nmae\}. Perhaps you meant \{name\}/);
  });

  it('a missing file', async () => {
    const found = await mistakes((files) => {
      delete files['text.en.txt'];
    });
    expect(found[0]).toBe('text.en.txt:1:1 Файла нет.');
  });
});

it('accepts the published night-forest', async () => {
  const loaded = await loadStory('content/stories/night-forest');
  expect(loaded.story.pages).toHaveLength(24);
  expect(loaded.story.freePages).toHaveLength(2);
});
