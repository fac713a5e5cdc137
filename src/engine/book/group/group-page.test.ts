// Tests of the page with all children of a group: nothing overlaps or leaves the sheet, other books stay as they are.
import { beforeAll, describe, expect, it } from 'vitest';
import type { GroupPage } from '#core/groups/group-page.ts';
import { pageDocument } from '#engine/output/epub/epub-page.ts';
import { type LoadedStory, loadStory } from '#engine/story/load.ts';
import { type FontSet, loadFonts } from '#engine/text/fonts.ts';
import type { LaidOutLine } from '#engine/text/laid-out.ts';
import type { Box } from '#engine/types.ts';
import { aBook, content } from '#tests/fixtures/book-spec.ts';
import { difficultGroup, plainGroup } from '#tests/fixtures/group-page.ts';
import type { BookSpec, PageChoice, PageId } from '../book-spec.ts';
import { checkSpec } from '../check-spec.ts';
import { drawGroupPicture } from '../file/coloring-group.ts';
import { bookPageIds, bookText } from '../page/book-text.ts';
import { drawPlanes, findPage } from '../page/compose-page.ts';
import { pageFingerprint } from '../page/page-fingerprint.ts';
import { typesetPage } from '../page/typeset-page.ts';
import type { PreparedStory } from '../resources.ts';
import { placeGroup } from './group-heads.ts';
import { HEADS_AREA, SHEET } from './group-zones.ts';
import { rowsOf } from './lay-out-group.ts';

const DEDICATION_PAGE = 2;
let story: LoadedStory;
let fonts: FontSet;
beforeAll(async () => {
  story = await loadStory(`${content}/stories/cloud-post`);
  fonts = await loadFonts(story.story);
});

const aGroupBook = (group: GroupPage | undefined, changes: Partial<BookSpec> = {}) =>
  aBook({ story: 'cloud-post', ...(group && { group }), ...changes });
const choose = (page: PageId): PageChoice => ({ page, variant: 'drawn', seed: 0 });
const prepared = (): PreparedStory => ({ ...story, fonts, finish: undefined as never });
const wordsOf = (spec: BookSpec) => {
  const page = findPage(story, DEDICATION_PAGE);
  const laid = page && typesetPage(prepared(), page, spec);
  if (!laid) throw new Error('The page has no words');
  return laid;
};

const boxOfLine = ({ x, y, width, runs }: LaidOutLine): Box => {
  const size = Math.max(...runs.map((run) => run.size));
  return { x, y: y - 0.72 * size, width, height: 0.92 * size };
};
const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width - 1 && b.x < a.x + a.width - 1 && a.y < b.y + b.height - 1 && b.y < a.y + a.height - 1;
const isInside = (box: Box, around: Box): boolean =>
  box.x >= around.x &&
  box.y >= around.y &&
  box.x + box.width <= around.x + around.width &&
  box.y + box.height <= around.y + around.height;
const overlapsIn = (boxes: readonly Box[]): number =>
  boxes.flatMap((box, index) => boxes.slice(index + 1).filter((other) => overlap(box, other))).length;

const LONG_DEDICATION = 'Нашей дорогой и самой лучшей на свете группе, где все дружат, мирятся и смеются. '
  .repeat(4)
  .slice(0, 299);
const SIZES = [2, 3, 7, 12, 25, 30, 40];

describe('page of a group', () => {
  it.each(SIZES.flatMap((size) => [undefined, 0, size - 1].map((own) => [size, own] as const)))(
    'keeps %i difficult heads and names apart and on the sheet, own child %s',
    (size, own) => {
      const group = difficultGroup(size, {
        heading: 'Подготовительная логопедическая группа „Солнышко“ детского сада № 1234, 2026',
        ...(own !== undefined && { own }),
      });
      const spec = aGroupBook(group, { child: { ...aBook().child, dedication: LONG_DEDICATION } });
      const { heads } = placeGroup(story.story, group, HEADS_AREA);
      const words = wordsOf(spec);
      const lines = words.lines.map(boxOfLine);
      expect(heads.map(({ place }) => place.member).sort((a, b) => a - b)).toEqual(group.members.map((_, at) => at));
      expect(words).toMatchObject({ overflow: false, missing: [] });
      expect(overlapsIn([...heads.map(({ bounds }) => bounds), ...lines])).toBe(0);
      const inner = { x: SHEET.x + 50, y: SHEET.y + 50, width: SHEET.width - 100, height: SHEET.height - 100 };
      expect([...heads.map(({ bounds }) => bounds), ...lines].filter((box) => !isInside(box, inner))).toEqual([]);
      // 4.3 pt on paper: a name of thirty letters among forty children.
      expect(Math.min(...words.lines.flatMap(({ runs }) => runs.map((run) => run.size)))).toBeGreaterThanOrEqual(15);
    },
  );

  it('draws the own child larger, in the middle row', () => {
    const { heads } = placeGroup(story.story, plainGroup('АБВГДЕЖ'.split(''), { own: 0 }), HEADS_AREA);
    const own = heads.find(({ place }) => place.isOwn);
    expect(own?.place.member).toBe(0);
    for (const { place } of heads.filter(({ place: { isOwn } }) => !isOwn))
      expect(own?.place.radius).toBeGreaterThan(place.radius);
  });

  it('makes rows that differ by at most one', () => {
    for (const count of SIZES)
      for (const rows of [1, 2, 3, 4, 5].filter((number) => number <= count)) {
        const sizes = rowsOf(count, rows);
        expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(count);
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
      }
  });

  it('reads the dedication, the heading and the names in the order of the picture', () => {
    const group = plainGroup(['Маша', 'Оля', 'Катя'], { own: 0, heading: 'Группа „Солнышко“' });
    const page = bookText(story, aGroupBook(group)).find(({ page: id }) => id === DEDICATION_PAGE);
    expect(page?.words.map(({ text }) => text).slice(-4)).toEqual(['Группа „Солнышко“', 'Оля', 'Маша', 'Катя']);
    expect(page?.words[0]?.text).toContain('Маша');
    const laid = wordsOf(aGroupBook(group)).lines.map(({ runs }) => runs.map(({ text }) => text).join(''));
    expect(laid.slice(-4)).toEqual(['Группа „Солнышко“', 'Оля', 'Маша', 'Катя']);
  });

  it('prints initials of children of one name, and a heading of its own in both languages', () => {
    const group = plainGroup(['Маша', 'Маша']);
    const [first, second] = group.members;
    if (!first || !second) throw new Error('The group is empty');
    const named = {
      ...group,
      members: [
        { ...first, initial: 'К' },
        { ...second, initial: 'В' },
      ],
    };
    const textIn = (locale: 'ru' | 'en') =>
      bookText(story, aGroupBook(named, { locale }))
        .find(({ page }) => page === DEDICATION_PAGE)
        ?.words.slice(-3);
    expect(textIn('ru')?.map(({ text }) => text)).toEqual(['Наша группа', 'Маша К.', 'Маша В.']);
    expect(textIn('en')?.[0]?.text).toBe('Our group');
  });
});

