// What the engine can draw and set; a story may name nothing else.
import { pieceNames, reachOf } from '#engine/art/registry.ts';
import { bottomNames } from '#engine/hero/body/leg.ts';
import { friends } from '#engine/hero/held/embrace.ts';
import { thingNames } from '#engine/hero/held/things.ts';
import { wraps } from '#engine/hero/held/wrap.ts';
import { hatNames } from '#engine/hero/wardrobe/hats.ts';
import { shoeNames } from '#engine/hero/wardrobe/shoes.ts';
import { cuts } from '#engine/hero/wardrobe/tops.ts';
import { hasFamily } from '#engine/text/fonts.ts';

export interface Vocabulary {
  pieces: readonly string[];
  /** Whether a piece may be drawn with the child: only where it is known how far it reaches. */
  hasReach: (piece: string) => boolean;
  /** Things a hand can hold and friends to hug. */
  things: readonly string[];
  /** Garments by their place; other places (scarf, socks, mittens) come in one shape. */
  garments: Readonly<Record<'hat' | 'top' | 'bottom' | 'shoes', readonly string[]>>;
  hasFont: (family: string) => boolean;
}

export const engineVocabulary = (): Vocabulary => ({
  pieces: [...pieceNames(), 'answer/toy', 'answer/pet'],
  hasReach: (piece) => reachOf(piece) !== undefined,
  things: [...thingNames, ...friends, ...wraps, 'toy'],
  garments: { hat: hatNames, top: Object.keys(cuts), bottom: bottomNames, shoes: shoeNames },
  hasFont: hasFamily,
});
