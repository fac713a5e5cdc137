// Consent to keep purchased files in the account: given with a checkbox, withdrawable at any time.
import { Form } from 'react-router';
import { formatDay } from '#core/calendar/format-day.ts';
import { moscowDay } from '#core/calendar/working-days.ts';
import { keptUntil } from '#core/legal/retention.ts';
import type { KeptFiles } from '#server/modules/books/books.types.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { KEEP_INTENT } from '#web/keep-files.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { AccountSection } from './account-layout.tsx';

export const WITHDRAW_INTENT = 'withdraw-files';

interface KeptFilesSectionProps {
  kept: KeptFiles;
  /** The form was submitted with the checkbox unticked. */
  unticked: boolean;
  busy: boolean;
}

export function KeptFilesSection({ kept: { kept, since, until }, unticked, busy }: KeptFilesSectionProps) {
  const t = useT();
  const locale = useLocale();
  const day = (at: Date): string => formatDay(moscowDay(at), locale);
  if (kept)
    return (
      <AccountSection title={t('ownAccount.keep.title')}>
        <p className="font-bold">{t('ownAccount.keep.on', { day: since ? day(new Date(since)) : '' })}</p>
        <p>{t('ownAccount.keep.onText', { day: day(keptUntil('completedBook', new Date())) })}</p>
        <p>
          <ShopLink to="/consent-keep-files">{t('ownAccount.keep.document')}</ShopLink>
        </p>
        <Form method="post">
          <input type="hidden" name="intent" value={WITHDRAW_INTENT} />
          <Button type="submit" look="quiet" busy={busy}>
            {t('ownAccount.keep.withdraw')}
          </Button>
        </Form>
      </AccountSection>
    );
  return (
    <AccountSection title={t('ownAccount.keep.title')} text={t('ownAccount.keep.text')}>
      {until && <p className="font-bold">{t('ownAccount.keep.withdrawn', { day: day(new Date(until)) })}</p>}
      <Form method="post" noValidate className="grid gap-4">
        <input type="hidden" name="intent" value={KEEP_INTENT} />
        <Checkbox name="consent" value="yes" error={unticked ? t('ownAccount.keep.tick') : undefined}>
          {t('ownAccount.keep.consent')}{' '}
          <ShopLink to="/consent-keep-files">{t('ownAccount.keep.consentLink')}</ShopLink>
        </Checkbox>
        <div>
          <Button type="submit" busy={busy}>
            {t('ownAccount.keep.button')}
          </Button>
        </div>
      </Form>
    </AccountSection>
  );
}
