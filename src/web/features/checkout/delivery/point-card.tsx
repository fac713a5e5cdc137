// One pickup point: where it is, when it is open, whether it takes cards, how far it is. Tapping it chooses it.
import type { PickupPoint } from '#core/delivery/places.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';

interface PointCardProps {
  point: PickupPoint;
  metres: number | null;
  onChoose: () => void;
}

/** A button, not a radio: arrow keys may walk over points without choosing each of them. */
export function PointCard({ point, metres, onChoose }: PointCardProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <button type="button" className="point" onClick={onChoose}>
      <PointFacts point={point} />
      {metres !== null && <span className="text-small tabular-nums text-ink-soft">{far(metres)}</span>}
    </button>
  );

  function far(distance: number): string {
    if (distance < 950) return t('checkout.points.m', { distance: Math.max(50, Math.round(distance / 50) * 50) });
    const kilometres = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(distance / 1000);
    return t('checkout.points.km', { distance: kilometres });
  }
}

export function PointFacts({ point }: { point: PickupPoint }) {
  const t = useT();
  const { kind, hours, cashless } = point;
  const facts = [t(`checkout.points.${kind}One`), hours, cashless && t('checkout.points.cashless')];
  return (
    <span className="grid min-w-0 gap-0.5">
      <span className="font-bold">{point.address}</span>
      <span className="text-small text-ink-soft">{facts.filter(Boolean).join(' · ')}</span>
      {point.note && <span className="text-small text-ink-soft">{point.note}</span>}
    </span>
  );
}
