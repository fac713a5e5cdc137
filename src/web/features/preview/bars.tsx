// The bar at the bottom: the price and the next step, or the approval.
import type { ReactNode } from 'react';
import { formatDayRange } from '#core/calendar/format-day.ts';
import type { ArrivalDays } from '#core/delivery/delivery-dates.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { cx } from '#web/ui/cx.ts';
import { Price } from '#web/ui/display/price.tsx';
import { Button, buttonClass } from '#web/ui/forms/button.tsx';
import { AccountLink } from './approval/access-notice.tsx';
import type { ApprovalAccess } from './approval/approval-access.ts';
import type { BookController } from './controller/book-controller.ts';

interface NextStepBarProps {
  book: BookController['book'];
  /** The cover is drawn. */
  ready: boolean;
  /** Expected arrival of an order placed today; null if unknown. */
  arrives: ArrivalDays | null;
  access: ApprovalAccess;
  onApprove: () => void;
}

export function NextStepBar({ book, ready, arrives, access, onApprove }: NextStepBarProps) {
  const t = useT();
  const locale = useLocale();
  const { state, sample, paid } = book;
  if (state === 'awaiting_confirmation')
    return (
      <Bar
        label={t('preview.approve.bar')}
        text={t(book.printed ? 'preview.approve.barText' : 'preview.approve.barTextFiles')}
      >
        {access === 'account-needed' || access === 'other-account' ? (
          <AccountLink access={access} />
        ) : (
          <Button look="call" onClick={onApprove}>
            {t('preview.approve.call')}
          </Button>
        )}
      </Bar>
    );
  if (sample)
    return (
      <Bar label={t('preview.bar.label')} text={t('preview.sample.bar')}>
        <ShopLink to={`/books/${book.book.slug}/order`} className={buttonClass('call')}>
          {t('preview.sample.call')}
        </ShopLink>
      </Bar>
    );
  if (book.forGroup && !paid)
    return (
      <Bar label={t('preview.bar.groupTitle')} text={t('preview.bar.group')} isTextNeeded>
        <ShopLink to={`/my-books/${book.documentId}/buy`} className={buttonClass('quiet', true)}>
          {t('preview.bar.groupBuy')}
        </ShopLink>
      </Bar>
    );
  const when = t(book.book.preorder ? 'preview.bar.preorder' : 'preview.bar.when');
  if (paid || !ready || (state !== 'preview_ready' && state !== 'previewing')) return null;
  return (
    <Bar
      label={t('preview.bar.label')}
      price={<BookPrice book={book} />}
      text={arrives ? t('preview.bar.arrives', { days: formatDayRange(arrives, locale) }) : when}
    >
      <ShopLink to={`/my-books/${book.documentId}/buy`} className={buttonClass('call')}>
        {t('preview.bar.buy')}
      </ShopLink>
    </Bar>
  );
}

function BookPrice({ book }: { book: BookController['book'] }) {
  const t = useT();
  const locale = useLocale();
  const labels = { now: t('books.priceNow'), later: t('books.priceLater') };
  return <Price kopecks={book.book.price} language={locale} labels={labels} />;
}

interface BarProps {
  label: string;
  price?: ReactNode;
  /** The text is shown on a phone too. */
  isTextNeeded?: boolean;
  text: string;
  children: ReactNode;
}

const Bar = ({ label, price, text, isTextNeeded = false, children }: BarProps) => (
  <aside aria-label={label} className="buy-bar">
    {/* Without a price the text is hidden on a phone, where it would squeeze the button. */}
    <div className={cx('min-w-0', !price && !isTextNeeded && 'max-sm:hidden')}>
      {price}
      <p className="text-small text-ink-soft">{text}</p>
    </div>
    {children}
  </aside>
);
