// Binds a scene's layers to one child: replaces answer pieces and fills parameters such as age and first letter.
import type { Answers, QuestionKind } from '#core/answers/answers.ts';
import { phraseAsSentence } from '#core/answers/phrase.ts';
import type { CastSlot } from '#core/cast/slots.ts';
import type { TracedDrawing } from '#core/drawings/traced-drawing.ts';
import { gripPoint } from '#engine/hero/body/arm.ts';
import { buildOf, proportionsFor, rigFor } from '#engine/hero/rig.ts';
import type { HeroLayer, PieceLayer, SceneLayer } from '#engine/types.ts';
import { type CastAges, type HeroAges, heroAges, isCastSlot, scaleBeside } from './hero-ages.ts';
import { turnToTarget } from './look-at.ts';
import { reachTargets } from './reach.ts';

/** Facts about a child, besides the look, that scene pieces depend on. */
export interface ChildFacts {
  age: number;
  letter: string;
  /** The child's skin colour, also used for the mother's hand. */
  skin: string;
  /** The colour of the story's hat, for pieces that show it off the head. */
  hat: string;
  /** Name and age as on a plate under a picture. */
  plate: string;
  /** The heroes beside the child for whom the story has a place. */
  cast: CastAges;
  /** Resolved answers: the parent's, or the story's defaults. */
  answers: Answers;
  /** The words of a text block for this child, for pieces that letter them. */
  wordsOf: (block: string) => string;
  /** The outlines of the answer `drawing`; missing where only its place matters. */
  drawing?: TracedDrawing | undefined;
}

export const DEFAULT_CHILD_FACTS: ChildFacts = {
  age: 4,
  letter: '',
  skin: '#f3c9a5',
  hat: '#d8423a',
  plate: '',
  cast: {},
  answers: {},
  wordsOf: () => '',
};

const isExcluded = (layer: SceneLayer, { answers, cast }: ChildFacts): boolean => {
  const holds = (condition: QuestionKind | CastSlot) =>
    (isCastSlot(condition) ? cast[condition] : answers[condition]) !== undefined;
  if (layer.skills && (answers.pride === undefined || !layer.skills.includes(answers.pride))) return true;
  const who = layer.kind === 'hero' && layer.who !== 'mother' ? layer.who : undefined;
  if (who && !holds(who)) return true;
  return (layer.when !== undefined && !holds(layer.when)) || (layer.unless !== undefined && holds(layer.unless));
};

/** Whether an authored layer is about a cast: drawn only with, or only without, a hero beside the child. */
export const isCastLayer = (layer: SceneLayer): boolean =>
  isCastSlot(layer.when) || isCastSlot(layer.unless) || (layer.kind === 'hero' && isCastSlot(layer.who));

/** A book with one child has the layers of a story without places, so that its pages keep their fingerprints. */
const withoutCastConditions = <T extends SceneLayer>(layer: T): T => {
  if (!isCastSlot(layer.when) && !isCastSlot(layer.unless)) return layer;
  const { when, unless, ...rest } = layer;
  return { ...rest, ...(!isCastSlot(when) && when && { when }), ...(!isCastSlot(unless) && unless && { unless }) } as T;
};

/** The kit piece for an answer piece, with parameters taken from the answer. */
const pieceFor = (piece: string, { toy, pet, drawing }: Answers): Pick<PieceLayer, 'piece' | 'params'> => {
  if (piece === 'answer/toy' && toy) return { piece: `toys/${toy}` };
  if (piece === 'answer/pet' && pet) return { piece: `pets/${pet.animal}`, params: { colour: pet.colour } };
  // The id is part of the layer, so that a page with another drawing is drawn again.
  if (piece === 'answer/drawing' && drawing) return { piece, params: { drawing: drawing.id, turn: drawing.turn ?? 0 } };
  return { piece };
};

const boundValue = (fact: NonNullable<PieceLayer['bind']>[string], facts: ChildFacts): string | number =>
  fact === 'phrase' ? phraseAsSentence(facts.answers.phrase ?? '') : facts[fact];

