// The words for what is seen in a photo, by the same names as on the server.
import type { PhotoView } from '#server/modules/photos/photos.types.ts';

export type QualityReason = PhotoView['quality']['reasons'][number];

/** The photo itself cannot be used so: worth more than a remark. */
export const byWeight = (reasons: readonly QualityReason[]): QualityReason[] => {
  const rank = (reason: QualityReason): number => {
    const place = HEAVIEST.indexOf(reason);
    return place < 0 ? HEAVIEST.length : place;
  };
  return reasons.toSorted((a, b) => rank(a) - rank(b));
};

const HEAVIEST: readonly QualityReason[] = ['sideways', 'sunglasses', 'covered', 'turned', 'dark', 'blurred', 'small'];

/** With one of these, colours or features may have been read wrongly; the others only make the likeness less exact. */
const UNSURE: ReadonlySet<QualityReason> = new Set([
  ...HEAVIEST,
  ...(['hat', 'no-colour', 'overexposed', 'eyes-closed'] as const),
]);
/** Below it a colour was guessed rather than seen. */
const SURE_MIN_CERTAINTY = 0.5;

/** What may be said of a photo: that it is good, that it will do, or that the parent must check the hero. */
export function verdictOf({ quality: { reasons }, hero }: Pick<PhotoView, 'quality' | 'hero'>): PhotoVerdict {
  if (reasons.some((reason) => UNSURE.has(reason))) return 'check';
  const { skin, hair, eyes } = hero?.certainty ?? { skin: 1, hair: 1, eyes: 1 };
  if (Math.min(skin, hair, eyes) < SURE_MIN_CERTAINTY) return reasons.length > 0 ? 'check' : 'checkColours';
  return reasons.length > 0 ? 'usable' : 'good';
}

export type PhotoVerdict = 'good' | 'usable' | 'check' | 'checkColours';
