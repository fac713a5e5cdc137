// Progress of an order as steps: completed with date, current, and upcoming.
import { formatDay, formatDayRange } from '#core/calendar/format-day.ts';
import { moscowDay } from '#core/calendar/working-days.ts';
import type { OrderView } from '#server/modules/orders/orders.types.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { TrackingNumber } from './tracking-number.tsx';

export function OrderProgress({ order }: { order: OrderView }) {
  const t = useT();
  const locale = useLocale();
  /** A preorder waits for its story, so its pages are not rendered within the hour. */
  const waitsForStory = (step: string) => step === 'generation' && order.progress.notice === 'preorder';
  return (
    <ol aria-label={t('orders.path.label')} className="order-path">
      {order.progress.steps.map(({ step, state, at, expected }, index) => {
        const parcel = step === 'transport' ? order.parcel : null;
        const isTrial = step === 'transport' && order.isTrialDelivery;
        const tracked = parcel?.trackingNumber && !isTrial ? parcel : null;
        return (
          <li key={step} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <span aria-hidden="true" className="order-stone lettered">
              {state === 'done' ? <Icon name="check" className="size-5" /> : index + 1}
            </span>
            <span className="grid content-start">
              <span className={cx('leading-tight', state === 'later' ? 'text-ink-soft' : 'font-extrabold')}>
                {t(`orders.path.${step}`)}
              </span>
              <span className="text-small leading-snug text-ink-soft">
                {isTrial && t('orders.path.transportTrial')}
                {state === 'done' && !isTrial && (at ? <Day at={at} /> : t('orders.path.done'))}
                {state !== 'done' &&
                  !isTrial &&
                  !tracked &&
                  t(waitsForStory(step) ? 'orders.path.storyText' : `orders.path.${step}Text`)}
              </span>
              {expected && !isTrial && (
                <span className="text-small leading-snug">
                  {t('orders.path.expected', { days: formatDayRange(expected, locale) })}
                </span>
              )}
              {tracked && (
                <span className="text-small">
                  {t('orders.parcel.tracking')}: <TrackingNumber parcel={tracked} />
                </span>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function Day({ at }: { at: string }) {
  return <time dateTime={at}>{formatDay(moscowDay(new Date(at)), useLocale())}</time>;
}
