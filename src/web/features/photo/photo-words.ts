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
