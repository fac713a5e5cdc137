// Sends one book back to print, with copies, reason and cost.
import { useState } from 'react';
import { MAX_REPRINT_COST, REPRINT_REASONS, type ReprintReason } from '#core/press/reprint.ts';
import { adminApi } from '#web/admin-kit/api/admin-api.ts';
import { ConfirmButton, INVALID_FIELDS } from '#web/admin-kit/forms/confirm-button.tsx';
import { SelectField, TextField } from '#web/admin-kit/forms/form-fields.tsx';
import { useT } from '#web/i18n/use-copy.ts';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { parseRoubles } from '../actions/refund-input.ts';
import type { PressCard } from '../wire.ts';

export function ReprintButton({ card, onDone }: { card: PressCard; onDone: () => void }) {
  const t = useT();
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [copies, setCopies] = useState('1');
  const [reason, setReason] = useState<ReprintReason>('damaged');
  const [typedCost, setTypedCost] = useState('');
  const [checked, setChecked] = useState(false);
  const count = Number(copies);
  const areCopies = Number.isInteger(count) && count >= 1 && count <= card.copies;
  const parsed = parseRoubles(typedCost);
  const cost = parsed !== null && parsed <= MAX_REPRINT_COST ? parsed : null;
  const send = async () => {
    setChecked(true);
    if (!areCopies || cost === null) return INVALID_FIELDS;
    const body = { key, run: card.documentId, copies: count, reason, cost };
    const done = await adminApi.request('POST /api/admin/printing/reprints', { body });
    if (!done.ok) return done.error.sentence;
    setKey(crypto.randomUUID());
    showToast({ title: t('adminPress.reprint.done'), tone: 'good' });
    onDone();
    return null;
  };
  return (
    <ConfirmButton
      title={t('adminPress.reprint.title')}
      text={t('adminPress.reprint.text')}
      confirm={t('adminPress.reprint.confirm')}
      shortcut="t"
      onConfirm={send}
      fields={
        <>
          {card.copies > 1 && (
            <TextField
              label={t('adminPress.reprint.copies')}
              type="number"
              min={1}
              max={card.copies}
              value={copies}
              error={checked && !areCopies ? t('adminPress.reprint.copiesBad', { max: card.copies }) : undefined}
              onChange={(event) => setCopies(event.target.value)}
            />
          )}
          <SelectField
            label={t('adminPress.reprint.reason')}
            value={reason}
            onChange={(event) => setReason(REPRINT_REASONS.find((one) => one === event.target.value) ?? 'other')}
          >
            {REPRINT_REASONS.map((one) => (
              <option key={one} value={one}>
                {t(`adminPress.reprint.reasons.${one}`)}
              </option>
            ))}
          </SelectField>
          <TextField
            label={t('adminPress.reprint.cost')}
            hint={t('adminPress.reprint.costHint')}
            inputMode="decimal"
            value={typedCost}
            error={checked && cost === null ? t('adminPress.reprint.costBad') : undefined}
            onChange={(event) => setTypedCost(event.target.value)}
          />
        </>
      }
    >
      {t('adminPress.reprint.button')}
    </ConfirmButton>
  );
}
