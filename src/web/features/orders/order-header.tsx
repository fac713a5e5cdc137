// Header of an order: status message, rendering progress and the next step.
import { formatPrice } from '#core/pricing/format-price.ts';
import type { OrderView } from '#server/modules/orders/orders.types.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { Progress } from '#web/ui/feedback/progress.tsx';
import { buttonClass } from '#web/ui/forms/button.tsx';
import { arrivalKey, type StatusKind, statusOf, statusParams } from './order-status.ts';
import { useMinutesLeft } from './use-minutes-left.ts';

const ALARMING: readonly StatusKind[] = ['cancelled', 'cancelledGift', 'cancelledUnpaid', 'stopped', 'parcelFailed'];
const isBeforePrint = (kind: StatusKind): kind is 'generation' | 'approve' | 'files' =>
  kind === 'generation' || kind === 'approve' || kind === 'files';
const GOOD: readonly StatusKind[] = ['approve', 'ready', 'delivered', 'deliveredFiles'];

export function OrderHeader({ order, as: Heading = 'h1' }: { order: OrderView; as?: 'h1' | 'h2' }) {
  const t = useT();
  const locale = useLocale();
  const kind = statusOf(order);
  // An order of files only has its own messages without printing.
  const words = !order.printed && isBeforePrint(kind) ? (`${kind}Digital` as const) : deliveredStatusKey(kind, order);
  const { refunded, ...blanks } = statusParams(order, locale);
  const amount = formatPrice(refunded > 0 ? refunded : order.money.total, locale);
  const arrival = arrivalKey(order, kind);
  const cover = order.items.find((item) => item.cover !== null)?.cover;
  return (
    <section
      role={ALARMING.includes(kind) ? 'alert' : undefined}
      data-status={kind}
      className={cx(
        'grid gap-x-8 gap-y-4 rounded-lg px-5 py-5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:px-7',
        ALARMING.includes(kind) && 'bg-fox-100',
        GOOD.includes(kind) && 'bg-fern-100',
        !ALARMING.includes(kind) && !GOOD.includes(kind) && 'bg-plum-100',
      )}
    >
      <div className="grid content-center gap-3">
        <Heading className={Heading === 'h1' ? 'text-h2' : 'text-h3'}>{t(`orders.status.${words}.title`)}</Heading>
        <p className="max-w-prose text-lead">
          {t(`orders.status.${words}.text`, { ...blanks, amount })} {arrival && t(arrival, blanks)}
        </p>
        {kind === 'generation' && <RenderingProgress order={order} />}
        <NextStep order={order} kind={kind} />
      </div>
      {cover && (
        <img
          src={cover}
          width={176}
          height={176}
          alt=""
          className="size-28 rounded-sm object-cover shadow-lift max-sm:row-start-1 sm:size-44"
        />
      )}
    </section>
  );
}

/** Delivered orders also state how long the files are kept. */
function deliveredStatusKey(kind: StatusKind, { keptByConsent, keptUntil }: OrderView) {
  if (kind !== 'delivered' && kind !== 'deliveredFiles' && kind !== 'trialDelivered') return kind;
  if (keptByConsent) return `${kind}Kept` as const;
  if (keptUntil) return kind;
  return kind === 'trialDelivered' ? 'trialDeliveredGone' : 'deliveredGone';
}

/** Progress over all books of the order. */
function RenderingProgress({ order }: { order: OrderView }) {
  const t = useT();
  const made = order.items.flatMap(({ progress }) => progress ?? []);
  const [pages, done] = made.reduce(([all, some], one) => [all + one.pages, some + one.pagesDone], [0, 0]);
  const minutes = useMinutesLeft(pages > 0 ? done / pages : 0);
  if (pages === 0) return null;
  return (
    <div className="grid max-w-prose gap-1.5">
      <Progress label={t('orders.making.label')} value={(done / pages) * 100} />
      <p role="status" className="text-small text-ink-soft">
        {t('orders.making.pages', { done, pages })}
        {minutes !== null && `, ${t('orders.making.left', { minutes })}`}
      </p>
    </div>
  );
}

function NextStep({ order, kind }: { order: OrderView; kind: StatusKind }) {
  const t = useT();
  // Books of other families wait for their own parents.
  const own = order.items.filter(({ isVeiled }) => !isVeiled);
  const waiting = own.find(({ state }) => state === 'awaiting_confirmation');
  const stopped = own.find(({ state }) => state === 'failed' || state === 'cancelled');
  if (kind === 'unpaid' && order.may.pay)
    return (
      <p className="flex flex-wrap gap-3">
        <ShopLink to="/checkout" className={buttonClass('call')}>
          {t('orders.pay')}
        </ShopLink>
        <ShopLink to="/cart" className="inline-flex min-h-13 items-center px-2 font-bold">
          {t('orders.change')}
        </ShopLink>
      </p>
    );
  if (kind === 'unpaid') return <p className="max-w-prose font-bold">{t('orders.payByLink')}</p>;
  const book = kind === 'approve' ? waiting : kind === 'stopped' ? stopped : undefined;
  if (!book) return null;
  return (
    <p>
      <ShopLink to={`/my-books/${book.documentId}/preview`} className={buttonClass('call')}>
        {t(kind === 'approve' ? 'orders.approve' : 'orders.resume')}
        <Icon name="arrow-right" className="size-5" />
      </ShopLink>
    </p>
  );
}
