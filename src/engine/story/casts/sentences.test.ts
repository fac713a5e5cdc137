// The tables of sentences for casts, sentences.ru.txt and sentences.en.txt: every row is one test. A line under a
// template is «cast | sentence»; «—» says that the line is not printed for that cast.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Cast, castSchema } from '#core/cast/cast.ts';
import { CHILD_SLOTS } from '#core/cast/slots.ts';
import { LOCALES, type Locale } from '#core/locale.ts';
import type { Gender } from '#core/names/forms.ts';
import { meetsCondition } from '#core/personalization/condition.ts';
import { linesForOneChild } from '#core/personalization/lines-for-one.ts';
import { declineChildName, personalizeText } from '#core/personalization/personalize-text.ts';
import { plainText } from '#engine/text/text-block.ts';
import { personalizeBlock } from '../personalize-block.ts';
import { parseStoryText } from '../text-file.ts';

/** Rows that each table must have at least; a shorter one would prove less. */
const LEAST_ROWS: Record<Locale, number> = { ru: 200, en: 60 };

const FEMALE = /девочка|girl|сестра|sister|мама|бабушка|Mum|Grandma|женщина|woman/;
const KINS = { twin: /близнец|twin/, sibling: /брат|сестра|brother|sister/, friend: /друг|friend/ } as const;
const ROLES = {
  mother: /мама|Mum/,
  father: /папа|Dad/,
  grandmother: /бабушка|Grandma/,
  grandfather: /дедушка|Grandpa/,
} as const;

const keyFor = <Key extends string>(patterns: Record<Key, RegExp>, facts: string): Key | undefined =>
  (Object.keys(patterns) as Key[]).find((key) => patterns[key].test(facts));

interface Row {
  readonly template: string;
  readonly cast: string;
  readonly sentence: string;
}

const readTable = (locale: Locale): { people: ReadonlyMap<string, string>; rows: readonly Row[] } => {
  const people = new Map<string, string>();
  const rows: Row[] = [];
  let template: string | undefined;
  for (const line of readFileSync(join(import.meta.dirname, `sentences.${locale}.txt`), 'utf8').split('\n')) {
    const [cast = '', sentence] = line.split(' | ').map((part) => part.trim());
    if (line.startsWith('#') || line === '') continue;
    if (line.startsWith('== ')) template = line.slice(3);
    else if (template === undefined) people.set(line.split(': ')[0] ?? '', line.split(': ')[1] ?? '');
    else if (sentence !== undefined) rows.push({ template, cast, sentence });
    else throw new Error(`A row needs a cast and a sentence: ${line}`);
  }
  return { people, rows };
};

const childOf = (name: string, facts: string) => {
  const gender: Gender = FEMALE.test(facts) ? 'female' : 'male';
  return { name, gender, age: Number(/\d+/.exec(facts)?.[0]) };
};

const grownUpOf = (name: string, facts: string): NonNullable<Cast['grownup']> => {
  const role = keyFor(ROLES, `${name} ${facts}`);
  const isOwnWord = !Object.values(ROLES).some((word) => word.test(name));
  if (!role) return { role: 'other', name, gender: FEMALE.test(facts) ? 'female' : 'male' };
  return { role, ...(isOwnWord && { name }) };
};

/** The sentence as forms for one child print it, without the grammar of casts. */
const printedForOne = (locale: Locale, people: ReadonlyMap<string, string>, { template, cast }: Row): string => {
  const { text } = parseStoryText(`== a ==\n${template}\n`, 'a', locale);
  const child = { ...childOf(cast, people.get(cast) ?? ''), fullName: cast };
  const speaker = { child, answers: {}, forms: declineChildName(child, locale), locale };
  const spans = linesForOneChild(text.get('a')?.paragraphs ?? [], locale)
    .filter(({ when }) => meetsCondition(when, speaker))
    .flatMap(({ pieces }) => personalizeText(pieces, speaker));
  return (
    spans
      .map((span) => span.text)
      .join('')
      .replaceAll('\u00a0', ' ') || '—'
  );
};

const printed = (locale: Locale, people: ReadonlyMap<string, string>, { template, cast }: Row): string => {
  const [lead = '', ...others] = cast.split(', ');
  const given: Record<string, unknown> = {};
  for (const name of others) {
    const facts = people.get(name);
    if (facts === undefined) throw new Error(`Nobody says who ${name} is`);
    if (/взрослый|grown-up/.test(facts)) given.grownup = grownUpOf(name, facts);
    else given[CHILD_SLOTS.find((slot) => !given[slot]) ?? ''] = { ...childOf(name, facts), kin: keyFor(KINS, facts) };
  }
  const { text, issues } = parseStoryText(`== a ==\n${template}\n`, 'a', locale);
  expect(issues).toEqual([]);
  const child = { ...childOf(lead, people.get(lead) ?? ''), fullName: lead };
  const block = personalizeBlock(text, 'a', child, locale, {}, castSchema.parse(given));
  return plainText(block).replaceAll('\u00a0', ' ') || '—';
};

describe.each(LOCALES)('sentences for casts (%s)', (locale) => {
  const { people, rows } = readTable(locale);

  it.each(rows.map((row) => [row.template, row.cast, row] as const))('%s: %s', (_template, _cast, row) => {
    expect(printed(locale, people, row)).toBe(row.sentence);
  });

  it('reads the same for one child in forms that know no casts', () => {
    const alone = rows.filter(({ cast }) => !cast.includes(','));
    expect(alone.length).toBeGreaterThan(10);
    for (const row of alone) expect(printedForOne(locale, people, row), row.template).toBe(row.sentence);
  });

  it(`has at least ${LEAST_ROWS[locale]} rows, none of them twice`, () => {
    expect(rows.length).toBeGreaterThanOrEqual(LEAST_ROWS[locale]);
    expect(new Set(rows.map(({ template, cast }) => `${template} ${cast}`)).size).toBe(rows.length);
  });
});
