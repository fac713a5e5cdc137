// Footer link that reopens the cookie choice; without JavaScript it leads to the privacy policy.
import { useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { reopenConsent } from './consent-store.ts';

export function ConsentLink() {
  const t = useT();
  return (
    <ShopLink
      to="/privacy-policy#cookies"
      onClick={(event) => {
        event.preventDefault();
        reopenConsent();
      }}
      className="inline-block py-1 text-inherit"
    >
      {t('consent.settings')}
    </ShopLink>
  );
}
