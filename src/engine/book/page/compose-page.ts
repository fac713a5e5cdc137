// Composes the vector drawing of one page from a spec: scene, hero, pieces that depend on the child. No pixels yet.

import type { Cast } from '#core/cast/cast.ts';
import { CAST_SLOTS } from '#core/cast/slots.ts';
import { namePlate } from '#core/personalization/name-plate.ts';
import { firstLetter } from '#core/personalization/personalize-text.ts';
import { seedFrom } from '#engine/drawing/rng.ts';
import { boundingBox, heroMaxBounds } from '#engine/hero/bounds.ts';
import { castAge, castFigure } from '#engine/hero/cast/cast-figure.ts';
import { drawHero } from '#engine/hero/draw-hero.ts';
import { widestFriendClothes } from '#engine/hero/friend/friend-clothes.ts';
import { friendFigure } from '#engine/hero/friend/friend-figure.ts';
import { motherFigure, motherOutfit } from '#engine/hero/mother/mother-figure.ts';
import { skinTones } from '#engine/hero/palettes.ts';
import { isInBed } from '#engine/hero/poses.ts';
import { proportionsFor } from '#engine/hero/rig.ts';
import { withHatOff } from '#engine/hero/wardrobe/hat-off.ts';
import { bindLayers, type ChildFacts, DEFAULT_CHILD_FACTS, isDrawnPerChild } from '#engine/scene/bind-layers.ts';
import { companionBox, composeScene, layersOfComposition, type ScenePlanes } from '#engine/scene/compose.ts';
import { type CastAges, isCastSlot } from '#engine/scene/hero-ages.ts';
import { placedBounds } from '#engine/scene/place.ts';
import { reachOfHero } from '#engine/scene/reach.ts';
import { resolveCast } from '#engine/story/cast.ts';
import type { LoadedStory } from '#engine/story/load.ts';
import { blockWords, personalizeBlock } from '#engine/story/personalize-block.ts';
import { resolveAnswers } from '#engine/story/questions.ts';
import type { Box, HeroLayer, HeroRequest, Outfit, PageKind, Scene, Story } from '#engine/types.ts';
import type { BookSpec, PageChoice, PageId } from '../book-spec.ts';
import { composeGroupPage } from '../group/group-planes.ts';
import { likenessForVariant } from './likeness.ts';
import { varyHeroLayer } from './vary-hero-layer.ts';

export interface PlannedPage {
  id: PageId;
  kind: PageKind | 'cover';
  scene: Scene;
  side: 'single' | 'left' | 'right';
  /** Key of the page's text block, if it has one. */
  text: string | undefined;
}

/** The page with this number or cover side; undefined if the story has no such page. */
export const findPage = ({ story, scenes }: LoadedStory, id: PageId): PlannedPage | undefined => {
  const planned = (sceneId: string, rest: Omit<PlannedPage, 'id' | 'scene'>): PlannedPage | undefined => {
    const scene = scenes.get(sceneId);
    return scene && { id, scene, ...rest };
  };
  const { cover } = story;
  if (id === 'front') return planned(cover.front, { kind: 'cover', side: 'single', text: cover.text });
  if (id === 'back') return planned(cover.back, { kind: 'cover', side: 'single', text: cover.backText });
  const page = story.pages.find(({ number }) => number === id);
  return page && planned(page.scene, { kind: page.kind, side: page.side, text: page.text });
};

/** The variant 'alternative-composition' cycles through the scene's alternatives by seed. */
export const alternativeOf = (scene: Scene, { variant, seed }: PageChoice): string | undefined => {
  const others = scene.alternatives ?? [];
  return variant === 'alternative-composition' ? others[seed % Math.max(1, others.length)]?.id : undefined;
};

/** The request to draw the child in one hero slot of a page. */
export const heroRequest = (
  { story }: LoadedStory,
  { scene }: PlannedPage,
  spec: BookSpec,
  choice: PageChoice,
  layer: HeroLayer,
): HeroRequest => ({
  pose: layer.pose,
  expression: layer.expression,
  proportions: proportionsFor(spec.child.age),
  age: spec.child.age,
  ...figureIn(story, spec, choice, layer),
  light: scene.light,
  seed: seedFrom(`${scene.id}/${layer.id ?? layer.pose}`) % 100_000,
  ...(layer.hold && { hold: layer.hold }),
  ...(layer.back && { back: layer.back }),
  ...(layer.gaze && { gaze: layer.gaze }),
  ...(layer.head && { head: layer.head }),
  ...(layer.part && { part: layer.part }),
  ...(layer.reach && { reach: reachOfHero(layer) ?? {} }),
});

/** Who is drawn in a slot: the child in the story's clothes, or another person in other ones. */
const figureIn = (
  story: Story,
  spec: BookSpec,
  choice: PageChoice,
  layer: HeroLayer,
): Pick<HeroRequest, 'look' | 'outfit' | 'paintedSkin'> & Partial<HeroRequest> => {
  const outfit = story.wardrobe[spec.child.gender];
  const { friend } = resolveAnswers(story, spec.answers, spec.locale);
  if (isCastSlot(layer.who)) {
    const cast = resolveCast(story, spec.cast) ?? {};
    const figure = castFigure(layer.who, { cast, looks: spec.castLooks, child: spec.look, story });
    if (figure) return { ...figure, outfit: outfitForLayer(layer, figure.outfit) };
  }
  if (layer.who === 'mother') return motherFigure(spec.look, layer.dress);
  if (layer.who === 'friend' && friend) return friendFigure(friend, { look: spec.look, outfit });
  const likeness = likenessForVariant(choice.variant, { look: spec.look, painted: choice.painted ?? spec.painted });
  return { ...likeness, outfit: outfitForLayer(layer, outfit) };
};

