// Previewing or buying a book that this visitor does not have.
import '#web/making-copy.ts';
import { data } from 'react-router';
import { useT } from '#web/i18n/use-copy.ts';
import { Missing } from '#web/shell/errors/missing.tsx';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { buttonClass } from '#web/ui/forms/button.tsx';

export const loader = () => data(null, { status: 404 });

export default function MyBookMissing() {
  const t = useT();
  return (
    <Missing
      title={t('myBooks.missingTitle')}
      text={t('myBooks.missingText')}
      actions={
        <>
          <ShopLink to="/my-books" className={buttonClass('plum')}>
            {t('myBooks.all')}
          </ShopLink>
          <ShopLink to="/contacts" className={buttonClass('quiet')}>
            {t('order.support')}
          </ShopLink>
        </>
      }
    />
  );
}
