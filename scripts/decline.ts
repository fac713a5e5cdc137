// Prints the Russian cases of a list of names: npm run decline -- FILE.json, where the file holds [{ name, gender }].
// For a cast, { child, second, third, grownup }, prints every insert of several heroes, and further lines as given:
// npm run decline -- CAST.json "{все} {пошёл|пошла|пошли}" [--locale en].

import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { childSchema } from '#core/books/child.ts';
import { type Cast, castSchema } from '#core/cast/cast.ts';
import { LOCALES, type Locale } from '#core/locale.ts';
import { declineFirstName } from '#core/names/decline.ts';
import { GENDERS } from '#core/names/forms.ts';
import { normaliseName } from '#core/names/normalise.ts';
import { listIssues } from '#engine/story/issues.ts';
import { personalizeBlock } from '#engine/story/personalize-block.ts';
import { parseStoryText } from '#engine/story/text-file.ts';
import { plainText } from '#engine/text/text-block.ts';

const Names = z.array(z.looseObject({ name: z.string(), gender: z.enum(GENDERS) }));
const Leader = z.object({ child: childSchema.omit({ fullName: true }) });

/** Inserts of several heroes; those about a hero who is not there print nothing. */
const INSERTS: Record<Locale, readonly string[]> = {
  ru: [
    ...['имя2', 'имя3', 'взрослый', 'все', 'дети', 'остальные'].flatMap((word) =>
      ['им', 'род', 'дат', 'вин', 'твор', 'пр'].map((name) => `{${word}:${name}}`),
    ),
    '{все:зват}',
    '{с все:твор}',
    '{к все:дат}',
    '{о все:пр}',
    '{все} {пошёл|пошла|пошли}',
    '{дети} {дети: рад|рада|рады}',
    '{чья все: шапка}',
    '{чья2: шапка}',
    '{чья взрослый: шаль}',
    '{они} · {они:род} · {они:дат} · {они:твор} · {о они:пр}',
    '{у они:род} · {к они:дат} · {с они:твор}',
    '{оба} · {оба:род} · {оба:дат} · {оба:твор}',
    '{двое} · {вдвоём} · {оба дети} · {вдвоём дети}',
    '{родня} · {родня:род} · {родня:дат} · {родня:твор}',
    '{родня словами} · {родня словами:род} · {родня словами:дат} · {родня словами:твор}',
    '{дети словами} · {дети словами:род} · {дети словами:дат} · {дети словами:твор}',
    '{возраст2: год|года|лет}',
    '{возраст3: год|года|лет}',
  ],
  en: [
    '{all}',
    '{children}',
    '{others}',
    "{all's} hut",
    '{all} {all: was|were}',
    '{they} · {them} · {their} · {theirs} · {themselves}',
    '{both} · {two} · {the two of them} · {both children}',
    '{kin} · {kin in words} · {children in words}',
    '{name2} · {2: he|she} · {age2: year|years}',
    '{name3} · {3: he|she} · {age3: year|years}',
    "{grownup} · {grownup's} hat · {grownup: he|she}",
  ],
};

/** Numbers of heroes are said of several only, as lines of a story must say. */
const guardOf = (line: string, cast: Cast): string => {
  const several = cast.second ? '?second ' : cast.grownup ? '?grownup ' : '?second ';
  if (/2|остальные|others|родня|kin|(оба|вдвоём) дети|both children/i.test(line)) return '?second ';
  if (/3/.test(line)) return '?third ';
  if (/взрослый|grownup/i.test(line)) return '?grownup ';
  return /оба|двое|вдвоём|both|two/i.test(line) ? several : '';
};

const printCast = (input: unknown, lines: readonly string[], locale: Locale): string => {
  const { child } = Leader.parse(input);
  const { child: _, ...others } = z.looseObject({}).parse(input);
  const cast = castSchema.parse(others);
  const shown = [
    ...INSERTS[locale].map((line) => ({ label: line, line: `${guardOf(line, cast)}${line}` })),
    ...lines.map((line) => ({ label: line, line })),
  ];
  const rows = shown.flatMap(({ label, line }) => {
    const { text, issues } = parseStoryText(`== line ==\n${line}\n`, 'line', locale);
    if (issues.length > 0) return [`${label}  ${listIssues(issues, 'en')}`];
    const said = plainText(personalizeBlock(text, 'line', { ...child, fullName: child.name }, locale, {}, cast));
    return said === '' ? [] : [`${label.padEnd(34)}  ${said.replaceAll('\u00a0', ' ')}`];
  });
  return rows.join('\n');
};

const fail = (message: string): never => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
};

const readInput = async (file: string): Promise<unknown> => {
  const text = await readFile(file, 'utf8').catch((cause: Error) => fail(`Cannot read ${file}: ${cause.message}`));
  return JSON.parse(text.replace(/^\ufeff/, ''));
};

const printNames = (input: unknown): string => {
  const declined = Names.parse(input).map((entry) => {
    const clean = normaliseName(entry.name);
    if (!clean.ok) return { ...entry, error: clean.error };
    const { gen, dat, acc, ins, pre } = declineFirstName(clean.value.name, entry.gender);
    return { ...entry, name: entry.name, gen, dat, acc, ins, pre };
  });
  return JSON.stringify(declined, null, 2);
};

const { values, positionals } = parseArgs({
  options: { locale: { type: 'string', default: 'ru' } },
  allowPositionals: true,
});
const [file, ...lines] = positionals;
const name = file ?? fail('Usage: npm run decline -- FILE.json [LINE]... [--locale ru|en]');
const locale = LOCALES.find((known) => known === values.locale) ?? fail('--locale must be ru or en.');
try {
  const input = await readInput(name);
  process.stdout.write(`${Array.isArray(input) ? printNames(input) : printCast(input, lines, locale)}\n`);
} catch (cause) {
  fail(
    `${name}: ${cause instanceof z.ZodError ? z.prettifyError(cause) : cause instanceof Error ? cause.message : cause}\n` +
      'Expected a list like [{ "name": "Маша", "gender": "female" }], or a cast like { "child": { "name": "Маша", ' +
      '"gender": "female", "age": 5 }, "second": { "name": "Петя", "gender": "male", "age": 6, "kin": "sibling" } }.',
  );
}
