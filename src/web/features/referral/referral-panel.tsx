// The link by which a customer recommends the shop, and what it earned: numbers and own promo codes, never who bought.
import { useEffect, useState } from 'react';
import { formatDayOfYear } from '#core/calendar/format-day.ts';
import { moscowDay } from '#core/calendar/working-days.ts';
import type { ReferralOverview } from '#server/modules/referrals/referrals.types.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { FieldError } from '#web/ui/forms/field.tsx';
import { inputClass } from '#web/ui/forms/input-class.ts';
import { makeLink, type ReferralPlace } from './referral-calls.ts';

interface ReferralPanelProps {
  /** As loaded with the page. */
  overview: ReferralOverview;
  place: ReferralPlace;
}

export function ReferralPanel({ overview: loaded, place }: ReferralPanelProps) {
  const t = useT();
  const locale = useLocale();
  const [made, setMade] = useState<ReferralOverview>();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const overview = made ?? loaded;
  const { state, address, friendPercent, rewardPercent, friends, rewards } = overview;

  async function make() {
    if (busy) return;
    setBusy(true);
    setFailed(false);
    const answer = await makeLink(place, locale);
    setBusy(false);
    setFailed(!answer.ok);
    if (answer.ok) setMade(answer.value);
  }

  return (
    <section aria-labelledby="referral-title" className="paper grid grid-cols-1 content-start gap-4 p-6 sm:p-8">
      <h2 id="referral-title" className="text-h3">
        {t('referral.title')}
      </h2>
      {state !== 'ended' && <p className="max-w-prose">{t('referral.text', { friendPercent, rewardPercent })}</p>}
      {state === 'none' && (
        <Button look="quiet" icon="heart" className="justify-self-start" busy={busy} onClick={make}>
          {t('referral.make')}
        </Button>
      )}
      <div role="alert" className="empty:hidden">
        {failed && <FieldError>{t('referral.failed')}</FieldError>}
      </div>
      {address && state === 'open' && <OwnLink address={address} percent={friendPercent} />}
      {state === 'used-up' && <p className="max-w-prose">{t('referral.usedUp')}</p>}
      {state === 'ended' && <p className="max-w-prose">{t('referral.ended')}</p>}
      {state !== 'none' && <p>{friends === 0 ? t('referral.noFriends') : t('referral.friends', { count: friends })}</p>}
      {rewards.length > 0 && <Rewards rewards={rewards} />}
      {state !== 'ended' && (
        <p className="max-w-prose text-small text-ink-soft">
          {t('referral.rules')} {overview.endsWithOrders && t('referral.guest')}
        </p>
      )}
    </section>
  );
}

function OwnLink({ address, percent }: { address: string; percent: number }) {
  const t = useT();
  const [canShare, setCanShare] = useState(false);
  // Unknown while the page is rendered on the server.
  useEffect(() => setCanShare('share' in navigator), []);

  async function copy() {
    const copied = await navigator.clipboard?.writeText(address).then(
      () => true,
      () => false,
    );
    if (copied) showToast({ title: t('referral.copied'), tone: 'good' });
    else showToast({ title: t('referral.notCopied'), tone: 'bad' });
  }

  /** Closing the menu of the device is no failure. */
  const share = () => navigator.share({ text: t('referral.message', { percent }), url: address }).catch(() => {});

  return (
    <div className="grid gap-3">
      <label className="grid gap-1.5">
        <span className="font-bold">{t('referral.address')}</span>
        <input readOnly value={address} onFocus={({ target }) => target.select()} className={inputClass} />
      </label>
      <div className="flex flex-wrap gap-3">
        <Button look="quiet" small icon="check" onClick={copy}>
          {t('referral.copy')}
        </Button>
        {canShare && (
          <Button look="quiet" small icon="heart" onClick={share}>
            {t('referral.share')}
          </Button>
        )}
      </div>
    </div>
  );
}

function Rewards({ rewards }: Pick<ReferralOverview, 'rewards'>) {
  const t = useT();
  const locale = useLocale();
  return (
    <div className="grid gap-2">
      <h3 className="text-body font-bold">{t('referral.rewards')}</h3>
      <ul className="grid gap-2">
        {rewards.map(({ code, percent, validUntil, isUsed }) => (
          <li key={code} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 rounded-md bg-cream-100 px-4 py-3">
            <b className="font-mono tracking-wider">{code}</b>
            <span>{t('referral.percent', { percent })}</span>
            <span className="text-small text-ink-soft">
              {isUsed || !validUntil
                ? t('referral.used')
                : t('referral.until', { date: formatDayOfYear(moscowDay(new Date(validUntil)), locale) })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
