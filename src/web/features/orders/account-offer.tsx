// After paying, an account for whoever has none: the password is the only question.
import { Form, useNavigation } from 'react-router';
import { useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { PasswordInput } from '#web/shell/password-input.tsx';
import { Button } from '#web/ui/forms/button.tsx';

interface AccountOfferProps {
  email: string;
  /** A letter is on its way that asks to confirm the address. */
  sent: boolean;
  error: string | undefined;
}

export function AccountOffer({ email, sent, error }: AccountOfferProps) {
  const t = useT();
  const busy = useNavigation().formMethod === 'POST';
  return (
    <section aria-labelledby="offer-title" className="paper grid gap-4 p-5 sm:p-7">
      <h2 id="offer-title" className="text-h3">
        {t(sent ? 'orders.offer.sentTitle' : 'orders.offer.title')}
      </h2>
      {sent ? (
        <p role="status">{t('orders.offer.sent', { email })}</p>
      ) : (
        <>
          <p className="text-ink-soft">{t('orders.offer.text', { email })}</p>
          <Form method="post" noValidate className="grid gap-3 sm:max-w-sm">
            <input type="hidden" autoComplete="username" value={email} readOnly />
            <PasswordInput
              {...{ name: 'password', error }}
              label={t('orders.offer.password')}
              hint={t('register.passwordHint')}
              autoComplete="new-password"
            />
            <Button type="submit" look="plum" busy={busy} className="justify-self-start">
              {t('orders.offer.submit')}
            </Button>
          </Form>
          <p className="text-small text-ink-soft">
            {t('orders.offer.consent')} <ShopLink to="/consent-personal-data">{t('site.consentDataLink')}</ShopLink>
          </p>
        </>
      )}
    </section>
  );
}
