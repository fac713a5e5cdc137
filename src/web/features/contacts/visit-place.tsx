// Address for visitors: a link to Yandex Maps and an embedded map on demand.
import { lazy, Suspense, useState } from 'react';
import { useT } from '#web/i18n/use-copy.ts';
import { Button } from '#web/ui/forms/button.tsx';

const PlaceMap = lazy(() => import('./place-map.tsx'));

interface VisitPlaceProps {
  address: string;
  point: { readonly longitude: number; readonly latitude: number } | null;
  /** Null disables the embedded map, so nothing is loaded from outside. */
  mapsKey: string | null;
}

export function VisitPlace({ address, point, mapsKey }: VisitPlaceProps) {
  const t = useT();
  const [asked, setAsked] = useState(false);
  if (!point) return address;
  const link = `https://yandex.ru/maps/?pt=${point.longitude},${point.latitude}&z=16`;
  return (
    <>
      {address}
      <span className="mt-1 block text-small">
        <a href={link} rel="noopener">
          {t('contacts.mapLink')}
        </a>
      </span>
      {mapsKey && !asked && (
        <span className="mt-3 flex flex-wrap items-center gap-3">
          <Button look="quiet" small onClick={() => setAsked(true)}>
            {t('contacts.showMap')}
          </Button>
          <span className="text-small font-normal text-ink-soft">{t('contacts.mapHint')}</span>
        </span>
      )}
      {mapsKey && asked && (
        <Suspense fallback={<span className="mt-3 block h-72 rounded-md bg-plum-100" />}>
          <PlaceMap address={address} point={point} mapsKey={mapsKey} />
        </Suspense>
      )}
    </>
  );
}
