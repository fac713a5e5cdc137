// What a friend gets by a link: the discount, its conditions, and one button that keeps it for the cart.
import { useEffect, useRef, useState } from 'react';
import type { FriendOffer as Offer } from '#server/modules/referrals/referrals.types.ts';
import type { CopyKey } from '#web/i18n/copy.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { Button, buttonClass } from '#web/ui/forms/button.tsx';
import { FieldError } from '#web/ui/forms/field.tsx';
import { type Accepted, acceptOffer, countOpen } from './referral-calls.ts';

const FAILURES = {
  'first-order': 'referral.friend.firstOrder',
  ended: 'referral.friend.endedNow',
  failed: 'errors.request',
} as const satisfies Partial<Record<Accepted, CopyKey>>;

interface FriendOfferProps {
  /** Of the address: the promo code may differ from it. */
  code: string;
  offer: Offer;
}

export function FriendOffer({ code, offer: { percent } }: FriendOfferProps) {
  const t = useT();
  const locale = useLocale();
  const [accepted, setAccepted] = useState<Accepted>();
  const [busy, setBusy] = useState(false);
  const isCounted = useRef(false);

  useEffect(() => {
    // Counted by the browser: previews of messengers load the page too.
    if (isCounted.current) return;
    isCounted.current = true;
    void countOpen(code);
  }, [code]);

  async function accept() {
    if (busy) return;
    setBusy(true);
    setAccepted(await acceptOffer(code, locale));
    setBusy(false);
  }

  const isDone = accepted === 'applied' || accepted === 'kept';
  const failure = accepted && accepted in FAILURES ? FAILURES[accepted as keyof typeof FAILURES] : null;
  return (
    <section className="paper grid max-w-2xl gap-4 p-6 sm:p-8">
      <h1 className="text-h1">{t('referral.friend.title', { percent })}</h1>
      <p className="text-lead text-ink-soft">{t('referral.friend.lead')}</p>
      <div role="status" className="empty:hidden">
        {isDone && (
          <p className="flex items-center gap-2 font-bold text-plum-800">
            <Icon name="check" className="size-5 shrink-0" />
            {t(accepted === 'applied' ? 'referral.friend.applied' : 'referral.friend.kept')}
          </p>
        )}
      </div>
      <div role="alert" className="empty:hidden">
        {failure && <FieldError>{t(failure)}</FieldError>}
      </div>
      {isDone ? (
        <ShopLink
          to={accepted === 'applied' ? '/cart' : '/books'}
          className={`${buttonClass('call')} justify-self-start`}
        >
          {t(accepted === 'applied' ? 'referral.friend.toCart' : 'referral.friend.toBooks')}
        </ShopLink>
      ) : (
        <Button look="call" className="justify-self-start" busy={busy} onClick={accept}>
          {t('referral.friend.accept', { percent })}
        </Button>
      )}
      <p className="text-small text-ink-soft">{t('referral.friend.conditions')}</p>
    </section>
  );
}