describe('a book with the page of a group', () => {
  const group = plainGroup(['Маша', 'Оля', 'Катя'], { own: 0 });
  const fingerprints = (spec: BookSpec) =>
    new Map(
      bookPageIds(story).map((page) => [
        page,
        pageFingerprint(story, spec, choose(page), { target: 'preview', engine: 'one', typeSize: 60 }),
      ]),
    );
  const touched = (spec: BookSpec, before: BookSpec): PageId[] => {
    const known = fingerprints(before);
    return [...fingerprints(spec)].filter(([page, print]) => known.get(page) !== print).map(([page]) => page);
  };

  it('differs from a book without it in the page of the dedication alone', () => {
    const plain = aGroupBook(undefined);
    for (const page of bookPageIds(story)) {
      const planned = findPage(story, page);
      if (!planned || page === DEDICATION_PAGE) continue;
      const drawn = (spec: BookSpec) => [
        drawPlanes(story, planned, spec, choose(page)),
        typesetPage(prepared(), planned, spec),
      ];
      expect(JSON.stringify(drawn(aGroupBook(group)))).toBe(JSON.stringify(drawn(plain)));
    }
    expect(touched(aGroupBook(group), plain)).toEqual([DEDICATION_PAGE]);
  });

  it.each([
    ['the heading', { ...group, heading: 'Солнышко' }],
    ['the own child', { ...group, own: 1 }],
    ['a look', { ...group, members: plainGroup(['Маша', 'Оля', 'Катя']).members.toReversed() }],
    ['a member', plainGroup(['Маша', 'Оля'], { own: 0 })],
  ])('has another fingerprint with %s changed', (_what, changed) => {
    expect(touched(aGroupBook(changed), aGroupBook(group))).toEqual([DEDICATION_PAGE]);
  });

  it('keeps the background apart from the heads, so that groups share it', () => {
    const page = findPage(story, DEDICATION_PAGE);
    if (!page) throw new Error('The story has no dedication');
    const of = (spec: BookSpec) => drawPlanes(story, page, spec, choose(DEDICATION_PAGE));
    const one = of(aGroupBook(group));
    const other = of(aGroupBook(difficultGroup(30)));
    expect(one.below).toEqual(other.below);
    expect(one.childArea).toEqual(other.childArea);
    expect(one.hero.body).not.toBe(other.hero.body);
    const ids = [...other.hero.defs.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has every child on a sheet of the coloring book', () => {
    const { shapes, window } = drawGroupPicture(prepared(), difficultGroup(25), aBook());
    const points = shapes
      .filter(({ clips }) => clips.length === 0)
      .flatMap(({ outline }) => outline.flatMap((segment) => ('points' in segment ? [[...segment.points]] : [])))
      .flatMap((numbers) => numbers.map((value, at) => ({ value, limit: at % 2 ? window.height : window.width })));
    expect(points.filter(({ value, limit }) => value < 0 || value > limit)).toEqual([]);
    // Each medallion is a clip.
    expect(new Set(shapes.flatMap(({ clips }) => clips.slice(0, 1)).map((clip) => JSON.stringify(clip))).size).toBe(25);
  });

  it('describes the picture in the EPUB', () => {
    const page = { id: 2, name: 'Страница 2', jpeg: new Uint8Array(), words: [], letters: undefined } as const;
    expect(pageDocument({ ...page, alt: 'Портреты: 3', bookmark: undefined }, 'ru')).toContain('alt="Портреты: 3"');
    expect(pageDocument({ ...page, bookmark: undefined }, 'ru')).toContain('alt=""');
  });
});

describe('checkSpec with a group', () => {
  const check = async (group: GroupPage) => {
    const checked = await checkSpec(story, aGroupBook(group), []);
    return checked.ok ? 'ok' : checked.error.code;
  };

  it('refuses one child, an own child that is not there, and names that cannot be printed', async () => {
    expect(await check(plainGroup(['Маша', 'Оля']))).toBe('ok');
    expect(await check(plainGroup(['Маша']))).toBe('group-unknown');
    expect(await check(plainGroup(['Маша', 'Оля'], { own: 2 }))).toBe('group-unknown');
    expect(await check(plainGroup(['Маша', 'R2D2']))).toBe('name-has-digits');
    expect(await check(plainGroup(['Маша', '美花']))).toBe('name-not-printable');
    expect(await check(plainGroup(['Маша', 'Оля'], { heading: '美花' }))).toBe('name-not-printable');
  });
});
