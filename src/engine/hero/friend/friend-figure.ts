// The child's friend as drawn: the look from the parent's choice and a seed, clothes that differ from the child's.
import type { Answers } from '#core/answers/answers.ts';
import { FRIEND_HAIR_TRAITS, type FriendHair } from '#core/answers/friend-look.ts';
import { type HairStyle, type HairTexture, isRoped } from '#core/look/look.ts';
import { createRng, type Rng, seedFrom } from '#engine/drawing/rng.ts';
import type { FaceShape, Gender, HeroLook, HeroRequest, Outfit } from '#engine/types.ts';
import { defaultLook, neutralFace } from '../default-look.ts';
import { friendClothes } from './friend-clothes.ts';

export type Friend = NonNullable<Answers['friend']>;
type Texture = (typeof FRIEND_HAIR_TRAITS)[FriendHair]['texture'];

export const FRIEND_STYLES: Record<Gender, Record<Texture, readonly HairStyle[]>> = {
  female: {
    straight: ['bob', 'pigtails', 'shoulder', 'ponytail'],
    wavy: ['shoulder', 'bob', 'ponytail'],
    curly: ['bob', 'shoulder'],
    coily: ['buns', 'bob'],
  },
  male: {
    straight: ['short', 'tousled'],
    wavy: ['tousled', 'short'],
    curly: ['short', 'tousled'],
    coily: ['short', 'high-top'],
  },
};

/** How far a seeded face may differ from the neutral one. */
const MAX_FEATURE = 0.5;
const SEEDED_FEATURES: readonly (keyof Omit<FaceShape, 'contour'>)[] = [
  'width',
  'cheeks',
  'eyeSize',
  'eyeGap',
  'browArch',
  'noseWidth',
  'mouthWidth',
];

/** The same friend has the same face in every book; a hairstyle of the child is not repeated. */
export const friendLook = (friend: Friend, child: HeroLook): HeroLook => {
  const { gender, look: chosen } = friend;
  const rng = createRng(seedFrom(`friend/${gender}/${friend.name.toLowerCase()}`));
  const texture = chosen ? FRIEND_HAIR_TRAITS[chosen.hair].texture : looseTexture(child.hairTexture);
  return {
    ...defaultLook(gender),
    hairTie: 'none',
    ...(chosen ? { skin: chosen.skin, hair: FRIEND_HAIR_TRAITS[chosen.hair].colour } : coloursOfChild(child)),
    hairTexture: texture,
    hairStyle: chooseStyle(rng, FRIEND_STYLES[gender][texture], child.hairStyle),
    fringe: rng.pick(['straight', 'side', 'curtain']),
    parting: rng.pick(['left', 'right']),
    eyes: chosen ? eyesFor(rng, chosen.hair) : child.eyes,
    freckles: chosen?.hair === 'ginger',
    dimples: rng.chance(0.4),
    face: seededFace(rng),
  };
};

/** Without a choice nothing is claimed about the friend but what can be seen of the child. */
const coloursOfChild = ({ skin, skinHex, hair, hairHex }: HeroLook): Pick<HeroLook, 'skin' | 'hair'> => ({
  skin,
  ...(skinHex && { skinHex }),
  hair,
  ...(hairHex && { hairHex }),
});

const looseTexture = (texture: HairTexture): Texture => (isRoped(texture) ? 'coily' : texture);

const chooseStyle = (rng: Rng, styles: readonly HairStyle[], ofChild: HairStyle): HairStyle => {
  const others = styles.filter((style) => style !== ofChild);
  const [first = 'short', ...rest] = others.length > 0 ? others : styles;
  return rng.pick([first, ...rest]);
};

const eyesFor = (rng: Rng, hair: FriendHair): HeroLook['eyes'] =>
  hair === 'black' || hair === 'black-coily' || hair === 'brown-curly'
    ? 'brown'
    : rng.pick(['blue', 'green', 'grey', 'hazel', 'brown']);

const seededFace = (rng: Rng): FaceShape => {
  const face = { ...neutralFace };
  for (const feature of SEEDED_FEATURES) face[feature] = rng.between(-MAX_FEATURE, MAX_FEATURE);
  return face;
};

/** Look and clothes of the friend beside a child in this outfit. */
export const friendFigure = (
  friend: Friend,
  child: { look: HeroLook; outfit: Outfit },
): Pick<HeroRequest, 'look' | 'outfit'> => ({
  look: friendLook(friend, child.look),
  outfit: friendClothes(friend, child.outfit),
});
