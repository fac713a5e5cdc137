// What the story checks say about casts, and which heroes a story takes.
import { describe, expect, it } from 'vitest';
import { type Cast, castSchema } from '#core/cast/cast.ts';
import { CAST_SLOTS } from '#core/cast/slots.ts';
import type { Locale } from '#core/locale.ts';
import type { Story } from '#engine/types.ts';
import { CAST_CLOTHES, CAST_LAYERS, castStory } from '#tests/builders/cast-story.ts';
import { tinyStoryFiles } from '#tests/builders/tiny-story.ts';
import { resolveCast } from '../cast.ts';
import { listIssues, StoryError } from '../issues.ts';
import { parseStory } from '../load.ts';

const CAST = { second: {}, third: {}, grownup: {} };

const issuesOf = (cast: unknown, lines: Partial<Record<Locale, string>>, title = ''): string => {
  const files = tinyStoryFiles();
  if (cast) files['story.json'] = (files['story.json'] ?? '').replace(/\}$/, `,"cast":${JSON.stringify(cast)}}`);
  for (const [locale, text] of Object.entries(lines)) files[`text.${locale}.txt`] += `\n${text}\n`;
  if (title) files['text.ru.txt'] = (files['text.ru.txt'] ?? '').replace('# Кроха', title);
  try {
    parseStory({ files });
    return '';
  } catch (cause) {
    if (cause instanceof StoryError) return listIssues(cause.issues, 'en');
    throw cause;
  }
};

/** A line of its own for every hero, so that none is idle. */
const WHOLE = {
  ru: '?second {имя2} и {имя}.\n?third {имя3} и {имя2}.\n?grownup {Взрослый} тоже.',
  en: '?second {name2} and {name}.\n?third {name3} and {name2}.\n?grownup {grownup}, too.',
};
/** The story with these layers in its first scene, and clothes for the named places. */
const sceneIssuesOf = (layers: readonly object[], clothes: Record<string, object> = CAST_CLOTHES): string => {
  const files = { ...castStory([...CAST_LAYERS, ...layers]).files };
  const story = JSON.parse(files['story.json'] ?? '') as Story;
  const cast = Object.fromEntries(CAST_SLOTS.map((slot) => [slot, clothes[slot] ? { wardrobe: clothes[slot] } : {}]));
  files['story.json'] = JSON.stringify({ ...story, cast }, null, 2);
  try {
    parseStory({ files });
    return '';
  } catch (cause) {
    if (cause instanceof StoryError) return listIssues(cause.issues, 'en');
    throw cause;
  }
};
const layer = { kind: 'hero', pose: 'stand', expression: 'smile', at: { x: 0, y: 0 }, scale: 1 };
const withRussian = (line: string) => ({ ...WHOLE, ru: `${WHOLE.ru}\n${line}` });