const bindPiece = (authored: PieceLayer, facts: ChildFacts): PieceLayer | undefined => {
  if (isExcluded(authored, facts)) return undefined;
  const layer = withoutCastConditions(authored);
  const chosen = pieceFor(layer.piece, facts.answers);
  const bound = Object.entries(layer.bind ?? {}).map(([name, fact]) => [name, boundValue(fact, facts)] as const);
  const { words, ...unbound } = layer;
  const lettered = words === undefined ? {} : { text: facts.wordsOf(words) };
  const params = { ...layer.params, ...chosen.params, ...lettered, ...Object.fromEntries(bound) };
  return { ...unbound, piece: chosen.piece, params };
};

/** Raises a small child so that the hands reach the height of a tall child's. */
const raiseSmallChild = (layer: HeroLayer, age: number): HeroLayer => {
  const { lift, ...hero } = layer;
  return lift === undefined || proportionsFor(age) === 'school'
    ? hero
    : { ...hero, at: { x: hero.at.x, y: hero.at.y - lift } };
};

/** Another child of the cast is drawn as tall beside the child of the book as its age says; a grown-up is not. */
const sizeByAge = (layer: HeroLayer, age: number, childAge: number): HeroLayer =>
  layer.who === 'second' || layer.who === 'third'
    ? { ...layer, scale: layer.scale * scaleBeside(age, childAge) }
    : layer;

const bindHero = (authored: HeroLayer, facts: ChildFacts): HeroLayer | undefined => {
  if (isExcluded(authored, facts)) return undefined;
  const { toy } = facts.answers;
  const age = heroAges(facts)(authored.who);
  const layer = sizeByAge(raiseSmallChild(withoutCastConditions(authored), age), age, facts.age);
  if (!layer.hold || !toy) return layer;
  const resolveThing = (thing: string) => (thing === 'answer/toy' ? `toy-${toy}` : thing);
  const { left, right } = layer.hold;
  return {
    ...layer,
    hold: { ...(left && { left: resolveThing(left) }), ...(right && { right: resolveThing(right) }) },
  };
};

/** Where a hand of a hero is, relative to the hero's origin, in scene units. */
const handOffset = (layer: HeroLayer, hand: 'left' | 'right', ages: HeroAges): number => {
  const { pose, hold, scale, flip, who } = layer;
  const rig = rigFor({ pose, proportions: buildOf(who, ages(who)), ...(hold && { hold }) });
  return gripPoint(rig.arms[hand], rig.size)[0] * (flip ? -scale : scale);
};

/** Small and tall children have arms of another length, so the place of a joined hand follows from the pose. */
const joinHands = (layer: HeroLayer, child: HeroLayer, ages: HeroAges): HeroLayer => {
  const { meets, ...friend } = layer;
  if (!meets) return layer;
  const x = child.at.x + handOffset(child, meets.child, ages) - handOffset(friend, meets.own, ages);
  return { ...friend, at: { x: Math.round(x), y: friend.at.y } };
};

/** Missing layers stay as undefined, so that the index-based seeds of the other layers do not change. */
export const bindLayers = (layers: readonly SceneLayer[], facts: ChildFacts): (SceneLayer | undefined)[] => {
  const ages = heroAges(facts);
  const bound = layers.map((layer) => (layer.kind === 'hero' ? bindHero(layer, facts) : bindPiece(layer, facts)));
  const child = bound.find((layer) => layer?.kind === 'hero' && !layer.who);
  const joined = bound.map((layer) =>
    layer?.kind === 'hero' && child?.kind === 'hero' ? joinHands(layer, child, ages) : layer,
  );
  return joined.map((layer) =>
    layer?.kind === 'hero' ? reachTargets(turnToTarget(layer, joined, ages), joined, ages) : layer,
  );
};

/** Whether a layer is drawn for every child instead of being cached in a plate. */
export const isDrawnPerChild = ({ plane }: PieceLayer): boolean => plane === 'child' || plane === 'near';

/** Whether a background layer depends on the child. */
export const dependsOnChild = (layer: SceneLayer): boolean =>
  layer.kind === 'piece' &&
  !isDrawnPerChild(layer) &&
  (layer.bind !== undefined ||
    layer.when !== undefined ||
    layer.unless !== undefined ||
    layer.skills !== undefined ||
    layer.piece.startsWith('answer/'));
