// Tracking number, linked to the courier's tracking page when it has one.
import { trackingPage } from '#core/delivery/tracking-page.ts';
import type { OrderView } from '#server/modules/orders/orders.types.ts';
import { useT } from '#web/i18n/use-copy.ts';

export function TrackingNumber({ parcel }: { parcel: NonNullable<OrderView['parcel']> }) {
  const t = useT();
  const { courier, trackingNumber } = parcel;
  if (!trackingNumber) return null;
  const page = trackingPage(courier, trackingNumber);
  if (!page) return <b className="whitespace-nowrap select-all">{trackingNumber}</b>;
  return (
    <a
      href={page}
      target="_blank"
      rel="noreferrer"
      title={t('orders.parcel.follow')}
      className="inline-flex min-h-11 items-center font-bold whitespace-nowrap"
    >
      {trackingNumber}
    </a>
  );
}
