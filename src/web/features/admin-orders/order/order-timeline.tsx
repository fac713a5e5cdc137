// Timeline of the order, newest first.
import { formatDayRange } from '#core/calendar/format-day.ts';
import type { ArrivalDays } from '#core/delivery/delivery-dates.ts';
import { TRIAL_COURIER } from '#core/delivery/tracking-page.ts';
import { kopecks } from '#core/money.ts';
import type { RefundReason } from '#core/orders/payment-record.ts';
import { formatPrice } from '#core/pricing/format-price.ts';
import { formatTime } from '#web/admin-kit/labels/format-time.ts';
import { actorLabel, labelFor } from '#web/admin-kit/labels/identifier-labels.ts';
import { copyFor } from '#web/i18n/copy.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { usePageName } from '../page-name.ts';
import { Panel } from '../panel.tsx';
import { paymentLabels } from '../payment-labels.ts';
import type { OrderRecord } from '../wire.ts';

type Entry = OrderRecord['timeline'][number];

export function OrderTimeline({ record: { timeline, order } }: { record: OrderRecord }) {
  const t = useT();
  const locale = useLocale();
  const { events, actors } = copyFor(locale).adminOrders;
  const isTrialCourier = order.parcel?.courier === TRIAL_COURIER;
  return (
    <Panel title={t('adminOrders.order.timeline')}>
      <ol className="grid gap-3 text-small">
        {timeline.toReversed().map((entry) => (
          <li
            key={`${entry.at} ${entry.event} ${entry.book?.child ?? ''} ${entry.book?.title ?? ''}`}
            className="border-l-2 border-plum-200 pl-3"
          >
            <p className="font-bold">{labelFor(events, eventLabel(entry))}</p>
            {entry.book && <p>{[entry.book.child, entry.book.title].filter(Boolean).join(', ')}</p>}
            <Details entry={entry} />
            <p className="text-ink-soft">
              {formatTime(entry.at, locale)},{' '}
              {isTrialCourier && entry.actor === 'courier'
                ? t('adminOrders.order.trialActor')
                : (entry.who ?? actorLabel(actors, entry.actor))}
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** Shows only details a person wrote or would ask for; ids are left out. */
function Details({ entry: { event, details } }: { entry: Entry }) {
  const locale = useLocale();
  const words = paymentLabels(copyFor(locale).adminOrders);
  const pageName = usePageName();
  const { amount, reason, text, trackingNumber, page, why, promised, expected, before, now } = details ?? {};
  const { what, approval, number, fields, items } = details ?? {};
  // A payment failure is a code of the payment service, a refund reason is text of a staff member.
  const { correction, replacementReasons, columns } = copyFor(locale).adminOrders;
  const reasonSaid = (kept: string) =>
    event === 'payment_failed' ? words.reason(kept) : event === 'replaced' ? labelFor(replacementReasons, kept) : kept;
  const listed = (labels: Readonly<Record<string, string>>, names: unknown) =>
    Array.isArray(names) ? names.map((name) => labelFor(labels, String(name))).join(', ') : null;
  const said = [
    typeof amount === 'number' ? formatPrice(kopecks(amount), locale) : null,
    typeof before === 'number' && typeof now === 'number'
      ? `${formatPrice(kopecks(before), locale)} → ${formatPrice(kopecks(now), locale)}`
      : null,
    ...refundedItems(items),
    typeof text === 'string' ? text : null,
    typeof reason === 'string' ? reasonSaid(reason) : null,
    typeof why === 'string' ? words.why(why as RefundReason) : null,
    listed(correction.what, what),
    listed(columns, fields),
    typeof approval === 'string' ? labelFor(correction.approvalListed, approval) : null,
    typeof number === 'string' ? `№\u00a0${number}` : null,
    typeof trackingNumber === 'string' ? trackingNumber : null,
    typeof page === 'string' || typeof page === 'number' ? pageName(page) : null,
    areDays(promised) && areDays(expected)
      ? `${formatDayRange(promised, locale)} → ${formatDayRange(expected, locale)}`
      : null,
  ].filter((one) => one !== null);
  return said.length > 0 ? <p className="break-words whitespace-pre-wrap">{said.join(', ')}</p> : null;
}

/** Staff fix the contents of an order by phone; its buyer pays later. */
const eventLabel = ({ event, actor, details }: Entry): string => {
  if (event === 'checked_out' && actor.startsWith('staff:')) return 'checked_out_by_staff';
  // Made while no mail server was connected.
  return event === 'link_sent' && details?.mailed === false ? 'link_made' : event;
};

function refundedItems(items: unknown): readonly string[] {
  if (!Array.isArray(items)) return [];
  return items.flatMap((item: { title?: unknown; quantity?: unknown }) =>
    typeof item.title !== 'string' ? [] : [Number(item.quantity) > 1 ? `${item.title} × ${item.quantity}` : item.title],
  );
}

const areDays = (value: unknown): value is ArrivalDays =>
  typeof value === 'object' && value !== null && 'from' in value;
