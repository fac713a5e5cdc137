// Actions the order's state allows, each with a confirmation and a keyboard shortcut.

import { useState } from 'react';
import { TRACKING_NUMBER } from '#core/delivery/tracking-page.ts';
import { formatPrice } from '#core/pricing/format-price.ts';
import { ConfirmButton, INVALID_FIELDS } from '#web/admin-kit/forms/confirm-button.tsx';
import type { CopyKey } from '#web/i18n/copy.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { inputClass } from '#web/ui/forms/input-class.ts';
import type { RunStaffAction } from '../use-staff-action.ts';
import type { OrderRecord } from '../wire.ts';
import { ChangeContacts } from './change-contacts.tsx';
import { Readdress } from './readdress.tsx';
import { Reason } from './reason-field.tsx';
import { isReason } from './refund-input.ts';
import { RefundOrder } from './refund-order.tsx';
import { ReplaceOrder } from './replace-order.tsx';

export const ACTION_KEYS: readonly { readonly shortcut: string; readonly text: CopyKey }[] = [
  { shortcut: 'p', text: 'adminOrders.actions.printed' },
  { shortcut: 'h', text: 'adminOrders.actions.handOver' },
  { shortcut: 'd', text: 'adminOrders.actions.delivered' },
  { shortcut: 'a', text: 'adminOrders.actions.readdress' },
  { shortcut: 'r', text: 'adminOrders.actions.refund' },
  { shortcut: 'c', text: 'adminOrders.actions.cancel' },
  { shortcut: 'n', text: 'adminOrders.actions.note' },
];

interface ActionProps {
  record: OrderRecord;
  act: RunStaffAction;
}

export function OrderActions({ record, act }: ActionProps) {
  const t = useT();
  const { may } = record;
  return (
    <section aria-label={t('adminOrders.actions.title')} className="mb-4 flex flex-wrap gap-2">
      {may.markPrinted && (
        <ConfirmButton
          title={t('adminOrders.actions.printed')}
          text={t('adminOrders.actions.printedText')}
          confirm={t('adminOrders.actions.printed')}
          look="plum"
          shortcut="p"
          action="printed"
          onConfirm={() => act('printed', {})}
        >
          {t('adminOrders.actions.printed')}
        </ConfirmButton>
      )}
      {may.undoPrinting && (
        <ConfirmButton
          title={t('adminOrders.actions.undoPrinting')}
          text={t('adminOrders.actions.undoPrintingText')}
          confirm={t('adminOrders.actions.undoPrinting')}
          onConfirm={() => act('undo-printing', {})}
        >
          {t('adminOrders.actions.undoPrinting')}
        </ConfirmButton>
      )}
      {may.handOver && <HandOver record={record} act={act} />}
      {may.markDelivered && (
        <ConfirmButton
          title={t('adminOrders.actions.delivered')}
          text={t('adminOrders.actions.deliveredText')}
          confirm={t('adminOrders.actions.delivered')}
          shortcut="d"
          action="delivered"
          onConfirm={() => act('delivered', {})}
        >
          {t('adminOrders.actions.delivered')}
        </ConfirmButton>
      )}
      {may.readdress && <Readdress record={record} act={act} />}
      {may.changeContacts && <ChangeContacts record={record} act={act} />}
      {may.replace && <ReplaceOrder record={record} act={act} />}
      {may.refund && <RefundOrder record={record} act={act} />}
      {may.cancel && <Cancel record={record} act={act} />}
      <Note act={act} />
    </section>
  );
}

function HandOver({ record, act }: ActionProps) {
  const t = useT();
  const [number, setNumber] = useState(record.order.parcel?.trackingNumber ?? '');
  const isBad = number.trim() !== '' && !TRACKING_NUMBER.test(number.trim());
  const [checked, setChecked] = useState(false);
  const send = async () => {
    setChecked(true);
    return isBad ? INVALID_FIELDS : act('hand-over', { trackingNumber: number.trim() || null });
  };
  return (
    <ConfirmButton
      title={t('adminOrders.actions.handOver')}
      text={t(record.may.markPrinted ? 'adminOrders.actions.handOverUnprinted' : 'adminOrders.actions.handOverText')}
      confirm={t('adminOrders.actions.handOver')}
      look={record.may.markPrinted ? 'quiet' : 'plum'}
      shortcut="h"
      action="hand-over"
      fields={
        <Field
          label={t('adminOrders.actions.trackingOptional')}
          value={number}
          maxLength={60}
          error={checked && isBad ? t('adminOrders.actions.trackingBad') : undefined}
          onChange={(event) => setNumber(event.target.value)}
        />
      }
      onConfirm={send}
    >
      {t('adminOrders.actions.handOver')}
    </ConfirmButton>
  );
}

function Cancel({ record, act }: ActionProps) {
  const t = useT();
  const locale = useLocale();
  const { refundable, refundAllowed } = record;
  const isOverLimit = refundable > refundAllowed;
  const [reason, setReason] = useState('');
  const [checked, setChecked] = useState(false);
  const send = async () => {
    if (isOverLimit) return t('adminOrders.failures.cancel-over-limit');
    setChecked(true);
    return isReason(reason) ? act('cancel', { reason }) : INVALID_FIELDS;
  };
  return (
    <ConfirmButton
      title={t('adminOrders.actions.cancel')}
      text={
        isOverLimit
          ? t('adminOrders.actions.cancelOverLimit', {
              left: formatPrice(refundable, locale),
              allowed: formatPrice(refundAllowed, locale),
            })
          : t('adminOrders.actions.cancelText')
      }
      confirm={t('adminOrders.actions.cancel')}
      look="danger"
      shortcut="c"
      action="cancel"
      fields={<Reason value={reason} onChange={setReason} isWrong={checked && !isReason(reason)} />}
      onConfirm={send}
    >
      {t('adminOrders.actions.cancel')}
    </ConfirmButton>
  );
}

function Note({ act }: { act: RunStaffAction }) {
  const t = useT();
  const [text, setText] = useState('');
  const send = async () => {
    if (text.trim() === '') return t('adminOrders.actions.noteShort');
    const refused = await act('notes', { text });
    if (refused === null) setText('');
    return refused;
  };
  return (
    <ConfirmButton
      title={t('adminOrders.actions.note')}
      text={t('adminOrders.actions.noteLabel')}
      confirm={t('admin.save')}
      shortcut="n"
      action="note"
      fields={
        <textarea
          aria-label={t('adminOrders.actions.noteLabel')}
          className={inputClass}
          rows={4}
          maxLength={2000}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      }
      onConfirm={send}
    >
      {t('adminOrders.actions.note')}
    </ConfirmButton>
  );
}
