// Binds a scene's layers to one child: which toy, which pet, how many candles, which letter.
import type { Answers, QuestionKind } from '#core/answers/answers.ts';
import { proportionsFor } from '#engine/hero/rig.ts';
import type { HeroLayer, PieceLayer, SceneLayer } from '#engine/types.ts';

/** What pictures know about a child besides the look. */
export interface ChildFacts {
  age: number;
  letter: string;
  /** The family's skin, for a mother's hand. */
  skin: string;
  /** The colour of the story's hat, for a hat that hangs on a hook. */
  hat: string;
  /** Settled: given, or the story's own. */
  answers: Answers;
}

export const NOBODY: ChildFacts = { age: 4, letter: '', skin: '#f3c9a5', hat: '#d8423a', answers: {} };

const missing = (layer: PieceLayer, answers: Answers): boolean => {
  const answered = (kind: QuestionKind) => answers[kind] !== undefined;
  return (layer.when !== undefined && !answered(layer.when)) || (layer.unless !== undefined && answered(layer.unless));
};

/** The kit piece an answer stands for, with the parameters only the answer knows. */
const pieceFor = (piece: string, { toy, pet }: Answers): Pick<PieceLayer, 'piece' | 'params'> => {
  if (piece === 'answer/toy' && toy) return { piece: `toys/${toy}` };
  if (piece === 'answer/pet' && pet) return { piece: `pets/${pet.animal}`, params: { colour: pet.colour } };
  return { piece };
};

const bindPiece = (layer: PieceLayer, facts: ChildFacts): PieceLayer | undefined => {
  if (missing(layer, facts.answers)) return undefined;
  const chosen = pieceFor(layer.piece, facts.answers);
  const bound = Object.entries(layer.bind ?? {}).map(([name, fact]) => [name, facts[fact]] as const);
  return { ...layer, piece: chosen.piece, params: { ...layer.params, ...chosen.params, ...Object.fromEntries(bound) } };
};

/** A small child's hands come to where a tall one's are. */
const lifted = (layer: HeroLayer, age: number): HeroLayer => {
  const { lift, ...hero } = layer;
  return lift === undefined || proportionsFor(age) === 'school'
    ? hero
    : { ...hero, at: { x: hero.at.x, y: hero.at.y - lift } };
};

const bindHero = (asked: HeroLayer, { age, answers: { toy } }: ChildFacts): HeroLayer => {
  const layer = lifted(asked, age);
  if (!layer.hold || !toy) return layer;
  const own = (thing: string) => (thing === 'answer/toy' ? `toy-${toy}` : thing);
  const { left, right } = layer.hold;
  return { ...layer, hold: { ...(left && { left: own(left) }), ...(right && { right: own(right) }) } };
};

/** Layers keep their places in the list, so that a missing one changes nothing about the scatter of the others. */
export const bindLayers = (layers: readonly SceneLayer[], facts: ChildFacts): (SceneLayer | undefined)[] =>
  layers.map((layer) => (layer.kind === 'hero' ? bindHero(layer, facts) : bindPiece(layer, facts)));

/** Whether a layer is painted with the child instead of once for all books. */
export const isOwn = ({ plane }: PieceLayer): boolean => plane === 'child' || plane === 'near';

/** Whether a layer of the background differs from child to child. */
export const isBound = (layer: SceneLayer): boolean =>
  layer.kind === 'piece' &&
  !isOwn(layer) &&
  (layer.bind !== undefined ||
    layer.when !== undefined ||
    layer.unless !== undefined ||
    layer.piece.startsWith('answer/'));
