// Names a story may refer to: everything the engine can draw or set.
import { maxBoundsOf, pieceNames } from '#engine/art/registry.ts';
import { bottomNames } from '#engine/hero/body/leg.ts';
import { friends } from '#engine/hero/held/embrace.ts';
import { thingNames } from '#engine/hero/held/things.ts';
import { wrapNames } from '#engine/hero/held/wrap.ts';
import { hatNames } from '#engine/hero/wardrobe/hats.ts';
import { shoeNames } from '#engine/hero/wardrobe/shoes.ts';
import { cuts } from '#engine/hero/wardrobe/tops.ts';
import { hasFamily } from '#engine/text/fonts.ts';

export interface Vocabulary {
  pieces: readonly string[];
  /** Only pieces with known maximum bounds may be drawn on the child's plane. */
  hasMaxBounds: (piece: string) => boolean;
  /** Things a hand can hold and friends to hug. */
  things: readonly string[];
  /** Garments by slot; the other slots (scarf, socks, mittens) have one shape. */
  garments: Readonly<Record<'hat' | 'top' | 'bottom' | 'shoes', readonly string[]>>;
  hasFont: (family: string) => boolean;
}

export const engineVocabulary = (): Vocabulary => ({
  pieces: [...pieceNames(), 'answer/toy', 'answer/pet'],
  hasMaxBounds: (piece) => maxBoundsOf(piece) !== undefined,
  things: [...thingNames, ...friends, ...wrapNames, 'toy'],
  garments: { hat: hatNames, top: Object.keys(cuts), bottom: bottomNames, shoes: shoeNames },
  hasFont: hasFamily,
});
