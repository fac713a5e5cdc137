// Texts for quality reasons, by the same names as on the server.
import type { PhotoView } from '#server/modules/photos/photos.types.ts';

export type QualityReason = PhotoView['quality']['reasons'][number];

/** Most severe first. */
export const bySeverity = (reasons: readonly QualityReason[]): QualityReason[] => {
  const rank = (reason: QualityReason): number => {
    const place = SEVERITY_ORDER.indexOf(reason);
    return place < 0 ? SEVERITY_ORDER.length : place;
  };
  return reasons.toSorted((a, b) => rank(a) - rank(b));
};

const SEVERITY_ORDER: readonly QualityReason[] = [
  'sideways',
  'sunglasses',
  'covered',
  'turned',
  'dark',
  'blurred',
  'small',
];

/** With one of these, colours or features may have been read wrongly; the others only reduce the likeness. */
const UNCERTAIN_REASONS: ReadonlySet<QualityReason> = new Set([
  ...SEVERITY_ORDER,
  ...(['hat', 'no-colour', 'overexposed', 'eyes-closed'] as const),
]);
/** Below it a colour is a guess. */
const SURE_MIN_CERTAINTY = 0.5;

/** Whether a photo is good or usable, or the parent must check the hero. */
export function verdictOf({ quality: { reasons }, hero }: Pick<PhotoView, 'quality' | 'hero'>): PhotoVerdict {
  if (reasons.some((reason) => UNCERTAIN_REASONS.has(reason))) return 'check';
  const { skin, hair, eyes } = hero?.certainty ?? { skin: 1, hair: 1, eyes: 1 };
  if (Math.min(skin, hair, eyes) < SURE_MIN_CERTAINTY) return reasons.length > 0 ? 'check' : 'checkColours';
  return reasons.length > 0 ? 'usable' : 'good';
}

export type PhotoVerdict = 'good' | 'usable' | 'check' | 'checkColours';
