// What happened with the order, the newest first: what, when, by whom.

import type ru from '#content/copy/ru.json';
import { formatPrice } from '#core/format-price.ts';
import { kopecks } from '#core/money.ts';
import { formatTime } from '#web/admin-kit/format-time.ts';
import { heldCopy } from '#web/i18n/copy.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { Panel } from './panel.tsx';
import type { OrderRecord } from './wire.ts';

type Events = keyof typeof ru.adminOrders.events;
type Actors = keyof typeof ru.adminOrders.actors;

export function OrderTimeline({ record: { timeline } }: { record: OrderRecord }) {
  const t = useT();
  const locale = useLocale();
  const { events, actors } = heldCopy(locale).adminOrders;
  return (
    <Panel title={t('adminOrders.order.timeline')}>
      <ol className="grid gap-3 text-small">
        {timeline.toReversed().map(({ event, at, actor, who, details }) => {
          const kind = actor.split(':')[0] ?? '';
          const name = kind in actors ? actors[kind as Actors] : kind;
          return (
            <li key={`${at} ${event}`} className="border-l-2 border-plum-200 pl-3">
              <p className="font-bold">{event in events ? events[event as Events] : event}</p>
              {details && <Details details={details} />}
              <p className="text-ink-soft">
                {formatTime(at, locale)}, {who ?? name}
              </p>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}

/** Only what a person wrote or would ask for; ids stay in the record. */
function Details({ details }: { details: Readonly<Record<string, unknown>> }) {
  const locale = useLocale();
  const { amount, reason, text, trackingNumber, page, why } = details;
  const said = [
    typeof amount === 'number' ? formatPrice(kopecks(amount), locale) : null,
    ...[text, reason, why, trackingNumber, page].map((one) =>
      typeof one === 'string' || typeof one === 'number' ? String(one) : null,
    ),
  ].filter((one) => one !== null);
  return said.length > 0 ? <p className="break-words whitespace-pre-wrap">{said.join(', ')}</p> : null;
}
