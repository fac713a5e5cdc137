// Shown when the visitor has no access to a book: possible reasons and links.
import { useT } from '#web/i18n/use-copy.ts';
import { Missing } from '#web/shell/errors/missing.tsx';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { buttonClass } from '#web/ui/forms/button.tsx';

export function OwnBookNotFound() {
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
