// The start of an order. A book that is not on the shelf cannot be ordered.
import { data } from 'react-router';
import { useT } from '#web/i18n/use-copy.ts';
import { Missing } from '#web/shell/missing.tsx';
import { ShopLink } from '#web/shell/shop-link.tsx';
import { buttonClass } from '#web/ui/button.tsx';

export const loader = () => data(null, { status: 404 });

export default function BookOrder() {
  const t = useT();
  return (
    <Missing
      title={t('book.orderMissingTitle')}
      text={t('book.orderMissingText')}
      actions={
        <ShopLink to="/books" className={buttonClass('plum')}>
          {t('books.all')}
        </ShopLink>
      }
    />
  );
}
