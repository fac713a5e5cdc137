// Checks that text does not overlap the drawn hero, for every age, the widest looks, both genders, all compositions and
// toys.
import { TOYS } from '#core/answers/toys.ts';
import type { BookSpec, PageChoice } from '#engine/book/book-spec.ts';
import {
  alternativeOf,
  childFacts,
  findPage,
  heroMaxBoundsInSlot,
  heroRequest,
  type PlannedPage,
} from '#engine/book/page/compose-page.ts';
import { MAX_SHIFT_UNITS, MAX_TURN_DEGREES } from '#engine/book/page/vary-hero-layer.ts';
import type { PreparedStory } from '#engine/book/resources.ts';
import { boundingBox } from '#engine/hero/bounds.ts';
import { defaultLook } from '#engine/hero/default-look.ts';
import type { Friend } from '#engine/hero/friend/friend-figure.ts';
import { bindLayers, isCastLayer } from '#engine/scene/bind-layers.ts';
import { composeScene, layersOfComposition } from '#engine/scene/compose.ts';
import { type Placement, placedBounds } from '#engine/scene/place.ts';
import { rasterise } from '#engine/scene/rasterise.ts';
import { grow } from '#engine/scene/rect.ts';
import { planeSvg, viewOf } from '#engine/scene/svg.ts';
import type { Box, Gender, HeroLayer, HeroLook } from '#engine/types.ts';
import { showsFriend } from './answers.ts';
import { silhouetteCasts } from './casts.ts';
import { allPages } from './check-words.ts';
import { dilateMask, type HeroMask, placedMaskTest, renderHeroMask, uniteMasks } from './hero-mask.ts';
import type { PreflightIssue } from './issue.ts';
import { PAGE_CELLS } from './page-grid.ts';
import { describeLook, widestLooks } from './widest-looks.ts';
import type { PageInk, SetWord, StoryInk } from './word-ink.ts';

/**
 * Ages in years with the same proportions. Only the first and last age are drawn at first: those between differ by less
 * than a cell.
 */
const AGES_BY_BUILD: readonly (readonly number[])[] = [
  [0, 1, 2, 3, 4, 5],
  [6, 7, 8, 9, 10, 11, 12],
];
/** Layers above the hero are composed for this age. */
const BACKGROUND_AGE_YEARS = 4;
/** How far hair may extend beyond the maximum bounds computed from joints. */
const HAIR_OVERHANG_UNITS = 120;
/** Limit of words quoted in a finding. */
const MAX_WORDS_NAMED = 4;

export const checkSilhouettes = (
  story: PreparedStory,
  ink: StoryInk,
  step: (done: number) => void = () => {},
): PreflightIssue[] => {
  const pages = allPages(story);
  return pages.flatMap((id, index) => {
    step(index / pages.length);
    const page = findPage(story, id);
    if (!page) return [];
    const others = page.scene.alternatives?.length ?? 0;
    const choices: PageChoice[] = [
      { page: id, variant: 'drawn', seed: 0 },
      ...Array.from(
        { length: others },
        (_, seed): PageChoice => ({ page: id, variant: 'alternative-composition', seed }),
      ),
    ];
    return story.story.genders.flatMap((gender) => {
      const words = ink.of(id, gender);
      return words
        ? choices.flatMap((choice) => issuesOf(new HeroOverlapCheck(story, page, choice, gender), words))
        : [];
    });
  });
};

const issuesOf = (heroes: HeroOverlapCheck, words: PageInk): PreflightIssue[] => {
  try {
    return heroes.findIssues(words);
  } catch (cause) {
    return [{ code: 'cannot-draw', page: heroes.page.id, who: heroes.gender, detail: (cause as Error).message }];
  }
};

interface Figure {
  spec: BookSpec;
  look: string;
}

class HeroOverlapCheck {
  private readonly story: PreparedStory;
  readonly page: PlannedPage;
  private readonly choice: PageChoice;
  readonly gender: Gender;
  private above: ((cell: number) => boolean) | undefined;

