// Mail to one customer, sent by the shop and listed among the customer's mails.
import { useState } from 'react';
import { LONGEST_LETTER } from '#core/accounts/staff-lists.ts';
import { adminApi } from '#web/admin-kit/api/admin-api.ts';
import { ConfirmButton } from '#web/admin-kit/forms/confirm-button.tsx';
import { AreaField, TextField } from '#web/admin-kit/forms/form-fields.tsx';
import { useT } from '#web/i18n/use-copy.ts';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import type { CustomerRecord } from './wire.ts';

const MIN_LETTERS = 3;

export function WriteMail({ card, onDone }: { card: CustomerRecord; onDone: () => void }) {
  const t = useT();
  const [subject, setSubject] = useState('');
  const [text, setText] = useState('');
  const send = async () => {
    if (subject.trim().length < MIN_LETTERS) return t('adminOrders.customers.letterSubjectShort');
    if (text.trim().length < MIN_LETTERS) return t('adminOrders.customers.letterTextShort');
    const params = { id: card.documentId };
    const body = { subject, text };
    const sent = await adminApi.request('POST /api/admin/customers/cards/:id/letters', { params, body });
    if (!sent.ok) return sent.error.sentence;
    setSubject('');
    setText('');
    showToast({ title: t('adminOrders.customers.letterSent'), tone: 'good' });
    onDone();
    return null;
  };
  return (
    <ConfirmButton
      title={t('adminOrders.customers.letter')}
      text={t('adminOrders.customers.letterTo', { to: card.email })}
      confirm={t('adminOrders.customers.letterSend')}
      look="plum"
      fields={
        <>
          <TextField
            label={t('adminOrders.customers.letterSubject')}
            value={subject}
            maxLength={150}
            onChange={(event) => setSubject(event.target.value)}
          />
          <AreaField
            label={t('adminOrders.customers.letterText')}
            hint={t('adminOrders.customers.letterHint')}
            rows={8}
            maxLength={LONGEST_LETTER}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </>
      }
      onConfirm={send}
    >
      {t('adminOrders.customers.letter')}
    </ConfirmButton>
  );
}
