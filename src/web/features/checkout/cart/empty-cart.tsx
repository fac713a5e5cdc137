// Empty cart: links to the visitor's own books and to the catalogue.
import foxAsleep from '#web/art/fox-asleep.svg';
import { useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { buttonClass } from '#web/ui/forms/button.tsx';

export function EmptyCart({ title, text }: { title: string; text?: string }) {
  const t = useT();
  return (
    <EmptyState
      as="h1"
      picture={{ src: foxAsleep, width: 460, height: 270 }}
      title={title}
      actions={
        <>
          <ShopLink to="/my-books" className={buttonClass('call')}>
            {t('checkout.empty.books')}
          </ShopLink>
          <ShopLink to="/books" className={buttonClass('quiet')}>
            {t('checkout.empty.choose')}
          </ShopLink>
        </>
      }
    >
      <p>{text ?? t('checkout.empty.text')}</p>
    </EmptyState>
  );
}
