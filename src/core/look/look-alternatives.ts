// Other drawings to choose from where a reading is in doubt: each differs from the current look in one trait.
import { type CorrectedLook, correctFace, correctLook } from './correct-look.ts';
import { nearestChoice } from './face-features.ts';
import { HAIR_TEXTURES, type HairColour, type HairStyle, isRoped, SKIN_TONES } from './look.ts';

/** How sure the reading is of each trait, 0..1; nothing is known of a look chosen by hand. */
export interface TraitCertainty {
  readonly skin: number;
  readonly hair: number;
  readonly hairStyle: number;
  readonly texture: number;
  readonly tied: number;
  readonly face: number;
}

export const ALTERNATIVES = 3;
/** Below it a parent is asked how the hair is tied. */
export const TIED_SURE_ENOUGH = 0.6;
/** From here on a trait is not varied: the other drawings would be plainly wrong. */
const TRAIT_SURE_ENOUGH = 0.7;

type Trait = 'tied' | 'texture' | 'hair' | 'skin' | 'face';
const TRAITS: readonly Trait[] = ['tied', 'texture', 'hair', 'skin', 'face'];

const TIED: readonly HairStyle[] = ['ponytail', 'pigtails', 'bun', 'buns', 'braid', 'braids', 'half-up'];
const LOOSE: readonly HairStyle[] = ['bob', 'shoulder', 'long'];
const CROPS: readonly HairStyle[] = ['buzz', 'short', 'tousled', 'undercut'];

/** By lightness; red and grey hair have no neighbours. */
const HAIR_BY_LIGHTNESS: readonly HairColour[] = [
  'flaxen',
  'blond',
  'dark-blond',
  'light-brown',
  'chestnut',
  'brown',
  'dark',
  'black',
];

function neighbours<T>(list: readonly T[], value: T): T[] {
  const at = list.indexOf(value);
  if (at < 0) return [];
  return [list[at + 1], list[at - 1]].filter((one) => one !== undefined);
}

function otherStyles({ look: { gender, hairStyle } }: CorrectedLook): readonly HairStyle[] {
  if (gender === 'male') return CROPS.filter((style) => style !== hairStyle).slice(0, 2);
  if (TIED.includes(hairStyle)) return TIED.filter((style) => style !== hairStyle).slice(0, 2);
  return LOOSE.includes(hairStyle) ? ['ponytail', 'half-up'] : ['pigtails', 'bun'];
}

function alternativesOf(trait: Trait, current: CorrectedLook): CorrectedLook[] {
  const { look } = current;
  switch (trait) {
    case 'tied':
      return otherStyles(current).map((style) => correctLook(current, 'hairStyle', style));
    case 'texture':
      return neighbours(
        HAIR_TEXTURES.filter((texture) => !isRoped(texture)),
        look.hairTexture,
      ).map((texture) => correctLook(current, 'hairTexture', texture));
    case 'hair':
      return neighbours(HAIR_BY_LIGHTNESS, look.hair).map((colour) => correctLook(current, 'hair', colour));
    case 'skin':
      return neighbours(SKIN_TONES, look.skin).map((tone) => correctLook(current, 'skin', tone));
    case 'face':
      return ['round', 'long', 'oval']
        .filter((shape) => shape !== nearestChoice('shape', look.face))
        .slice(0, 2)
        .map((shape) => correctFace(current, 'shape', shape));
  }
}

const certaintyOf = (trait: Trait, certainty: TraitCertainty | undefined): number =>
  trait === 'tied' ? Math.min(certainty?.tied ?? 0, certainty?.hairStyle ?? 0) : (certainty?.[trait] ?? 0);

/** Doubtful traits, the least certain first; a trait corrected by hand is not offered again. */
function doubtfulTraits(certainty: TraitCertainty | undefined, corrected: readonly string[]): Trait[] {
  const settled: Record<Trait, string> = {
    tied: 'hairStyle',
    texture: 'hairTexture',
    hair: 'hair',
    skin: 'skin',
    face: 'face.width',
  };
  return TRAITS.filter(
    (trait) => !corrected.includes(settled[trait]) && certaintyOf(trait, certainty) < TRAIT_SURE_ENOUGH,
  ).toSorted((a, b) => certaintyOf(a, certainty) - certaintyOf(b, certainty));
}

/**
 * Up to three looks: two of the most doubtful trait and one of the next. None of a sure reading; a look that was not
 * read varies freely.
 */
export function lookAlternatives(current: CorrectedLook, certainty: TraitCertainty | undefined): CorrectedLook[] {
  const byTrait = doubtfulTraits(certainty, current.corrected).map((trait) => alternativesOf(trait, current));
  const [first = [], ...others] = byTrait.filter((found) => found.length > 0);
  return [...first.slice(0, 2), ...others.flat()].slice(0, ALTERNATIVES);
}

/** Braids close to the head are a texture of short hair. */
export type HairWay = HairStyle | 'cornrows';

export interface TiedAnswer extends CorrectedLook {
  readonly way: HairWay;
}

const WAYS_TO_TIE: readonly HairWay[] = ['ponytail', 'pigtails', 'braids', 'bun'];
/** A tail of coily hair is a puff like a knot; braids that lie on the head are as frequent. */
const WAYS_TO_TIE_COILS: readonly HairWay[] = ['cornrows', 'pigtails', 'braids', 'bun'];

/** Before, hair is too short to be braided and is drawn unbraided. */
const BRAIDS_MIN_AGE_YEARS = 2;

/** How the hair of this look is worn. */
const wayOf = ({ hairStyle, hairTexture }: CorrectedLook['look']): HairWay =>
  hairTexture === 'cornrows' && CROPS.includes(hairStyle) ? 'cornrows' : hairStyle;

/** Up to four ways to wear hair of this kind that differ from the current one, which is kept without an answer. */
export function tiedQuestion(current: CorrectedLook, age: number): TiedAnswer[] {
  const { hairTexture } = current.look;
  const isCoily = hairTexture === 'coily' || isRoped(hairTexture);
  const now = wayOf(current.look);
  const tied = (isCoily ? WAYS_TO_TIE_COILS : WAYS_TO_TIE).filter(
    (way) => way !== now && (way !== 'braids' || age >= BRAIDS_MIN_AGE_YEARS),
  );
  const loose: readonly HairWay[] = now !== 'cornrows' && TIED.includes(now) ? [isCoily ? 'short' : 'shoulder'] : [];
  return [...loose, ...tied]
    .slice(0, 4)
    .map((way) =>
      way === 'cornrows'
        ? { way, ...correctLook(correctLook(current, 'hairTexture', 'cornrows'), 'hairStyle', 'short') }
        : { way, ...correctLook(current, 'hairStyle', way) },
    );
}

/** A girl whose hair may be tied out of sight is asked about, until it is chosen by hand. */
export const asksHowTied = (
  { look, corrected }: CorrectedLook,
  certainty: Pick<TraitCertainty, 'tied'> | undefined,
): boolean =>
  certainty !== undefined &&
  certainty.tied < TIED_SURE_ENOUGH &&
  look.gender === 'female' &&
  !corrected.includes('hairStyle');
