// One pickup point: address, opening hours and distance. A tap chooses it.
import type { PickupPoint } from '#core/delivery/places.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { useDistanceWords } from './distance-words.ts';

interface PointCardProps {
  point: PickupPoint;
  metres: number | null;
  onChoose: () => void;
}

/** A button, not a radio, so that arrow keys can move over points without choosing each. */
export function PointCard({ point, metres, onChoose }: PointCardProps) {
  const far = useDistanceWords();
  return (
    <button type="button" className="point" onClick={onChoose}>
      <PointFacts point={point} />
      {metres !== null && <span className="text-small tabular-nums text-ink-soft">{far(metres)}</span>}
    </button>
  );
}

export function PointFacts({ point }: { point: PickupPoint }) {
  const t = useT();
  // Whether the point takes cards does not matter: orders are paid beforehand.
  const facts = [t(`checkout.points.${point.kind}One`), point.hours];
  return (
    <span className="grid min-w-0 gap-0.5">
      <span className="font-bold">{point.address}</span>
      <span className="text-small text-ink-soft">{facts.filter(Boolean).join(' · ')}</span>
      {point.note && <span className="text-small text-ink-soft">{point.note}</span>}
    </span>
  );
}