  constructor(story: PreparedStory, page: PlannedPage, choice: PageChoice, gender: Gender) {
    this.story = story;
    this.page = page;
    this.choice = choice;
    this.gender = gender;
  }

  findIssues(words: PageInk): PreflightIssue[] {
    return AGES_BY_BUILD.flatMap((ages) => {
      const ends = ages.filter((_, index) => index === 0 || index === ages.length - 1);
      const probed = ends.flatMap((age) => this.figures(age));
      return this.areClear(probed, words) ? [] : ages.flatMap((age) => this.issuesAt(age, words));
    });
  }

  /** Whether the union of all figures, widened by one cell, overlaps no word. */
  private areClear(figures: readonly Figure[], words: PageInk): boolean {
    return [...this.layers().keys()].every((index) => {
      const drawn = figures.flatMap((figure) => this.drawn(figure, index, words) ?? []);
      const [first] = drawn;
      return (
        !first || this.covered(dilateMask(uniteMasks(drawn.map(({ mask }) => mask))), first.layer, words).length === 0
      );
    });
  }

  private figures(age: number): Figure[] {
    const looks = this.friends().flatMap((friend) =>
      widestLooks(this.gender).map((look) =>
        this.figure(age, look, `${describeLook(look)}${friend ? `, ${describeFriend(friend)}` : ''}`, {
          ...(friend && { friend }),
        }),
      ),
    );
    const all = [...looks, ...this.withCasts(age)];
    return AGES_BY_BUILD.some((ages) => ages.at(-1) === age) ? [...all, ...this.withToys(age)] : all;
  }

  /** Two and three children of both builds, each with the fullest hair, on a page that shows them. */
  private withCasts(age: number): Figure[] {
    if (!this.layers().some(isCastLayer)) return [];
    return silhouetteCasts(this.story.story, this.gender).flatMap((cast) =>
      widestLooks(this.gender).map((look) => {
        const { spec, look: name } = this.figure(age, look, describeLook(look));
        const ages = Object.values(cast).map((hero) => ('age' in hero ? hero.age : hero.role));
        const castLooks = Object.fromEntries(Object.keys(cast).map((slot) => [slot, look]));
        return { spec: { ...spec, cast, castLooks }, look: `${name}, with ${ages.join(' and ')}` };
      }),
    );
  }

  private figure(age: number, look: HeroLook, name: string, answers: BookSpec['answers'] = {}): Figure {
    const child = { name: '', fullName: '', gender: this.gender, age };
    return { spec: { story: this.story.story.slug, locale: 'ru', child, look, answers }, look: name };
  }

  /** Without a friend, and with those of the largest silhouettes where one is drawn. */
  private friends(): (Friend | undefined)[] {
    return this.layers().some(showsFriend) ? [undefined, ...WIDEST_FRIENDS] : [undefined];
  }

  /** Every toy, if a hero holds the child's; one age per build suffices, since the face does not matter. */
  private withToys(age: number): Figure[] {
    const holds = this.layers().some((layer) => Object.values(layer.hold ?? {}).includes('answer/toy'));
    return holds
      ? TOYS.map((toy) => this.figure(age, defaultLook(this.gender), `default look, toy ${toy}`, { toy }))
      : [];
  }

  private layers(): HeroLayer[] {
    return layersOfComposition(this.page.scene, alternativeOf(this.page.scene, this.choice)).filter(
      (layer) => layer.kind === 'hero',
    );
  }

  /** At most one finding per age, for the first look that overlaps. */
  private issuesAt(age: number, words: PageInk): PreflightIssue[] {
    for (const figure of this.figures(age))
      for (const index of this.layers().keys()) {
        const drawn = this.drawn(figure, index, words);
        const found = drawn ? this.covered(drawn.mask, drawn.layer, words) : [];
        if (found.length > 0) return [this.issue(age, figure, found)];
      }
    return [];
  }

