// Actions the order's state allows, each with a confirmation and a keyboard shortcut.

import { useState } from 'react';
import { TRACKING_NUMBER } from '#core/delivery/tracking-page.ts';
import { kopecks } from '#core/money.ts';
import { formatPrice } from '#core/pricing/format-price.ts';
import { ConfirmButton } from '#web/admin-kit/forms/confirm-button.tsx';
import type { CopyKey } from '#web/i18n/copy.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { inputClass } from '#web/ui/forms/input-class.ts';
import { Readdress } from './readdress.tsx';
import type { RunStaffAction } from './use-staff-action.ts';
import type { OrderRecord } from './wire.ts';

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
          onConfirm={() => act('delivered', {})}
        >
          {t('adminOrders.actions.delivered')}
        </ConfirmButton>
      )}
      {may.readdress && <Readdress record={record} act={act} />}
      {may.refund && <Refund record={record} act={act} />}
      {may.cancel && <Cancel record={record} act={act} />}
      <Note act={act} />
    </section>
  );
}

function HandOver({ record, act }: ActionProps) {
  const t = useT();
  const [number, setNumber] = useState(record.order.parcel?.trackingNumber ?? '');
  const isBad = number.trim() !== '' && !TRACKING_NUMBER.test(number.trim());
  const send = async () =>
    isBad ? t('adminOrders.actions.trackingBad') : act('hand-over', { trackingNumber: number.trim() || null });
  return (
    <ConfirmButton
      title={t('adminOrders.actions.handOver')}
      text={t(record.may.markPrinted ? 'adminOrders.actions.handOverUnprinted' : 'adminOrders.actions.handOverText')}
      confirm={t('adminOrders.actions.handOver')}
      look={record.may.markPrinted ? 'quiet' : 'plum'}
      shortcut="h"
      fields={
        <Field
          label={t('adminOrders.actions.trackingOptional')}
          value={number}
          maxLength={60}
          onChange={(event) => setNumber(event.target.value)}
        />
      }
      onConfirm={send}
    >
      {t('adminOrders.actions.handOver')}
    </ConfirmButton>
  );
}

/** Parses 490, 490,5 or 490.50 to kopecks; null for anything else. */
function parseRoubles(typed: string): number | null {
  const [, roubles = '', rest = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(typed.replace(/\s/g, '')) ?? [];
  return roubles === '' ? null : Number(roubles) * 100 + Number(rest.padEnd(2, '0'));
}

function Refund({ record, act }: ActionProps) {
  const t = useT();
  const locale = useLocale();
  const [sum, setSum] = useState('');
  const [reason, setReason] = useState('');
  const { refundable, refundAllowed } = record;
  const isLimited = refundable > refundAllowed;
  const amount = sum.trim() === '' ? null : parseRoubles(sum);
  /** Amount the request will refund; null when the input is not an amount. */
  const named = sum.trim() === '' ? refundAllowed : amount;
  const send = async () => {
    if (amount === null && sum.trim() !== '') return t('adminOrders.actions.refundAmountBad');
    if (amount === 0) return t('adminOrders.actions.refundAmountBad');
    if (reason.trim().length < 3) return t('adminOrders.actions.reasonShort');
    if (amount !== null && amount > refundable) return t('adminOrders.failures.too-much');
    if (named === 0 || (named ?? 0) > refundAllowed)
      return t('adminOrders.actions.refundOverLimit', { allowed: formatPrice(refundAllowed, locale) });
    const asked = isLimited ? named : amount;
    const refused = await act('refund', { amount: asked === null ? null : kopecks(asked), reason });
    if (refused === null) setSum('');
    return refused;
  };
  return (
    <ConfirmButton
      title={t('adminOrders.actions.refund')}
      text={t(isLimited ? 'adminOrders.actions.refundLimited' : 'adminOrders.actions.refundText', {
        left: formatPrice(refundable, locale),
        allowed: formatPrice(refundAllowed, locale),
      })}
      confirm={
        named
          ? t('adminOrders.actions.refundSum', { sum: formatPrice(kopecks(named), locale) })
          : t('adminOrders.actions.refund')
      }
      shortcut="r"
      fields={
        <>
          <Field
            label={t(isLimited ? 'adminOrders.actions.refundAmountLimited' : 'adminOrders.actions.refundAmount')}
            inputMode="decimal"
            value={sum}
            onChange={(event) => setSum(event.target.value)}
          />
          <Reason value={reason} onChange={setReason} />
        </>
      }
      onConfirm={send}
    >
      {t('adminOrders.actions.refund')}
    </ConfirmButton>
  );
}

function Reason({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const t = useT();
  return (
    <Field
      label={t('adminOrders.actions.reason')}
      value={value}
      maxLength={500}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function Cancel({ record, act }: ActionProps) {
  const t = useT();
  const locale = useLocale();
  const { refundable, refundAllowed } = record;
  const isOverLimit = refundable > refundAllowed;
  const [reason, setReason] = useState('');
  const send = async () => {
    if (isOverLimit) return t('adminOrders.failures.cancel-over-limit');
    return reason.trim().length < 3 ? t('adminOrders.actions.reasonShort') : act('cancel', { reason });
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
      fields={<Reason value={reason} onChange={setReason} />}
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
