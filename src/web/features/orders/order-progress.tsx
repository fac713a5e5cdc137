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
  const isGift = order.items.some(({ gift }) => gift !== null);
  /** What a step that is not done waits for; the parents of a gift fill it in and approve it themselves. */
  const waitsFor = (step: (typeof order.progress.steps)[number]['step']) => {
    if (step === 'generation' && order.progress.notice === 'parents') return 'orders.path.parentsText';
    if (waitsForStory(step)) return 'orders.path.storyText';
    return step === 'approval' && isGift ? 'orders.path.approvalGiftText' : (`orders.path.${step}Text` as const);
  };
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
                {state !== 'done' && !isTrial && !tracked && t(waitsFor(step))}
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