  /** The mask of the figure in one slot; undefined if no word is near it. */
  private drawn(figure: Figure, index: number, words: PageInk) {
    const { story, page, choice } = this;
    const facts = childFacts(story, figure.spec);
    const layer = bindLayers(this.layers(), facts)[index];
    if (layer?.kind !== 'hero') return undefined;
    const request = heroRequest(story, page, figure.spec, choice, layer);
    const view = grow(heroMaxBoundsInSlot(story, request, layer), HAIR_OVERHANG_UNITS);
    if (!words.touches(placedBounds(view, layer))) return undefined;
    return { figure, layer, mask: renderHeroMask(request, view, layer.scale) };
  }

  /** Words over the visible hero, in the authored slot and at both limits of its variation. */
  private covered(mask: HeroMask, layer: HeroLayer, words: PageInk): SetWord[] {
    const places = movedSlots(layer);
    const covers = places.map((place) => placedMaskTest(mask, place));
    const seen = (cell: number, x: number, y: number) => covers.some((isIn) => isIn(x, y)) && !this.isHidden(cell);
    return words.wordsUnder(seen, boundingBox(places.map((place) => placedBounds(mask.view, place))));
  }

  /** A blanket, a bathtub or a bush in front of the hero hides it. */
  private isHidden(cell: number): boolean {
    this.above ??= this.cellsAbove();
    return this.above(cell);
  }

  private cellsAbove(): (cell: number) => boolean {
    const { scene, side } = this.page;
    const facts = childFacts(this.story, this.figure(BACKGROUND_AGE_YEARS, defaultLook(this.gender), '').spec);
    const emptyHero = { defs: '', body: '', bounds: EMPTY_BOX, face: EMPTY_BOX, hands: NO_HANDS };
    const planes = composeScene(scene, () => emptyHero, alternativeOf(scene, this.choice), facts);
    if (planes.above.body === '') return () => false;
    const { data } = rasterise(planeSvg(planes.above, viewOf(planes, side), PAGE_CELLS, PAGE_CELLS));
    return (cell) => (data[cell * 4 + 3] ?? 0) >= OPAQUE_ALPHA;
  }

  private issue(age: number, { look, spec }: Figure, found: readonly SetWord[]): PreflightIssue {
    const words = [...new Set(found.map(({ word }) => word))].slice(0, MAX_WORDS_NAMED);
    const composition = alternativeOf(this.page.scene, this.choice);
    const book = found[0]?.book ?? '';
    const { gender, hairStyle, hairTexture } = spec.look;
    const who = [
      book,
      gender,
      `age ${age}`,
      look,
      ...(composition === undefined ? [] : [`composition ${composition}`]),
    ];
    return {
      code: 'words-over-hero',
      page: this.page.id,
      who: who.join(', '),
      detail: words.join(' … '),
      hero: { gender, age, hairStyle, hairTexture, book, ...(composition !== undefined && { composition }) },
    };
  }
}

/** The fullest hair of either gender; a friend whose look was not chosen has the child's. */
const WIDEST_FRIENDS: readonly Friend[] = [
  { name: 'Ия', gender: 'female', look: { skin: 'deep', hair: 'black-coily' } },
  { name: 'Аля', gender: 'female', look: { skin: 'light', hair: 'brown-curly' } },
  { name: 'Лев', gender: 'male', look: { skin: 'deep', hair: 'black-coily' } },
  { name: 'Лёва', gender: 'male' },
];

const describeFriend = ({ gender, look }: Friend): string => `friend ${gender} ${look?.hair ?? 'like the child'}`;

const EMPTY_BOX: Box = { x: 0, y: 0, width: 0, height: 0 };
const NO_HANDS = { left: { x: 0, y: 0 }, right: { x: 0, y: 0 } };
/** Translucent leaves and veils do not hide the hero. */
const OPAQUE_ALPHA = 200;

/** The authored slot and both limits of "draw it again". */
const movedSlots = (layer: HeroLayer): Placement[] =>
  [0, -1, 1].map((end) => ({
    ...layer,
    at: { x: layer.at.x + end * MAX_SHIFT_UNITS, y: layer.at.y },
    rotate: (layer.rotate ?? 0) + (layer.expression === 'asleep' ? 0 : end * MAX_TURN_DEGREES),
  }));