describe('checks of a cast', () => {
  it('accept a story whose every line about another hero is guarded', () => {
    expect(issuesOf(CAST, WHOLE)).toBe('');
    expect(issuesOf(CAST, withRussian('{все} {рад|рада|рады}.\n?grownup {Оба} рады.\n?twins {имя2} тут.'))).toBe('');
  });

  it.each([
    ['{имя2} тут.', /text\.ru\.txt:\d+:1 A book may be without “second”/],
    ['?third {имя3} тут.\n!second {имя2:дат} грустно.', /without “second”/],
    ['?second {имя3} тут.', /without “third”/],
    ['?grownup {остальные} тут.', /without “second”/],
    ['{взрослый: рад|рада}', /without “grownup”/],
    ['{у он2:род} шапка', /without “second”/],
    ['{Оба} тут.', /said of several heroes only/],
    ['?grownup {родня} тут.', /said of several heroes only/],
  ])('reports %s', (line, expected) => {
    expect(issuesOf(CAST, withRussian(line))).toMatch(expected);
  });

  it('reports a title that names a hero who may be missing', () => {
    expect(issuesOf(CAST, WHOLE, '# {имя2}')).toMatch(/text\.ru\.txt:2:3 A book may be without “second”/);
    expect(issuesOf(CAST, WHOLE, '# {все}')).toBe('');
  });

  it('reports a drawn hero without clothes, and equal clothes of two heroes', () => {
    expect(sceneIssuesOf([])).toBe('');
    const { grownup, ...children } = CAST_CLOTHES;
    expect(sceneIssuesOf([], children)).toBe('');
    expect(sceneIssuesOf([{ ...layer, who: 'grownup' }], children)).toMatch(
      /scenes\/one\.json.*“grownup” has no clothes/,
    );
    const alike = { ...CAST_CLOTHES, third: CAST_CLOTHES.second };
    expect(sceneIssuesOf([], alike)).toMatch(/story\.json:\d+:\d+ “third” wears the colour of another hero/);
    const unknown = { male: { ...grownup.male, top: { garment: 'toga', colour: '#ffffff' } }, female: grownup.female };
    expect(sceneIssuesOf([], { ...CAST_CLOTHES, grownup: unknown })).toMatch(/toga/);
  });

  it('reports layers about heroes whom the story does not declare', () => {
    const files = tinyStoryFiles();
    const scene = JSON.parse(files['scenes/one.json'] ?? '') as { layers: object[] };
    files['scenes/one.json'] = JSON.stringify({
      ...scene,
      layers: [...scene.layers, { ...layer, who: 'second', when: 'third' }],
    });
    expect(() => parseStory({ files })).toThrow(StoryError);
    const heroes = (declared: object) => {
      const story = JSON.parse(files['story.json'] ?? '') as object;
      try {
        parseStory({ files: { ...files, 'story.json': JSON.stringify({ ...story, cast: declared }) } });
      } catch (cause) {
        return cause instanceof StoryError ? listIssues(cause.issues, 'en') : '';
      }
      return '';
    };
    expect(heroes({ second: { wardrobe: CAST_CLOTHES.second } })).toMatch(/no “third”/);
  });

  it('reports inserts and lines of a story without a cast', () => {
    expect(issuesOf(undefined, { ru: '{все:дат}' })).toMatch(/text\.ru\.txt:10:1 This story has one hero/);
    expect(issuesOf(undefined, { ru: '!second Тихо.' })).toMatch(/This story has one hero/);
    expect(issuesOf(undefined, { ru: '{пошёл|пошла|пошли}' })).toMatch(/Two forms are needed.*Here there are 3/);
  });

  it('reports heroes the cast does not have', () => {
    const lines = { ru: '?second {имя2}.\n?grownup Да.', en: '?second {name2}.\n?second {grownup}.' };
    const found = issuesOf({ second: {} }, lines);
    expect(found).toMatch(/text\.ru\.txt:\d+:1 The cast of this story has no “grownup”/);
    expect(found).toMatch(/text\.en\.txt:\d+:9 The cast of this story has no “grownup”/);
  });

  it('reports a third child without a second, an idle hero, and a role that does not exist', () => {
    expect(issuesOf({ third: {} }, { ru: '?third Да.', en: '?third Yes.' })).toMatch(/story\.json.*declare “second”/);
    expect(issuesOf({ ...CAST }, { ...WHOLE, en: '?third {name3}, {name2}.' })).toMatch(
      /text\.en\.txt:1:1 “grownup” is declared, but has no line/,
    );
    expect(issuesOf({ second: { who: ['sibling', 'cousin'] } }, {})).toMatch(/cast\.second\.who\.1/);
  });
});

const petya = { name: 'Петя', age: 6, gender: 'male', kin: 'sibling' } as const;
const olya = { name: 'Оля', age: 3, gender: 'female', kin: 'friend' } as const;
const whole: Cast = { second: petya, third: olya, grownup: { role: 'grandmother' } };

describe('resolveCast', () => {
  it('leaves out heroes a story has no place for, or does not hold', () => {
    expect(resolveCast({}, whole)).toBeUndefined();
    expect(resolveCast({ cast: {} }, whole)).toEqual({});
    expect(resolveCast({ cast: CAST }, whole)).toEqual(whole);
    expect(resolveCast({ cast: CAST })).toEqual({});
    expect(resolveCast({ cast: { ...CAST, third: { who: ['sibling', 'twin'] } } }, whole)).toEqual({
      second: petya,
      grownup: { role: 'grandmother' },
    });
    // Without a second child there is no third.
    expect(resolveCast({ cast: { ...CAST, second: { who: ['twin'] } } }, whole)).toEqual({
      grownup: { role: 'grandmother' },
    });
  });
});

describe('castSchema', () => {
  it('normalises names and refuses a third child alone, and a grown-up of whom too little is known', () => {
    expect(castSchema.parse({ second: { ...petya, name: ' петя ' } }).second?.name).toBe('Петя');
    expect(castSchema.safeParse({ third: olya }).success).toBe(false);
    expect(castSchema.safeParse({ grownup: { role: 'other', name: 'Тома' } }).success).toBe(false);
    expect(castSchema.safeParse({ grownup: { role: 'other', name: 'Тома', gender: 'female' } }).success).toBe(true);
    expect(castSchema.safeParse({ grownup: { role: 'mother', gender: 'male' } }).success).toBe(false);
    expect(castSchema.safeParse({ second: { ...petya, name: '💥' } }).success).toBe(false);
  });
});
