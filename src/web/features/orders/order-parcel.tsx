// Parcel of an order: address, recipient, tracking number and history.
import { formatDay } from '#core/calendar/format-day.ts';
import { moscowDay } from '#core/calendar/working-days.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { RecipientForm } from './recipient-form.tsx';
import { TrackingNumber } from './tracking-number.tsx';
import type { OrderController } from './use-order.ts';

export function OrderParcel({ controller }: { controller: OrderController }) {
  const t = useT();
  const locale = useLocale();
  const { place, parcel, gift, isTrialDelivery: isTrial } = controller.order;
  return (
    <section aria-labelledby="parcel-title" className="grid gap-3">
      <h2 id="parcel-title" className="text-h3">
        {t('orders.parcel.title')}
      </h2>
      {place && (
        <p className="flex items-start gap-2.5">
          <Icon name="pin" className="mt-0.5 size-6 text-plum-700" />
          <span>
            {place.city.name}, {place.point.address}
            {place.point.hours && <span className="block text-small text-ink-soft">{place.point.hours}</span>}
          </span>
        </p>
      )}
      {parcel?.trackingNumber && !isTrial && (
        <p className="flex items-start gap-2.5">
          <Icon name="truck" className="mt-0.5 size-6 text-plum-700" />
          <span>
            {t('orders.parcel.tracking')}: <TrackingNumber parcel={parcel} />
          </span>
        </p>
      )}
      {isTrial && <p className="text-small font-bold">{t('orders.parcel.trial')}</p>}
      {parcel?.pending && (
        <p role="status" className="flex items-start gap-2.5">
          <Icon name={parcel.pending === 'asking' ? 'truck' : 'clock'} className="mt-0.5 size-6 text-plum-700" />
          <span>{t(parcel.pending === 'asking' ? 'orders.parcel.asking' : 'orders.parcel.noAnswer')}</span>
        </p>
      )}
      {gift && <p className="text-small text-ink-soft">{t('orders.parcel.gift')}</p>}
      <RecipientForm controller={controller} />
      {parcel && !isTrial && parcel.history.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 items-center gap-2 font-bold text-plum-700">
            {t('orders.parcel.history')}
            <Icon name="chevron-down" className="turn size-5" />
          </summary>
          <ol className="grid gap-1">
            {parcel.history.map(({ state, at, place: where }) => (
              <li key={`${state} ${at}`} className="flex flex-wrap justify-between gap-x-4">
                <span>
                  {t(`orders.parcel.state.${state}`)}
                  {where && `, ${where}`}
                </span>
                <time dateTime={at} className="text-small text-ink-soft">
                  {formatDay(moscowDay(new Date(at)), locale)}
                </time>
              </li>
            ))}
          </ol>
        </details>
      )}
    </section>
  );
}
