// Details of the pickup point selected on the map: hours, distance and a button to choose it.
import { useEffect, useRef } from 'react';
import { metresBetween, type Place } from '#core/delivery/distance.ts';
import type { PickupPoint } from '#core/delivery/places.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { useDistanceWords } from './distance-words.ts';
import { PointFacts } from './point-card.tsx';

interface MapCardProps {
  point: PickupPoint;
  /** The visitor's location, if shared. */
  here: Place | null;
  /** Centre of the town. */
  centre: Place;
  onChoose: () => void;
  onClose: () => void;
}

export function MapCard({ point, here, centre, onChoose, onClose }: MapCardProps) {
  const t = useT();
  const far = useDistanceWords();
  const card = useRef<HTMLElement>(null);
  // Moves focus from the pin into its card for keyboard and screen reader users.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every point shown
  useEffect(() => {
    card.current?.focus({ preventScroll: true });
    card.current?.scrollIntoView({ block: 'nearest' });
  }, [point.code]);
  const distance = t(here ? 'checkout.map.fromYou' : 'checkout.map.fromCentre', {
    distance: far(metresBetween(here ?? centre, point)),
  });
  return (
    <section
      ref={card}
      tabIndex={-1}
      aria-label={point.name}
      className="paper mt-3 grid scroll-mb-40 gap-3 p-4 outline-none focus-visible:outline-2"
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose();
      }}
    >
      <PointFacts point={point} />
      <p className="text-small text-ink-soft">{distance}</p>
      <div className="flex flex-wrap gap-3">
        <Button look="plum" small onClick={onChoose}>
          {t('checkout.map.choose')}
        </Button>
        <Button look="quiet" small onClick={onClose}>
          {t('checkout.map.closeCard')}
        </Button>
      </div>
    </section>
  );
}
