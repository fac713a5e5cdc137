// Pickup points on a map, beside their list: the owner's map service, or the shop's own map where there is none.
import '#web/styles/map.css';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Place } from '#core/delivery/distance.ts';
import type { PickupPoint } from '#core/delivery/places.ts';
import { loadsCounters } from '#core/third-party-view.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import type { ChoiceWish, ShownChoice } from '#web/integrations/maps/maps.ts';
import { createOfflineMaps } from '#web/integrations/maps/offline-maps.ts';
import { createYandexMaps } from '#web/integrations/maps/yandex-maps.ts';
import { useSite } from '#web/shell/use-site.ts';
import { Button } from '#web/ui/forms/button.tsx';

interface PickupMapProps {
  points: readonly PickupPoint[];
  /** The code of the chosen point. */
  chosen: string | null;
  onChoose: (point: PickupPoint) => void;
  /** Of the town. */
  centre: Place;
}

export default function PickupMap({ points, chosen, onChoose, centre: { latitude, longitude } }: PickupMapProps) {
  const t = useT();
  const language = useLocale();
  const mapsKey = useMapsKey();
  const frame = useRef<HTMLDivElement>(null);
  const map = useRef<ShownChoice>(undefined);
  const [attempt, setAttempt] = useState(1);
  const [failed, setFailed] = useState(0);
  const shown = useMemo(
    () => ({ chosen, points: points.map((point) => ({ ...point, id: point.code, title: point.name })) }),
    [points, chosen],
  );
  // What a map that is there needs to know of the newest render.
  const newest = useRef({ shown, points, onChoose });
  newest.current = { shown, points, onChoose };

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    let gone = false;
    const wish: ChoiceWish = {
      ...newest.current.shown,
      ...{ centre: { latitude, longitude }, language },
      words: {
        map: t('checkout.map.label'),
        several: (count) => t('checkout.map.several', { count }),
        zoomIn: t('checkout.map.zoomIn'),
        zoomOut: t('checkout.map.zoomOut'),
      },
      onChoose(code) {
        const point = newest.current.points.find((one) => one.code === code);
        if (point) newest.current.onChoose(point);
      },
    };
    void openChoice(element, mapsKey, wish, () => gone).then((opened) => {
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

  if (failed === attempt)
    return (
      <p role="status" className="flex flex-wrap items-center gap-3 text-small text-ink-soft">
        {t('checkout.map.failed')}
        <Button look="quiet" small onClick={() => setAttempt(attempt + 1)}>
          {t('checkout.map.again')}
        </Button>
      </p>
    );
  return <div ref={frame} className="h-80 overflow-hidden rounded-md bg-plum-100 lg:h-112" />;
}

/** The owner's service first; the shop's own map where it does not come. */
/** An outside map reads the address bar: on a page of one person's order the bundled one is drawn. */
function useMapsKey(): string | null {
  const { site } = useSite();
  const { pathname, search } = useLocation();
  return loadsCounters(`https://shop${pathname}${search}`) ? (site?.mapsKey ?? null) : null;
}

async function openChoice(
  element: HTMLElement,
  mapsKey: string | null,
  wish: ChoiceWish,
  isGone: () => boolean,
): Promise<ShownChoice | undefined> {
  const outside = await createYandexMaps(mapsKey).choose(element, wish);
  if (outside.ok || isGone()) return outside.ok ? outside.value : undefined;
  const own = await createOfflineMaps().choose(element, wish);
  return own.ok ? own.value : undefined;
}
