// Map of the shop's address, loaded on demand, with a retry when it fails to load.
import { useEffect, useRef, useState } from 'react';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import type { RenderedMap } from '#web/integrations/maps/maps.ts';
import { createYandexMaps } from '#web/integrations/maps/yandex-maps.ts';
import { useSite } from '#web/shell/use-site.ts';
import { Button } from '#web/ui/forms/button.tsx';

interface PlaceMapProps {
  address: string;
  point: { readonly longitude: number; readonly latitude: number };
  mapsKey: string;
}

export default function PlaceMap({ address, point: { longitude, latitude }, mapsKey }: PlaceMapProps) {
  const t = useT();
  const language = useLocale();
  const { title } = useSite();
  const frame = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(1);
  const [failed, setFailed] = useState(0);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    let gone = false;
    let shown: RenderedMap | undefined;
    const points = [{ id: 'visit', longitude, latitude, title }];
    void createYandexMaps(mapsKey)
      .show(element, { points, language })
      .then((result) => {
        if (gone) return result.ok && result.value.remove();
        if (result.ok) shown = result.value;
        else setFailed(attempt);
      });
    return () => {
      gone = true;
      shown?.remove();
    };
  }, [attempt, mapsKey, longitude, latitude, title, language]);

  return (
    <div className="mt-3 font-normal">
      {failed === attempt && (
        <p role="alert" className="mb-3 flex flex-wrap items-center gap-3 text-small text-berry-700">
          {t('contacts.mapFailed')}
          <Button look="quiet" small onClick={() => setAttempt(attempt + 1)}>
            {t('contacts.mapRetry')}
          </Button>
        </p>
      )}
      <section
        ref={frame}
        aria-label={t('contacts.mapLabel', { address })}
        className={failed === attempt ? 'hidden' : 'h-72 overflow-hidden rounded-md bg-plum-100'}
      />
    </div>
  );
}
