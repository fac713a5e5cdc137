// Lints the English texts: no literal translations from Russian, British spelling and formats.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import en from '#content/copy/en.json' with { type: 'json' };
import { LANGUAGE_TAGS } from '#core/locale.ts';

const CONTENT = join(import.meta.dirname, '../../../content');
const read = (file: string): string => readFileSync(join(CONTENT, file), 'utf8');
type LocatedText = readonly [place: string, text: string];

function texts(node: unknown, place: string): LocatedText[] {
  if (typeof node === 'string') return [[place, node]];
  return Object.entries(node as object).flatMap(([key, value]) => texts(value, `${place}.${key}`));
}

interface Person {
  readonly fullNames: { readonly ru: string; readonly en: string };
}
interface ShopFile {
  readonly words: { readonly en: object };
  readonly sample: Person;
  readonly examples: readonly Person[];
}
const catalogue = globSync('stories/*/shop.json', { cwd: CONTENT }).map((file): readonly [string, ShopFile] => [
  file,
  JSON.parse(read(file)),
]);
const copy = texts(en, 'en');
const legal = globSync('legal/*.en.md', { cwd: CONTENT }).map((file): LocatedText => [file, read(file)]);
const stories = globSync('stories/*/text.en.txt', { cwd: CONTENT }).map((file): LocatedText => [file, read(file)]);
/** Texts of the shop itself; stories are checked for spelling only. */
const shopTexts: readonly LocatedText[] = [
  ...copy,
  ...legal,
  ...catalogue.flatMap(([file, shop]) => texts(shop.words.en, file)),
];
const allTexts: readonly LocatedText[] = [...shopTexts, ...stories];
const found = (located: readonly LocatedText[], pattern: RegExp): string[] =>
  located.flatMap(([place, text]) =>
    (text.match(new RegExp(pattern, 'gi')) ?? []).map((words) => `${place}: ${words}`),
  );

const CALQUES: Readonly<Record<string, RegExp>> = {
  'a country, not a time, stands after “Made in”': /(^|[:.] )made in\b|\bmade in [{\d]/,
  'questions are not “asked before ordering”': /asked before order|frequent questions|what parents ask\b/,
  'a book is open, not “lying open”': /lying open|in every spread/,
  'steps are steps, and nobody knocks on doors to find an age': /four spreads|\bspread \{n\}|which door/,
  'an account is not a cabinet, nor does anybody “try on” a book': /\b(personal )?cabinet\b|try(ing)? on (a|the) book/,
  'an offer speaks of its own language: Russian endings are no benefit in English':
    /russian names change|their endings/,
  'what failed is said plainly: pages do not “work out”': /pages? did not work out|book did not work out/,
  'a bank does not think': /bank is (still )?thinking/,
  'a cart is called a cart, never a basket': /\bbasket\b/,
};

/** Literal translations that the admin once had, and the term of the trade. */
const ADMIN_CALQUES: Readonly<Record<string, RegExp>> = {
  'an email is an email, not a mail or a letter':
    /\b(a|the|this|first) mails?\b|\bmails (about|of|in)\b|\bletters? from\b/,
  'permissions, not rights or deeds': /\brights\b|\bdeeds?\b/,
  'sections, not rooms': /\brooms?\b/,
  'fix errors, not mend mistakes': /\bmend(ed)?\b|\bmistakes?\b/,
  'nothing is thrown away, brought back or given back':
    /throw\w* .*away|bring\w* .*back|brought back|give?\w* back|given back/,
  'test, not trial; check out, not till': /\btrial\b|\btill\b/,
  'customers, not buyers': /\bbuyers?\b/,
  'verbs name background jobs': /^(destroying|emptying|tending|giving|counting|drawing|sending|following) of?\b/,
  'maintenance mode, not technical works': /technical works|are going on/,
  'someone, not somebody': /\bsomebody\b/,
};

const AMERICAN =
  /\b(color(?:s|ed|ing|ful)?|gray|favorite|center|personaliz\w*|organiz\w*|recogniz\w*|canceled|catalog|inquir\w*|rubles?|mom|cozy|traveler|gotten)\b/;
/** Placeholders and addresses are not words. */
const words = (text: string): string => text.replace(/\{[^}]*\}|https?:\S+|\/[\w/-]+/g, '');

