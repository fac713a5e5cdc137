// Refunds an order: by its lines at the prices paid for them, or a sum.
import { kopecks } from '#core/money.ts';
import { formatPrice } from '#core/pricing/format-price.ts';
import { ConfirmButton } from '#web/admin-kit/forms/confirm-button.tsx';
import type { CopyKey } from '#web/i18n/copy.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { Field } from '#web/ui/forms/field.tsx';
import type { RunStaffAction } from '../use-staff-action.ts';
import type { OrderRecord } from '../wire.ts';
import { Reason } from './reason-field.tsx';
import type { RefundInput, RefundPartsProblem } from './refund-input.ts';
import { RefundParts } from './refund-parts.tsx';
import { type RefundForm, useRefundForm } from './use-refund-form.ts';

const SUM_PROBLEMS: Readonly<Record<NonNullable<RefundInput['problems']['sum']>, CopyKey>> = {
  'not-a-sum': 'adminOrders.actions.refundAmountBad',
  'too-much': 'adminOrders.failures.too-much',
  'over-limit': 'adminOrders.actions.refundOverLimit',
};
const PARTS_PROBLEMS: Readonly<Record<RefundPartsProblem, CopyKey>> = {
  none: 'adminOrders.refundParts.none',
  'too-much': 'adminOrders.failures.too-much',
  'over-limit': 'adminOrders.actions.refundOverLimit',
};

interface RefundProps {
  record: OrderRecord;
  act: RunStaffAction;
}

export function RefundOrder({ record, act }: RefundProps) {
  const t = useT();
  const locale = useLocale();
  const form = useRefundForm(record, act);
  const { way, sumProblem, partsProblem } = form;
  const { refundable, refundAllowed } = record;
  const isLimited = refundable > refundAllowed;
  const allowed = formatPrice(refundAllowed, locale);
  return (
    <ConfirmButton
      title={t('adminOrders.actions.refund')}
      text={t(isLimited ? 'adminOrders.actions.refundLimited' : 'adminOrders.actions.refundText', {
        left: formatPrice(refundable, locale),
        allowed,
      })}
      confirm={
        form.sum
          ? t('adminOrders.actions.refundSum', { sum: formatPrice(kopecks(form.sum), locale) })
          : t('adminOrders.actions.refund')
      }
      shortcut="r"
      action="refund"
      fresh
      fields={
        <>
          <RefundWay way={way} onWay={form.setWay} />
          {way === 'sum' ? (
            <Field
              label={t(isLimited ? 'adminOrders.actions.refundAmountLimited' : 'adminOrders.actions.refundAmount')}
              inputMode="decimal"
              value={form.typed}
              error={sumProblem && t(SUM_PROBLEMS[sumProblem], { allowed })}
              onChange={(event) => form.setTyped(event.target.value)}
            />
          ) : (
            <RefundParts
              parts={record.refundParts}
              chosen={form.chosen}
              onChange={form.setChosen}
              error={partsProblem && t(PARTS_PROBLEMS[partsProblem], { allowed })}
            />
          )}
          <Reason value={form.reason} onChange={form.setReason} isWrong={form.isReasonWrong} />
        </>
      }
      onConfirm={form.send}
    >
      {t('adminOrders.actions.refund')}
    </ConfirmButton>
  );
}

function RefundWay({ way, onWay }: { way: RefundForm['way']; onWay: RefundForm['setWay'] }) {
  const t = useT();
  return (
    <fieldset className="flex flex-wrap gap-x-5">
      <legend className="sr-only">{t('adminOrders.refundParts.way')}</legend>
      {(['sum', 'parts'] as const).map((one) => (
        <label key={one} className="flex min-h-11 items-center gap-2.5">
          <input type="radio" className="size-4.5" checked={one === way} onChange={() => onWay(one)} />
          {t(`adminOrders.refundParts.${one}`)}
        </label>
      ))}
    </fieldset>
  );
}