/** The box that contains the hero of a slot for every possible child, in hero units. */
export const heroMaxBoundsInSlot = ({ story }: LoadedStory, request: HeroRequest, layer: HeroLayer): Box => {
  const own = isCastSlot(layer.who) ? story.cast?.[layer.who]?.wardrobe : undefined;
  const outfits = Object.values(own ?? story.wardrobe);
  if (layer.who === 'mother') return heroMaxBounds(request, [motherOutfit(layer.dress)]);
  return layer.who === 'friend'
    ? heroMaxBounds(request, widestFriendClothes(outfits))
    : heroMaxBounds(
        request,
        outfits.map((outfit) => outfitForLayer(layer, outfit)),
      );
};

export const drawPlanes = (loaded: LoadedStory, page: PlannedPage, spec: BookSpec, choice: PageChoice): ScenePlanes => {
  const { scene } = page;
  if (page.kind === 'dedication' && spec.group) return composeGroupPage(loaded.story, scene, spec.group);
  const others = scene.alternatives?.length ?? 0;
  // After one cycle through the alternatives, the seed varies the slots as on any other page.
  const variation =
    choice.variant === 'alternative-composition' ? Math.floor(choice.seed / Math.max(1, others)) : choice.seed;
  const request = (layer: HeroLayer): HeroRequest => heroRequest(loaded, page, spec, choice, layer);
  const alternative = alternativeOf(scene, choice);
  const varied: Scene = variation === 0 ? scene : withVariedSlots(scene, variation);
  const facts = childFacts(loaded, spec);
  const planes = composeScene(varied, (layer) => drawHero(request(layer)), alternative, facts);
  const authored = layersOfComposition(scene, alternative);
  const bound = bindLayers(authored, facts);
  const childBoxes = authored.flatMap((layer, index) => {
    if (layer.kind === 'piece') return isDrawnPerChild(layer) ? [companionBox(layer)] : [];
    const drawn = bound[index];
    if (drawn?.kind !== 'hero') return [];
    // Their place and size follow from the ages of this book.
    const place = layer.meets || isCastSlot(layer.who) ? drawn : layer;
    return [placedBounds(heroMaxBoundsInSlot(loaded, request(layer), layer), place)];
  });
  return { ...planes, childArea: childAreaAround(childBoxes) };
};

/** Flannel cream; the stars take the colour of the story's hat. */
const PYJAMAS = { garment: 'pyjama-top', colour: '#f4ead6', pattern: 'stars' } as const;

const inPyjamas = (outfit: Outfit): Outfit => {
  const { hat, ...bare } = outfit;
  const { scarf: _scarf, mittens: _mittens, socks: _socks, ...night } = bare;
  const top = { ...PYJAMAS, accent: hat?.colour ?? outfit.top.colour };
  return { ...night, top, shoes: { garment: 'barefoot', colour: outfit.shoes.colour } };
};

/** A hero in bed wears pyjamas and no hat, scarf, mittens or shoes, unless the scene sets bareHead to false. */
const outfitForLayer = ({ bareHead, pose, pyjamas }: HeroLayer, outfit: Outfit): Outfit => {
  if (pyjamas) {
    const night = inPyjamas(outfit);
    const worn = bareHead === false && outfit.hat ? { hat: outfit.hat } : {};
    return { ...night, bottom: { ...night.top, garment: 'trousers' }, ...worn };
  }
  const inBed = isInBed(pose);
  if (!(bareHead ?? inBed)) return outfit;
  return inBed ? inPyjamas(outfit) : withHatOff(outfit);
};

/** Facts about the child that scene pieces depend on. */
export const childFacts = (
  { story, text }: LoadedStory,
  { child, answers, cast, look, locale, drawing }: BookSpec,
): ChildFacts => {
  const resolved = resolveAnswers(story, answers, locale);
  const heroes = resolveCast(story, cast);
  return {
    age: child.age,
    letter: firstLetter(child.name),
    skin: skinTones(look).base,
    hat: story.wardrobe[child.gender].hat?.colour ?? DEFAULT_CHILD_FACTS.hat,
    plate: namePlate(child.name, child.age, locale),
    cast: castAges(heroes),
    answers: resolved,
    drawing,
    wordsOf: (block) => blockWords(personalizeBlock(text[locale], block, child, locale, resolved, heroes)),
  };
};

const castAges = (cast: Cast = {}): CastAges =>
  Object.fromEntries(
    CAST_SLOTS.flatMap((slot) => {
      const age = castAge(cast, slot);
      return age === undefined ? [] : [[slot, age]];
    }),
  );

/**
 * "Draw it again" shifts the hero; the margin keeps most shifted heroes inside the area computed for the authored
 * slots.
 */
const VARIATION_MARGIN_UNITS = 20;

const childAreaAround = (boxes: readonly Box[]): Box | undefined => {
  if (boxes.length === 0) return undefined;
  const { x, y, width, height } = boundingBox(boxes);
  return {
    x: x - VARIATION_MARGIN_UNITS,
    y: y - VARIATION_MARGIN_UNITS,
    width: width + 2 * VARIATION_MARGIN_UNITS,
    height: height + 2 * VARIATION_MARGIN_UNITS,
  };
};

/** Copies the scene: scenes are shared between books and must not be mutated. */
const withVariedSlots = (scene: Scene, seed: number): Scene => {
  const varied = <T extends Scene['layers'][number]>(layers: T[]): T[] =>
    layers.map((layer) => (layer.kind === 'hero' ? (varyHeroLayer(layer, seed) as T) : layer));
  const alternatives = scene.alternatives?.map((other) => ({ ...other, layers: varied(other.layers) }));
  return { ...scene, layers: varied(scene.layers), ...(alternatives && { alternatives }) };
};
