// Refunds an order: by its lines at the prices paid for them, or a sum.
import { useState } from 'react';
import { kopecks, sum } from '#core/money.ts';
import { formatPrice } from '#core/pricing/format-price.ts';
import { refundAmount } from '#core/pricing/refund-lines.ts';
import { ConfirmButton, INVALID_FIELDS } from '#web/admin-kit/forms/confirm-button.tsx';
import { controlClass } from '#web/admin-kit/lists/filter-bar.tsx';
import type { CopyKey } from '#web/i18n/copy.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { Field } from '#web/ui/forms/field.tsx';
import type { RunStaffAction } from '../use-staff-action.ts';
import type { OrderRecord } from '../wire.ts';
import { Reason } from './reason-field.tsx';
import { isReason, type RefundInput, readRefund } from './refund-input.ts';

const SUM_PROBLEMS: Readonly<Record<NonNullable<RefundInput['problems']['sum']>, CopyKey>> = {
  'not-a-sum': 'adminOrders.actions.refundAmountBad',
  'too-much': 'adminOrders.failures.too-much',
  'over-limit': 'adminOrders.actions.refundOverLimit',
};

/** Pieces to refund of each part. */
type Chosen = Readonly<Record<string, number>>;

interface RefundProps {
  record: OrderRecord;
  act: RunStaffAction;
}

export function RefundOrder({ record, act }: RefundProps) {
  const t = useT();
  const locale = useLocale();
  const [way, setWay] = useState<'sum' | 'parts'>('sum');
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Chosen>({});
  const [reason, setReason] = useState('');
  const [checked, setChecked] = useState(false);
  const { refundable, refundAllowed, refundParts } = record;
  const isLimited = refundable > refundAllowed;
  const allowed = formatPrice(refundAllowed, locale);
  const read = readRefund(typed, reason, record);
  const wanted = refundParts.flatMap((part) => {
    const quantity = chosen[part.part] ?? 0;
    return quantity > 0 ? [{ part, quantity }] : [];
  });
  const ofParts = sum(kopecks(0), ...wanted.map(({ part, quantity }) => refundAmount(part, quantity)));
  const shown = way === 'sum' ? read.sum : ofParts;
  const partsProblem =
    wanted.length === 0
      ? t('adminOrders.refundParts.none')
      : ofParts > refundable
        ? t('adminOrders.failures.too-much')
        : ofParts > refundAllowed
          ? t('adminOrders.actions.refundOverLimit', { allowed })
          : undefined;
  const send = async () => {
    setChecked(true);
    const isWrong =
      way === 'sum' ? Object.keys(read.problems).length > 0 : partsProblem !== undefined || !isReason(reason);
    if (isWrong) return INVALID_FIELDS;
    const refused = await act('refund', {
      reason,
      amount: way === 'parts' || read.amount === null ? null : kopecks(read.amount),
      ...(way === 'parts' ? { parts: wanted.map(({ part, quantity }) => ({ part: part.part, quantity })) } : {}),
    });
    if (refused === null) {
      setTyped('');
      setChosen({});
      setChecked(false);
    }
    return refused;
  };
  return (
    <ConfirmButton
      title={t('adminOrders.actions.refund')}
      text={t(isLimited ? 'adminOrders.actions.refundLimited' : 'adminOrders.actions.refundText', {
        left: formatPrice(refundable, locale),
        allowed,
      })}
      confirm={
        shown
          ? t('adminOrders.actions.refundSum', { sum: formatPrice(kopecks(shown), locale) })
          : t('adminOrders.actions.refund')
      }
      shortcut="r"
      action="refund"
      fresh
      fields={
        <>
          <Way way={way} onWay={setWay} />
          {way === 'sum' ? (
            <Field
              label={t(isLimited ? 'adminOrders.actions.refundAmountLimited' : 'adminOrders.actions.refundAmount')}
              inputMode="decimal"
              value={typed}
              error={checked && read.problems.sum ? t(SUM_PROBLEMS[read.problems.sum], { allowed }) : undefined}
              onChange={(event) => setTyped(event.target.value)}
            />
          ) : (
            <Parts
              parts={refundParts}
              chosen={chosen}
              onChange={setChosen}
              error={checked ? partsProblem : undefined}
            />
          )}
          <Reason value={reason} onChange={setReason} isWrong={checked && !isReason(reason)} />
        </>
      }
      onConfirm={send}
    >
      {t('adminOrders.actions.refund')}
    </ConfirmButton>
  );
}

function Way({ way, onWay }: { way: 'sum' | 'parts'; onWay: (way: 'sum' | 'parts') => void }) {
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

interface PartsProps {
  parts: OrderRecord['refundParts'];
  chosen: Chosen;
  error: string | undefined;
  onChange: (chosen: Chosen) => void;
}

function Parts({ parts, chosen, error, onChange }: PartsProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <fieldset className="grid gap-1">
      <legend className="sr-only">{t('adminOrders.refundParts.parts')}</legend>
      {parts.map((part) => {
        const left = part.quantity - part.refunded;
        const quantity = chosen[part.part] ?? 0;
        const set = (next: number) => onChange({ ...chosen, [part.part]: next });
        return (
          <div key={part.part} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <label className="flex min-w-0 items-center gap-2.5">
              <input
                type="checkbox"
                className="size-4.5 shrink-0"
                disabled={left === 0}
                aria-invalid={error ? true : undefined}
                checked={quantity > 0}
                onChange={({ target }) => set(target.checked ? left : 0)}
              />
              {part.title}
            </label>
            <span className="flex items-center gap-3 text-small tabular-nums">
              {left === 0 && t('adminOrders.refundParts.refunded')}
              {left > 1 && quantity > 0 && (
                <select
                  aria-label={t('adminOrders.refundParts.quantity', { title: part.title })}
                  className={controlClass}
                  value={quantity}
                  onChange={({ target }) => set(Number(target.value))}
                >
                  {Array.from({ length: left }, (_, index) => index + 1).map((count) => (
                    <option key={count} value={count}>
                      {count}
                    </option>
                  ))}
                </select>
              )}
              {left > 0 && formatPrice(refundAmount(part, quantity || left), locale)}
            </span>
          </div>
        );
      })}
      {error && (
        <p role="alert" className="text-small font-bold text-berry-700">
          {error}
        </p>
      )}
    </fieldset>
  );
}
