// One book. Until the catalogue holds it, an honest answer that it is not on the shelf.
import { data } from 'react-router';
import { useT } from '#web/i18n/use-copy.ts';
import { Missing } from '#web/shell/missing.tsx';
import { ShopLink } from '#web/shell/shop-link.tsx';
import { buttonClass } from '#web/ui/button.tsx';

export const loader = () => data(null, { status: 404 });

export default function Book() {
  const t = useT();
  return (
    <Missing
      title={t('book.missingTitle')}
      text={t('book.missingText')}
      actions={
        <ShopLink to="/books" className={buttonClass('plum')}>
          {t('books.all')}
        </ShopLink>
      }
    />
  );
}
