// A replacement without charge after printing, with reason and cost.
import { useState } from 'react';
import { REPLACEMENT_REASONS, type ReplacementReason } from '#core/orders/replacement.ts';
import { ConfirmButton, INVALID_FIELDS } from '#web/admin-kit/forms/confirm-button.tsx';
import { SelectField, TextField } from '#web/admin-kit/forms/form-fields.tsx';
import { useT } from '#web/i18n/use-copy.ts';
import type { RunStaffAction } from '../use-staff-action.ts';
import type { OrderRecord } from '../wire.ts';
import { parseRoubles } from './refund-input.ts';

const MAX_COPIES = 20;

export function ReplaceOrder({ record, act }: { record: OrderRecord; act: RunStaffAction }) {
  const t = useT();
  const printed = record.books.filter(({ runs }) => runs.some(({ handedAt }) => handedAt !== null));
  const [book, setBook] = useState(printed[0]?.documentId ?? '');
  const [mode, setMode] = useState<'same' | 'corrected'>('same');
  const [reason, setReason] = useState<ReplacementReason>('damaged');
  const [copies, setCopies] = useState('1');
  const [typedCost, setTypedCost] = useState('');
  const [checked, setChecked] = useState(false);
  if (printed.length === 0) return null;
  const count = Number(copies);
  const cost = parseRoubles(typedCost);
  const areCopies = Number.isInteger(count) && count >= 1 && count <= MAX_COPIES;
  const send = async () => {
    setChecked(true);
    if (!areCopies || cost === null) return INVALID_FIELDS;
    return act('replace', { book, mode, reason, copies: count, cost });
  };
  return (
    <ConfirmButton
      action="replace"
      title={t('adminOrders.actions.replace')}
      text={t('adminOrders.actions.replaceText')}
      confirm={t('adminOrders.actions.replace')}
      fields={
        <>
          <BookChoice record={record} printed={printed} value={book} onChange={setBook} />
          <SelectField
            label={t('adminOrders.actions.replaceMode')}
            value={mode}
            onChange={(event) => setMode(event.target.value === 'same' ? 'same' : 'corrected')}
          >
            <option value="same">{t('adminOrders.actions.replaceSame')}</option>
            <option value="corrected">{t('adminOrders.actions.replaceCorrected')}</option>
          </SelectField>
          <ReplacementReasonChoice value={reason} onChange={setReason} />
          <TextField
            label={t('adminOrders.actions.replaceCopies')}
            type="number"
            min={1}
            max={MAX_COPIES}
            value={copies}
            error={checked && !areCopies ? t('adminOrders.actions.replaceCopiesBad') : undefined}
            onChange={(event) => setCopies(event.target.value)}
          />
          <TextField
            label={t('adminOrders.actions.replaceCost')}
            hint={t('adminOrders.actions.replaceCostHint')}
            inputMode="decimal"
            value={typedCost}
            error={checked && cost === null ? t('adminOrders.actions.refundAmountBad') : undefined}
            onChange={(event) => setTypedCost(event.target.value)}
          />
        </>
      }
      onConfirm={send}
    >
      {t('adminOrders.actions.replace')}
    </ConfirmButton>
  );
}

interface BookChoiceProps {
  record: OrderRecord;
  printed: OrderRecord['books'];
  value: string;
  onChange: (book: string) => void;
}

function BookChoice({ record, printed, value, onChange }: BookChoiceProps) {
  const t = useT();
  const titleOf = (id: string) => record.order.items.find(({ documentId }) => documentId === id)?.title ?? id;
  return (
    <SelectField
      label={t('adminOrders.actions.replaceBook')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {printed.map(({ documentId, child }) => (
        <option key={documentId} value={documentId}>
          {[titleOf(documentId), child?.name].filter(Boolean).join(', ')}
        </option>
      ))}
    </SelectField>
  );
}

interface ReplacementReasonChoiceProps {
  value: ReplacementReason;
  onChange: (reason: ReplacementReason) => void;
}

function ReplacementReasonChoice({ value, onChange }: ReplacementReasonChoiceProps) {
  const t = useT();
  return (
    <SelectField
      label={t('adminOrders.actions.replaceReason')}
      value={value}
      onChange={(event) => onChange(REPLACEMENT_REASONS.find((each) => each === event.target.value) ?? 'other')}
    >
      {REPLACEMENT_REASONS.map((each) => (
        <option key={each} value={each}>
          {t(`adminOrders.replacementReasons.${each}`)}
        </option>
      ))}
    </SelectField>
  );
}
