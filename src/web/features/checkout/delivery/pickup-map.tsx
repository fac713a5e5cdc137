// Pickup points on a map: the configured map service, or the bundled offline map when it is unavailable.
import '#web/styles/map.css';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { mayLoadAnalytics } from '#core/analytics/third-party-view.ts';
import type { Place } from '#core/delivery/distance.ts';
import type { PickupPoint } from '#core/delivery/places.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import type { ChoiceMapRequest, RenderedChoiceMap } from '#web/integrations/maps/maps.ts';
import { createOfflineMaps } from '#web/integrations/maps/offline-maps.ts';
import { createYandexMaps } from '#web/integrations/maps/yandex-maps.ts';
import { useSite } from '#web/shell/use-site.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { MapCard } from './map-card.tsx';

interface PickupMapProps {
  points: readonly PickupPoint[];
  /** The visitor's location, if shared. */
  here: Place | null;
  onChoose: (point: PickupPoint) => void;
  /** Centre of the town. */
  centre: Place;
}

export default function PickupMap({ points, here, onChoose, centre }: PickupMapProps) {
  const t = useT();
  const mapsKey = useMapsKey();
  const { frame, selected, setSelected, failed, retry } = useChoiceMap(points, centre, mapsKey);

  if (failed)
    return (
      <p role="status" className="flex flex-wrap items-center gap-3 text-small text-ink-soft">
        {t('checkout.map.failed')}
        <Button look="quiet" small onClick={retry}>
          {t('checkout.map.again')}
        </Button>
      </p>
    );

  function closeCard(): void {
    const left = selected?.code;
    setSelected(null);
    // The pin is re-rendered when it is no longer selected.
    requestAnimationFrame(() =>
      frame.current?.querySelector<HTMLElement>(`[data-point="${CSS.escape(left ?? '')}"]`)?.focus(),
    );
  }

  return (
    <div>
      <div ref={frame} className="h-80 overflow-hidden rounded-md border-2 border-plum-200 bg-plum-100 lg:h-112" />
      {!mapsKey && <p className="mt-1 text-small text-ink-soft">{t('checkout.map.sketch')}</p>}
      {selected && (
        <MapCard point={selected} here={here} centre={centre} onChoose={() => onChoose(selected)} onClose={closeCard} />
      )}
    </div>
  );
}

/** Opens the map in `frame` and keeps its points and the selected one up to date. */
function useChoiceMap(points: readonly PickupPoint[], { latitude, longitude }: Place, mapsKey: string | null) {
  const t = useT();
  const language = useLocale();
  const frame = useRef<HTMLDivElement>(null);
  const map = useRef<RenderedChoiceMap>(undefined);
  const [attempt, setAttempt] = useState(1);
  const [failed, setFailed] = useState(0);
  const [selected, setSelected] = useState<PickupPoint | null>(null);
  const chosen = selected?.code ?? null;
  const shown = useMemo(
    () => ({ chosen, points: points.map((point) => ({ ...point, id: point.code, title: point.name })) }),
    [points, chosen],
  );
  // Lets the map's callbacks read values of the latest render.
  const newest = useRef({ shown, points });
  newest.current = { shown, points };

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    let gone = false;
    const wish: ChoiceMapRequest = {
      ...newest.current.shown,
      centre: { latitude, longitude },
      language,
      words: {
        map: t('checkout.map.label'),
        several: (count) => t('checkout.map.several', { count }),
        zoomIn: t('checkout.map.zoomIn'),
        zoomOut: t('checkout.map.zoomOut'),
        kilometres: t('checkout.map.km'),
        metres: t('checkout.map.m'),
      },
      onChoose(code) {
        const point = newest.current.points.find((one) => one.code === code);
        if (point) setSelected(point);
      },
    };
    void openMap(element, mapsKey, wish, () => gone).then((opened) => {
      if (gone) return opened?.remove();
      map.current = opened;
      if (opened) opened.show(newest.current.shown);
      else setFailed(attempt);
    });
    return () => {
      gone = true;
      map.current?.remove();
      map.current = undefined;
    };
  }, [attempt, mapsKey, latitude, longitude, language, t]);

  useEffect(() => map.current?.show(shown), [shown]);

  return { frame, selected, setSelected, failed: failed === attempt, retry: () => setAttempt(attempt + 1) };
}

/** An external map service would read the URL: pages of a personal order use the bundled map. */
function useMapsKey(): string | null {
  const { site } = useSite();
  const { pathname, search } = useLocation();
  return mayLoadAnalytics(`https://shop${pathname}${search}`) ? (site?.mapsKey ?? null) : null;
}

async function openMap(
  element: HTMLElement,
  mapsKey: string | null,
  wish: ChoiceMapRequest,
  isGone: () => boolean,
): Promise<RenderedChoiceMap | undefined> {
  const outside = await createYandexMaps(mapsKey).choose(element, wish);
  if (outside.ok || isGone()) return outside.ok ? outside.value : undefined;
  const own = await createOfflineMaps().choose(element, wish);
  return own.ok ? own.value : undefined;
}
