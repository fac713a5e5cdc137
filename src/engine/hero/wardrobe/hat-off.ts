// The outfit of a child that has taken the hat off.

import type { Outfit } from '#engine/types.ts';
import { cutOf } from './tops.ts';

/** Other hats are too stiff or too large for a pocket. */
const SOFT_HATS: readonly string[] = ['knit-hat'];

/** The outfit without its hat; a soft hat goes into the pocket of the top, if that has one. */
export function withHatOff({ hat, ...bare }: Outfit): Outfit {
  const fits = hat && SOFT_HATS.includes(hat.garment) && cutOf(bare.top).pockets;
  return fits ? { ...bare, pocketed: hat } : bare;
}
