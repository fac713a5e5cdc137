// Every example of the editor's help is checked against the story text parser.
import { describe, expect, it } from 'vitest';
import { LOCALES } from '#core/locale.ts';
import { personalizeBlock } from '#engine/story/personalize-block.ts';
import { parseStoryText } from '#engine/story/text-file.ts';
import { plainText } from '#engine/text/text-block.ts';
import { EXAMPLE_ANSWERS, EXAMPLE_CAST, EXAMPLE_CHILDREN, TOKEN_EXAMPLES } from './token-examples.ts';

const EXAMPLES = LOCALES.flatMap((locale) =>
  Object.values(TOKEN_EXAMPLES[locale]).flatMap((group) => group.map((example) => ({ locale, ...example }))),
);

describe('insert examples', () => {
  it.each(EXAMPLES)('$write produces the documented result', ({ locale, write, says }) => {
    const { text, issues } = parseStoryText(`== a ==\n${write}\n`, 'a.txt', locale);
    expect(issues).toEqual([]);
    const said = personalizeBlock(
      text,
      'a',
      EXAMPLE_CHILDREN[locale],
      locale,
      EXAMPLE_ANSWERS[locale],
      EXAMPLE_CAST[locale],
    );
    expect(plainText(said).replaceAll('\u00a0', ' ')).toBe(says);
  });

  it.each([
    ['ru', '{возраст словами'],
    ['en', '{age in words}'],
  ] as const)('lists the age in words in %s', (locale, insert) => {
    expect(TOKEN_EXAMPLES[locale].age.map(({ write }) => write).join()).toContain(insert);
  });
});
