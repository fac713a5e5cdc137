// A gift that the parents fill in: what the order waits for, and another invitation.
import { ConfirmButton } from '#web/admin-kit/forms/confirm-button.tsx';
import { formatTime } from '#web/admin-kit/labels/format-time.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { Panel } from '../panel.tsx';
import type { RunStaffAction } from '../use-staff-action.ts';
import type { OrderRecord } from '../wire.ts';

export function GiftPanel({ record, act }: { record: OrderRecord; act: RunStaffAction | null }) {
  const t = useT();
  const locale = useLocale();
  const gift = record.order.items.find((item) => item.gift !== null)?.gift;
  if (!gift) return null;
  const begun = gift.steps.find(({ step }) => step === 'begun')?.at ?? null;
  const state = gift.endedAs ?? (begun ? 'filled' : 'open');
  const day = formatTime(begun ?? gift.expiresAt ?? '', locale);
  return (
    <Panel title={t('adminOrders.giftBook.title')}>
      <p className="text-small">{t(`adminOrders.giftBook.${state}`, { day })}</p>
      {state === 'open' && (
        <p className="mt-1 text-small">
          {gift.parentEmail
            ? t('adminOrders.giftBook.mailed', { email: gift.parentEmail })
            : t('adminOrders.giftBook.notMailed')}
        </p>
      )}
      {state === 'open' && act && (
        <div className="mt-3">
          <ConfirmButton
            title={t('adminOrders.giftBook.again')}
            text={t('adminOrders.giftBook.againText')}
            confirm={t('adminOrders.giftBook.again')}
            onConfirm={async () => {
              const refused = await act('send-gift-link', {});
              if (refused === null) showToast({ title: t('adminOrders.giftBook.sent'), tone: 'good' });
              return refused;
            }}
          >
            {t('adminOrders.giftBook.again')}
          </ConfirmButton>
        </div>
      )}
    </Panel>
  );
}
