// Delivery step: town, pickup point, tariff and an "in time" check.
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { PickupPoint } from '#core/delivery/places.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { useSite } from '#web/shell/use-site.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { FieldError } from '#web/ui/forms/field.tsx';
import { SavedMark } from '../saved-mark.tsx';
import { CityField } from './city-field.tsx';
import type { ParcelProperties } from './delivery-calls.ts';
import { InTime } from './in-time.tsx';
import { PointFacts } from './point-card.tsx';
import { PointList, type VisitorPlace } from './point-list.tsx';
import { TariffChoice } from './tariff-choice.tsx';
import type { DeliveryController } from './use-delivery.ts';

interface DeliveryPartProps {
  controller: DeliveryController;
  parcel: ParcelProperties;
  /** The delivery provider is a sandbox with sample towns and points. */
  sample: boolean;
  /** Validation message after an attempt to pay. */
  error?: string | undefined;
  /** Called with true when a town outside the delivery area is typed, with false when it no longer is. */
  onAbroad: (isAbroad: boolean) => void;
  /** Replace the printed books by files. */
  onFiles: () => void;
}

export function DeliveryPart({ controller, parcel, sample, error, onAbroad, onFiles }: DeliveryPartProps) {
  const t = useT();
  const { site } = useSite();
  const { city, point } = controller;
  return (
    <section id="delivery" tabIndex={-1} aria-labelledby="delivery-title" className="grid gap-4 outline-none">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="delivery-title" className="text-h3">
          {t('checkout.city.title')}
        </h2>
        {controller.saved && <SavedMark />}
      </div>
      {sample && (
        <p className="rounded-md bg-marigold-200 px-4 py-2.5 text-small">
          {t(site?.isTrial ? 'checkout.sample' : 'checkout.samplePaid')}
        </p>
      )}
      <CityField
        city={city}
        text={controller.cityText}
        onType={controller.typeCity}
        error={city ? undefined : error}
        onChoose={controller.chooseCity}
        onAbroad={onAbroad}
        instead={
          <Button look="plum" small icon="mail" className="justify-self-start" onClick={onFiles}>
            {t('checkout.city.takeFiles')}
          </Button>
        }
      />
      {city && !point && <Points controller={controller} error={error} />}
      {city && point && (
        <>
          <ChosenPoint point={point}>
            <Button look="quiet" small onClick={() => controller.choosePoint(null)}>
              {t('checkout.points.change')}
            </Button>
          </ChosenPoint>
          <TariffChoice controller={controller} />
        </>
      )}
      {controller.problem && (
        <div role="alert">
          <FieldError>{controller.problem}</FieldError>
        </div>
      )}
      {city && <InTime city={city.code} parcel={parcel} />}
    </section>
  );
}

/** Loaded when the map is opened. */
const PickupMap = lazy(() => import('./pickup-map.tsx'));

function Points({ controller, error }: { controller: DeliveryController; error: string | undefined }) {
  const t = useT();
  const [onMap, setOnMap] = useState(false);
  const [here, setHere] = useState<VisitorPlace>();
  const { city, points } = controller;
  if (points.state === 'waiting') return <Skeleton className="h-40" />;
  if (points.state === 'failed')
    return (
      <div role="status" className="flex flex-wrap items-center gap-3">
        <FieldError>{t('checkout.points.failed')}</FieldError>
        <Button look="quiet" small onClick={controller.retry}>
          {t('checkout.city.again')}
        </Button>
      </div>
    );
  if (points.value.length === 0 || !city) return <FieldError>{t('checkout.points.none')}</FieldError>;
  return (
    <div className="grid gap-3">
      <h3 className="font-extrabold">{t('checkout.points.title')}</h3>
      {error && <FieldError>{error}</FieldError>}
      <Button look="quiet" small className="justify-self-start" aria-expanded={onMap} onClick={() => setOnMap(!onMap)}>
        {t(onMap ? 'checkout.map.close' : 'checkout.map.open')}
      </Button>
      <div className={onMap ? 'grid gap-4 xl:grid-cols-2 xl:items-start' : undefined}>
        {onMap && (
          <div className="xl:sticky xl:top-24 xl:order-last">
            <Suspense fallback={<Skeleton className="h-80 lg:h-112" />}>
              <PickupMap
                points={points.value}
                centre={city}
                onChoose={controller.choosePoint}
                here={here && here !== 'refused' ? here : null}
              />
            </Suspense>
          </div>
        )}
        <PointList points={points.value} here={here} onHere={setHere} onChoose={controller.choosePoint} />
      </div>
    </div>
  );
}

function ChosenPoint({ point, children }: { point: PickupPoint; children: ReactNode }) {
  const t = useT();
  return (
    <div className="paper grid gap-2 p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div>
        <p className="text-small text-ink-soft">{t('checkout.points.chosen')}</p>
        <PointFacts point={point} />
      </div>
      {children}
    </div>
  );
}
