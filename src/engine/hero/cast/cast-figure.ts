// A hero beside the child as drawn: the look of that hero, and the clothes of its place in the story.
import type { Cast, GrownUp } from '#core/cast/cast.ts';
import type { CastSlot } from '#core/cast/slots.ts';
import type { Build, FaceShape, Gender, HeroLook, Outfit, Story } from '#engine/types.ts';
import { defaultLook } from '../default-look.ts';
import { motherLook } from '../mother/mother-figure.ts';
import { proportionsFor } from '../rig.ts';

/** Looks of the heroes beside the child, from a photo or chosen. */
export type CastLooks = Partial<Record<CastSlot, HeroLook>>;

const GROWNUP_AGES: Record<GrownUp['role'], number> = {
  mother: 32,
  father: 34,
  grandmother: 60,
  grandfather: 62,
  other: 34,
};

const grownUpGender = ({ role, gender = 'female' }: GrownUp): Gender =>
  role === 'other' ? gender : role === 'father' || role === 'grandfather' ? 'male' : 'female';

/** In years, as drawn: a grown-up's age is not asked. */
export const castAge = (cast: Cast, slot: CastSlot): number | undefined =>
  slot === 'grownup' ? cast.grownup && GROWNUP_AGES[cast.grownup.role] : cast[slot]?.age;

const castGender = (cast: Cast, slot: CastSlot): Gender | undefined =>
  slot === 'grownup' ? cast.grownup && grownUpGender(cast.grownup) : cast[slot]?.gender;

/** Brothers and sisters share colours; a twin of the same gender also the face and the hair. */
const relativeLook = (child: HeroLook, gender: Gender, isTwin: boolean): HeroLook => {
  if (isTwin && child.gender === gender) return child;
  const { skin, skinHex, hair, hairHex, hairTexture, eyes, freckles } = child;
  const colours = { skin, hair, hairTexture, eyes, freckles, ...(skinHex && { skinHex }), ...(hairHex && { hairHex }) };
  return { ...defaultLook(gender), ...colours, ...(isTwin && { face: child.face }) };
};

/** A stronger jaw and brows and a thinner lip than the mother's. */
const MANS_FACE: Partial<FaceShape> = {
  width: -0.1,
  jaw: 0.5,
  taper: -0.3,
  eyeSize: -0.45,
  browThickness: 0.6,
  browHeight: 0,
  noseWidth: 0.35,
  lipFullness: -0.3,
};

/** Relatives have the child's colours; a grandparent is grey. */
const grownUpLook = (child: HeroLook, gender: Gender, role: GrownUp['role'] = 'other'): HeroLook => {
  const { hairHex, ...look } = motherLook(child);
  const isGrey = role === 'grandmother' || role === 'grandfather';
  const hair = isGrey ? { hair: 'grey' as const } : { hair: look.hair, ...(hairHex && { hairHex }) };
  if (gender === 'female') return { ...look, ...hair };
  const { earrings: _earrings, headwear: _headwear, headwearHex: _headwearHex, bindi: _bindi, ...man } = look;
  const cut = { hairStyle: 'short', fringe: 'side', parting: 'left', hairVolume: 0.2 } as const;
  return { ...man, ...hair, ...cut, gender, face: { ...look.face, ...MANS_FACE } };
};

/** The look of a hero of whom no photo was given and nothing was chosen. */
const likelyLook = (cast: Cast, slot: CastSlot, gender: Gender, child: HeroLook): HeroLook => {
  if (slot === 'grownup') return grownUpLook(child, gender, cast.grownup?.role);
  const kin = cast[slot]?.kin;
  if (kin === 'friend') return defaultLook(gender, slot === 'second' ? 11 : 23);
  return relativeLook(child, gender, kin === 'twin');
};

/** Undefined if the cast has no hero in this place. */
export const castFigure = (
  slot: CastSlot,
  { cast, looks = {}, child, story }: { cast: Cast; looks?: CastLooks | undefined; child: HeroLook; story: Story },
): { look: HeroLook; outfit: Outfit; proportions: Build; age: number } | undefined => {
  const gender = castGender(cast, slot);
  const age = castAge(cast, slot);
  if (!gender || age === undefined) return undefined;
  const look = looks[slot] ?? likelyLook(cast, slot, gender, child);
  const outfit = (story.cast?.[slot]?.wardrobe ?? story.wardrobe)[gender];
  return { look, outfit, proportions: slot === 'grownup' ? 'adult' : proportionsFor(age), age };
};
