// Shown when the visitor has no access to a book: possible reasons, sign-in that returns here, and links.
import { useT } from '#web/i18n/use-copy.ts';
import { Missing } from '#web/shell/errors/missing.tsx';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { useSite } from '#web/shell/use-site.ts';
import { SignInLink } from '#web/sign-in-link.tsx';
import { buttonClass } from '#web/ui/forms/button.tsx';

export function OwnBookNotFound() {
  const t = useT();
  const { user } = useSite();
  const reasons = [user ? 'otherAccount' : 'account', 'browser', 'link', 'deleted'] as const;
  return (
    <Missing
      title={t('myBooks.missingTitle')}
      text={t('myBooks.missingText')}
      details={
        <ul className="mt-3 grid max-w-prose list-disc gap-1 pl-5 text-left">
          {reasons.map((reason) => (
            <li key={reason}>{t(`myBooks.missingReasons.${reason}`)}</li>
          ))}
        </ul>
      }
      actions={
        <>
          {!user && <SignInLink className={buttonClass('plum')}>{t('myBooks.login')}</SignInLink>}
          <ShopLink to="/my-books" className={buttonClass(user ? 'plum' : 'quiet')}>
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
