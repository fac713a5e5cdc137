// The visitor's own books; nothing yet, and what to do about it.
import '#web/making-copy.ts';
import foxAsleep from '#web/art/fox-asleep.svg';
import { useT } from '#web/i18n/use-copy.ts';
import { PageHead } from '#web/shell/layout/page-head.tsx';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { useSite } from '#web/shell/use-site.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { buttonClass } from '#web/ui/forms/button.tsx';

export default function MyBooks() {
  const t = useT();
  const { user } = useSite();
  return (
    <div className="wrap py-6">
      <PageHead title={t('myBooks.title')} hidden />
      <EmptyState
        as="h1"
        picture={{ src: foxAsleep, width: 460, height: 270 }}
        title={t('myBooks.emptyTitle')}
        actions={
          <>
            <ShopLink to="/books" className={buttonClass('call')}>
              {t('myBooks.choose')}
            </ShopLink>
            <ShopLink to="/my-books/test" className={buttonClass('quiet')}>
              {t('myBooks.sample')}
            </ShopLink>
          </>
        }
      >
        <p>{t('myBooks.emptyText')}</p>
        {!user && (
          <p className="text-body">
            {t('myBooks.signIn')} <ShopLink to="/account/login?next=/my-books">{t('myBooks.login')}</ShopLink>
          </p>
        )}
      </EmptyState>
    </div>
  );
}
