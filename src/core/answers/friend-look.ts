// What a parent chooses about the look of the child's friend: skin, and colour and kind of hair.
import type { HairColour, HairTexture, SkinTone } from '../look/look.ts';

export const FRIEND_SKINS = [
  'porcelain',
  'light',
  'warm',
  'tan',
  'brown',
  'deep',
] as const satisfies readonly SkinTone[];
export type FriendSkin = (typeof FRIEND_SKINS)[number];

export const FRIEND_HAIRS = [
  'fair',
  'fair-curly',
  'light-brown',
  'brown-wavy',
  'brown-curly',
  'ginger',
  'black',
  'black-coily',
] as const;
export type FriendHair = (typeof FRIEND_HAIRS)[number];

interface Hair {
  readonly colour: HairColour;
  readonly texture: Extract<HairTexture, 'straight' | 'wavy' | 'curly' | 'coily'>;
}

export const FRIEND_HAIR_TRAITS: Record<FriendHair, Hair> = {
  fair: { colour: 'blond', texture: 'straight' },
  'fair-curly': { colour: 'blond', texture: 'curly' },
  'light-brown': { colour: 'light-brown', texture: 'straight' },
  'brown-wavy': { colour: 'brown', texture: 'wavy' },
  'brown-curly': { colour: 'brown', texture: 'curly' },
  ginger: { colour: 'ginger', texture: 'wavy' },
  black: { colour: 'black', texture: 'straight' },
  'black-coily': { colour: 'black', texture: 'coily' },
};

/** Both or nothing: a friend of whom less is known is drawn in the colours of the child. */
export interface FriendLook {
  readonly skin: FriendSkin;
  readonly hair: FriendHair;
}

/** The look as far as it is known values; undefined while a part of it is missing. */
export const completeFriendLook = ({ skin, hair }: Partial<FriendLook> = {}): FriendLook | undefined => {
  const known = { skin: FRIEND_SKINS.find((one) => one === skin), hair: FRIEND_HAIRS.find((one) => one === hair) };
  return known.skin && known.hair ? { skin: known.skin, hair: known.hair } : undefined;
};
