// Offers an account to a guest after payment: a password here, then a link in a mail that signs in this browser.
import { useEffect, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { ACCOUNT_MIN_LENGTH } from '#core/accounts/account.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { PasswordInput } from '#web/shell/password-input.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { FieldError } from '#web/ui/forms/field.tsx';

export const RESEND_INTENT = 'send-again';

interface AccountOfferProps {
  order: string;
  email: string;
  sent: 'first' | 'again' | null;
  /** Claim of this browser: a resent mail signs in here only with it. */
  claim: string | null;
  error: string | undefined;
}

/** A reload loses the action result; session storage prevents offering the same account again. */
function useAsked(order: string, sent: AccountOfferProps['sent']): boolean {
  const key = `zb-account-asked-${order}`;
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    try {
      if (sent) sessionStorage.setItem(key, '1');
      setAsked(sessionStorage.getItem(key) !== null);
    } catch {
      // Without storage a reload shows the offer again; nothing else depends on it.
    }
  }, [key, sent]);
  return asked || sent !== null;
}

export function AccountOffer({ order, email, sent, claim, error }: AccountOfferProps) {
  const t = useT();
  const busy = useNavigation().formMethod === 'POST';
  const asked = useAsked(order, sent);
  return (
    <section id="account-offer" aria-labelledby="offer-title" className="paper grid gap-4 p-5 sm:p-7">
      <h2 id="offer-title" className="text-h3">
        {t(asked ? 'orders.offer.sentTitle' : 'orders.offer.title')}
      </h2>
      {asked ? (
        <>
          <p role="status">
            {t('orders.offer.sent', { email })} {sent === 'again' && <b>{t('orders.offer.sentAgain')}</b>}
          </p>
          <p className="text-small text-ink-soft">{t('orders.offer.sentHint')}</p>
          <Form method="post" preventScrollReset className="grid gap-2">
            <input type="hidden" name="intent" value={RESEND_INTENT} />
            <input type="hidden" name="claim" value={claim ?? ''} />
            <Button type="submit" look="quiet" small busy={busy} className="justify-self-start">
              {t('orders.offer.again')}
            </Button>
            {error && <FieldError>{error}</FieldError>}
          </Form>
        </>
      ) : (
        <>
          <p className="text-ink-soft">{t('orders.offer.text', { email })}</p>
          <Form method="post" noValidate preventScrollReset className="grid gap-3 sm:max-w-sm">
            <input type="hidden" autoComplete="username" value={email} readOnly />
            <PasswordInput
              name="password"
              error={error}
              label={t('orders.offer.password')}
              hint={t('register.passwordHint', { limit: ACCOUNT_MIN_LENGTH.password })}
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