/** Russian surnames with a meaning, and their literal translations. */
const SURNAMES: readonly (readonly [RegExp, RegExp])[] = [
  [/^Сокол/, /falcon/i],
  [/^Лебед/, /swan/i],
  [/^Орлов/, /eagle/i],
  [/^Голуб/, /dove|pigeon/i],
  [/^Лис/, /fox/i],
  [/^Зайц/, /hare/i],
  [/^Волк/, /wolf/i],
  [/^Медвед/, /bear/i],
  [/^Рыж/, /red|ginger/i],
  [/^Гром/, /thunder/i],
  [/^Мельник/, /mill/i],
  [/^Кузнец/, /smith/i],
  [/^Мороз/, /frost/i],
  [/^Бел/, /white/i],
];

describe('English texts', () => {
  it.each(Object.entries(CALQUES))('%s', (_, calque) => {
    expect(found(shopTexts, calque)).toEqual([]);
  });

  const admin = copy.flatMap(([place, text]): LocatedText[] =>
    place.startsWith('en.admin') ? [[place, words(text)]] : [],
  );
  it.each(Object.entries(ADMIN_CALQUES))('of the admin: %s', (_, calque) => {
    expect(found(admin, calque)).toEqual([]);
  });

  it('use British spelling', () => {
    const spelt = allTexts.map(([place, text]): LocatedText => [place, words(text)]);
    expect(found(spelt, AMERICAN)).toEqual([]);
  });

  it('say “email”, not mails, e-mails or letters', () => {
    const toCustomers = shopTexts.filter(([place]) => !place.startsWith('en.admin'));
    expect(found(toCustomers, /\be-mails?\b|\bmails\b|(subscri\w+ to|promised|stop) letters?\b/)).toEqual([]);
  });

  it('write dates day first and times by twenty-four hours', () => {
    expect(LANGUAGE_TAGS.en).toBe('en-GB');
    const months = 'January|February|March|April|May|June|July|August|September|October|November|December';
    expect(
      found(allTexts, new RegExp(`(${months}) \\d{1,2},|\\b\\d{1,2} ?[ap]\\.?m\\b|\\d{1,2}/\\d{1,2}/\\d{2,4}`)),
    ).toEqual([]);
  });

  it('do not translate surnames', () => {
    const people = catalogue.flatMap(([, { sample, examples }]) => [sample, ...examples]);
    expect(people.length).toBeGreaterThan(20);
    const calqued = people.filter(({ fullNames }) => {
      const surname = (name: string): string => name.split(' ').at(-1) ?? '';
      return SURNAMES.some(([ru, calque]) => ru.test(surname(fullNames.ru)) && calque.test(surname(fullNames.en)));
    });
    expect(calqued).toEqual([]);
  });

  it('name the steps by their actions, without imagery', () => {
    const { how } = en.home;
    const steps = [how.choose, how.tell, how.look, how.hold].map(({ title }) => title);
    const named = [...steps, ...Object.values(en.orderSteps), ...Object.values(en.checkout.steps)];
    expect(how.step).toBe('Step {n}');
    expect(
      found(
        named.map((name): LocatedText => ['step', name]),
        /lantern|fox|owl|moon|star|forest|magic|journey|door/,
      ),
    ).toEqual([]);
    for (const title of steps) expect(title).toMatch(/^(Choose|Tell|See|Hold) /);
  });

  it('explain the shop’s name', () => {
    expect(en.footer.about).toMatch(/Zhili-Byli.*once upon a time/);
  });

  it('use curly quotes and apostrophes', () => {
    expect(
      found(
        copy.filter(([place]) => !place.startsWith('en.admin')),
        /\w'\w|"/,
      ),
    ).toEqual([]);
  });
});
