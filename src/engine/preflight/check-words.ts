// Typesets every page for difficult names, both genders and languages, and reports what does not fit.
import { LOCALES, type Locale } from '#core/locale.ts';
import type { BookSpec, PageId } from '#engine/book/book-spec.ts';
import { findPage, type PlannedPage } from '#engine/book/page/compose-page.ts';
import { typesetPage } from '#engine/book/page/typeset-page.ts';
import type { PreparedStory } from '#engine/book/resources.ts';
import { defaultLook } from '#engine/hero/default-look.ts';
import type { LaidOutText } from '#engine/text/laid-out.ts';
import { MIN_LETTERING_UNITS } from '#engine/text/lettering.ts';
import type { Box } from '#engine/types.ts';
import { difficultAnswers } from './answers.ts';
import { difficultCasts } from './casts.ts';
import type { PreflightIssue } from './issue.ts';
import { DIFFICULT_NAMES } from './names.ts';
import { typeProblems } from './type-requirements.ts';

/** Units including bleed: text keeps 8 mm from the trim and 7 mm from the gutter. */
const TRIM_MARGIN_UNITS = 30 + 80;
const GUTTER_MARGIN_UNITS = 70;
const GUTTER_X_UNITS = 2030;
const ORDINARY_NAME_MAX_LETTERS = 10;

export const allPages = (story: Pick<PreparedStory, 'story'>): PageId[] => [
  'front',
  ...story.story.pages.map(({ number }) => number),
  'back',
];

/** Every difficult name and answer, over all ages, and every cast of a story with several heroes. */
export const difficultSpecs = (story: PreparedStory): BookSpec[] => {
  const answers = difficultAnswers(story.story);
  const people = DIFFICULT_NAMES.flatMap(({ name, genders }) =>
    genders.filter((gender) => story.story.genders.includes(gender)).map((gender) => ({ name, gender })),
  );
  // Names and answers are combined by index; the shorter list repeats.
  return LOCALES.flatMap((locale) => [
    ...Array.from({ length: Math.max(people.length, answers.length) }, (_, index): BookSpec => {
      const { name, gender } = people[index % people.length] ?? { name: 'Маша', gender: 'female' };
      return {
        story: story.story.slug,
        locale,
        child: { name, fullName: fullNameFor(name, index), gender, age: index % 13, dedication: longDedication(index) },
        answers: answers[index % answers.length] ?? {},
        imprint: {
          year: 2026,
          printer: 'Название типографии, город, улица, дом, строение',
          ...(index % 2 === 1 && { yearCode: LONG_YEAR_CODE }),
        },
        look: defaultLook(gender),
      };
    }),
    ...castSpecs(story, locale),
  ]);
};

const castSpecs = ({ story }: PreparedStory, locale: Locale): BookSpec[] =>
  difficultCasts(story).map(({ lead, cast }) => ({
    story: story.slug,
    locale,
    child: { ...lead, fullName: lead.name },
    cast,
    look: defaultLook(lead.gender),
  }));

const LONG_YEAR_CODE = { address: `https://example.com/next#${'a'.repeat(1100)}`, contentId: 'long' };

/** A double surname and an unbroken one in turn, up to the sixty letters the form accepts. */
const SURNAMES = ['Преображенская-Константинова', 'Константинопольскопреображенская'];
const fullNameFor = (name: string, index: number): string => `${name} ${SURNAMES[index % 2]}`.slice(0, 60);

/** Every third child gets the longest permitted dedication, the others the story's own. */
const longDedication = (index: number): string =>
  index % 3 === 0
    ? 'Самому любимому, самому храброму и самому весёлому человечку на свете. '.repeat(5).slice(0, 300)
    : '';

export interface CheckedWords {
  issues: PreflightIssue[];
  combinations: number;
}

type OnWordsSet = (page: PlannedPage, spec: BookSpec, words: LaidOutText) => void;

/** `onWords` receives every typeset page, so that other checks need not repeat it. */
export const checkWords = (
  story: PreparedStory,
  step: (done: number) => void,
  onWords: OnWordsSet = () => {},
): CheckedWords => {
  const issues: PreflightIssue[] = [];
  const specs = difficultSpecs(story);
  let combinations = 0;
  specs.forEach((spec, index) => {
    step(index / specs.length);
    for (const id of allPages(story)) {
      const page = findPage(story, id);
      const words = page && typesetPage(story, page, spec);
      if (!page || !words) continue;
      combinations += 1;
      onWords(page, spec, words);
      const who = describeBook(spec);
      for (const [code, detail] of findTextProblems(words, page)) issues.push({ code, page: id, who, detail });
      const zone = page.scene.zones.find(({ side }) => side === page.side);
      const type = zone && page.kind === 'scene' && hasOrdinaryName(spec) ? typeProblems(words, zone) : [];
      const name = zone?.lettering === undefined ? [] : letteringProblems(words);
      for (const [code, detail] of [...type, ...name]) issues.push({ code, page: id, who, detail });
    }
  });
  return { issues, combinations };
};

const describeBook = ({ locale, child, cast, answers }: BookSpec): string => {
  const others = cast ? `, with ${JSON.stringify(cast)}` : '';
  return `${locale}, ${child.name}, ${child.gender}${others}, answers ${JSON.stringify(answers)}`;
};

/** The regulation is checked for ordinary names; thirty letters may be set one point smaller. */
const hasOrdinaryName = ({ child, cast = {}, answers }: BookSpec): boolean =>
  [child, ...Object.values(cast)].every(({ name = '' }) => name.length <= ORDINARY_NAME_MAX_LETTERS) &&
  Object.keys(answers ?? {}).length === 0;

/** The name on the cover must be readable on a phone. */
const letteringProblems = ({ lines }: LaidOutText): [PreflightIssue['code'], string][] => {
  const sizes = lines.filter(({ kind }) => kind === 'title').flatMap(({ runs }) => runs.map(({ size }) => size));
  const smallest = Math.min(...sizes);
  return smallest < MIN_LETTERING_UNITS
    ? [['name-too-small', `${millimetres(smallest)}, ${millimetres(MIN_LETTERING_UNITS)} at least`]]
    : [];
};

const findTextProblems = (words: LaidOutText, page: PlannedPage): [PreflightIssue['code'], string][] => {
  const found: [PreflightIssue['code'], string][] = [];
  if (words.overflow) found.push(['overflow', `${Math.round(words.size)} units is still too large`]);
  if (words.missing.length > 0) found.push(['missing-glyph', words.missing.join(' ')]);
  const near = distanceToTrim(words.box, page);
  if (near < TRIM_MARGIN_UNITS - 30) found.push(['words-near-trim', millimetres(near)]);
  if (page.side !== 'single') {
    const { x, width } = words.box;
    const gap = page.side === 'left' ? GUTTER_X_UNITS - (x + width) : x - GUTTER_X_UNITS;
    if (gap < GUTTER_MARGIN_UNITS) found.push(['words-in-gutter', millimetres(gap)]);
  }
  return found;
};

export const millimetres = (units: number): string => `${(units / 10).toFixed(1)} mm`;

/** Smallest distance of a box to the trimmed edges of its scene, ignoring the gutter. */
export const distanceToTrim = ({ x, y, width, height }: Box, { scene }: PlannedPage): number => {
  const right = scene.span === 'spread' ? 4030 : 2030;
  return Math.min(x - 30, y - 30, right - (x + width), 2030 - (y + height));
};
