// Delivery of an order: address, promised days and parcel state.
import { formatDay, formatDayRange } from '#core/calendar/format-day.ts';
import { TRIAL_COURIER } from '#core/delivery/tracking-page.ts';
import { formatPrice } from '#core/pricing/format-price.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { Facts, Panel } from '../panel.tsx';
import { isClosed } from '../use-impossible-action.ts';
import type { OrderRecord } from '../wire.ts';
import { Entries } from './order-money.tsx';

const COURIERS: Readonly<Record<string, 'adminOrders.order.courierEmbedded' | 'adminOrders.order.courierCdek'>> = {
  embedded: 'adminOrders.order.courierEmbedded',
  cdek: 'adminOrders.order.courierCdek',
};

const PENDING = {
  asking: 'adminOrders.order.parcelAsking',
  'no-answer': 'adminOrders.order.parcelNoAnswer',
} as const;

export function OrderDelivery({ record }: { record: OrderRecord }) {
  const t = useT();
  const locale = useLocale();
  const { order, parcel: costs } = record;
  const { place, parcel, gift, arrives, moved } = order;
  const isTrial = parcel?.courier === TRIAL_COURIER;
  const stateText = (state: NonNullable<typeof parcel>['state']): string => {
    const text = t(`adminOrders.parcels.${state}`);
    return isTrial ? t('adminOrders.order.trialState', { state: text }) : text;
  };
  if (!order.printed)
    return (
      <Panel title={t('adminOrders.order.delivery')}>
        <p className="text-small">{t('adminOrders.order.digital')}</p>
      </Panel>
    );
  return (
    <Panel title={t('adminOrders.order.delivery')}>
      {isTrial && <p className="mb-2 text-small font-bold">{t('adminOrders.order.trialCourier')}</p>}
      <Facts
        facts={[
          {
            name: t('adminOrders.columns.city'),
            value: place && `${place.city.name}, ${t(`adminOrders.countries.${place.city.country}`)}`,
          },
          { name: t('adminOrders.order.point'), value: place && `${place.point.address} (${place.point.code})` },
          {
            name: t('adminOrders.order.tariff'),
            // The stored name is in the language of the order.
            value:
              place &&
              (order.locale === locale ? place.tariff.name : t(`adminOrders.order.tariffKinds.${place.tariff.kind}`)),
          },
          {
            name: t(moved ? 'adminOrders.order.expected' : 'adminOrders.order.promised'),
            value: !isClosed(order) && arrives && formatDayRange(arrives, locale),
          },
          {
            name: t('adminOrders.order.promisedFirst'),
            value:
              !isClosed(order) &&
              moved &&
              [
                formatDayRange(moved.promised, locale),
                t(moved.approvedOn ? 'adminOrders.order.approvedOn' : 'adminOrders.order.notApproved', {
                  day: moved.approvedOn ? formatDay(moved.approvedOn, locale) : '',
                }),
              ].join('; '),
          },
          { name: t('adminOrders.order.giftWrap'), value: gift?.wrap ? t('adminOrders.order.yes') : null },
          { name: t('adminOrders.order.card'), value: gift?.card },
          { name: t('adminOrders.order.gift'), value: gift?.hidePrice ? t('adminOrders.order.hidePrice') : null },
          {
            name: t('adminOrders.order.parcel'),
            value: parcel && (parcel.pending ? t(PENDING[parcel.pending]) : stateText(parcel.state)),
          },
          {
            name: t('adminOrders.order.courier'),
            value: parcel && t(COURIERS[parcel.courier] ?? 'adminOrders.order.courierByHand'),
          },
          { name: t('adminOrders.order.tracking'), value: parcel?.trackingNumber },
          { name: t('adminOrders.order.parcelCost'), value: costs?.cost ? formatPrice(costs.cost, locale) : null },
          { name: t('adminOrders.actions.reason'), value: costs?.reason },
        ]}
      />
      {parcel && parcel.history.length > 0 && (
        <Entries
          title={t('adminOrders.order.parcel')}
          entries={parcel.history.map(({ state, at, place: where }) => ({
            id: `${state} ${at}`,
            said: [stateText(state), where],
            at,
          }))}
        />
      )}
    </Panel>
  );
}
