// Binds a scene's layers to one child: replaces answer pieces and fills parameters such as age and first letter.
import type { Answers, QuestionKind } from '#core/answers/answers.ts';
import { phraseAsSentence } from '#core/answers/phrase.ts';
import type { TracedDrawing } from '#core/drawings/traced-drawing.ts';
import { gripPoint } from '#engine/hero/body/arm.ts';
import { proportionsFor, rigFor } from '#engine/hero/rig.ts';
import type { HeroLayer, PieceLayer, SceneLayer } from '#engine/types.ts';
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
  answers: {},
  wordsOf: () => '',
};

const isExcluded = (layer: SceneLayer, answers: Answers): boolean => {
  const answered = (kind: QuestionKind) => answers[kind] !== undefined;
  if (layer.skills && (answers.pride === undefined || !layer.skills.includes(answers.pride))) return true;
  if (layer.kind === 'hero' && layer.who === 'friend' && !answered('friend')) return true;
  return (layer.when !== undefined && !answered(layer.when)) || (layer.unless !== undefined && answered(layer.unless));
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

const bindPiece = (layer: PieceLayer, facts: ChildFacts): PieceLayer | undefined => {
  if (isExcluded(layer, facts.answers)) return undefined;
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

const bindHero = (authored: HeroLayer, { age, answers }: ChildFacts): HeroLayer | undefined => {
  if (isExcluded(authored, answers)) return undefined;
  const { toy } = answers;
  const layer = raiseSmallChild(authored, age);
  if (!layer.hold || !toy) return layer;
  const resolveThing = (thing: string) => (thing === 'answer/toy' ? `toy-${toy}` : thing);
  const { left, right } = layer.hold;
  return {
    ...layer,
    hold: { ...(left && { left: resolveThing(left) }), ...(right && { right: resolveThing(right) }) },
  };
};

/** Where a hand of a hero is, relative to the hero's origin, in scene units. */
const handOffset = (layer: HeroLayer, hand: 'left' | 'right', age: number): number => {
  const { pose, hold, scale, flip } = layer;
  const rig = rigFor({ pose, proportions: proportionsFor(age), ...(hold && { hold }) });
  return gripPoint(rig.arms[hand], rig.size)[0] * (flip ? -scale : scale);
};

/** Small and tall children have arms of another length, so the place of a joined hand follows from the pose. */
const joinHands = (layer: HeroLayer, child: HeroLayer, age: number): HeroLayer => {
  const { meets, ...friend } = layer;
  if (!meets) return layer;
  const x = child.at.x + handOffset(child, meets.child, age) - handOffset(friend, meets.own, age);
  return { ...friend, at: { x: Math.round(x), y: friend.at.y } };
};

/** Missing layers stay as undefined, so that the index-based seeds of the other layers do not change. */
export const bindLayers = (layers: readonly SceneLayer[], facts: ChildFacts): (SceneLayer | undefined)[] => {
  const bound = layers.map((layer) => (layer.kind === 'hero' ? bindHero(layer, facts) : bindPiece(layer, facts)));
  const child = bound.find((layer) => layer?.kind === 'hero' && !layer.who);
  const joined = bound.map((layer) =>
    layer?.kind === 'hero' && child?.kind === 'hero' ? joinHands(layer, child, facts.age) : layer,
  );
  return joined.map((layer) =>
    layer?.kind === 'hero' ? reachTargets(turnToTarget(layer, joined, facts.age), joined, facts.age) : layer,
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
