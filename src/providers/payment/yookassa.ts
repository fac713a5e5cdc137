// The payment provider YooKassa: one-step payments through its widget, with a tax receipt (54-ФЗ) in each payment and refund.
import type { ReceiptItem } from '#core/pricing/receipt.ts';
import { type NewPayment, type PaymentProvider, PaymentRefused, type Receipt } from './payment-provider.ts';
import {
  ADVANCE_SETTLEMENT_TYPE,
  callYookassa,
  money,
  paymentAnswer,
  refundAnswer,
  settlementAnswer,
  settlementsAnswer,
  webhookBody,
} from './yookassa-api.ts';

export interface YookassaSettings {
  readonly shopId: string;
  readonly secretKey: string;
  readonly apiUrl: string;
  /** Codes of 54-ФЗ, set by the shop's accountant: VAT rate, tax system, subject of the payment. */
  readonly vatCode: number;
  readonly taxSystem: number | undefined;
  readonly paymentMode: 'full_prepayment' | 'full_payment';
  /** Whether webhooks from this address are accepted. */
  isSender(ip: string): boolean;
}

const TIMEOUT_MS = 10_000;
const WIDGET_LOCALES = { ru: 'ru_RU', en: 'en_US' } as const;
const MAX_DESCRIPTION_LENGTH = 128;
/** The tax of an advance is a part of it, so each rate has a code of its own: 10% becomes 10/110. */
const ADVANCE_VAT_CODES: Readonly<Record<number, number>> = { 3: 5, 4: 6, 7: 9, 8: 10, 11: 12 };

export function createYookassa(settings: YookassaSettings, { timeoutMs = TIMEOUT_MS } = {}): PaymentProvider {
  const address = { ...settings, timeoutMs };

  const modeOf = ({ settled, advance, partial }: Receipt): string => {
    if (advance) return 'advance';
    if (settled) return 'full_payment';
    return partial && settings.paymentMode === 'full_prepayment' ? 'partial_prepayment' : settings.paymentMode;
  };
  const receiptItemBody = ({ title, quantity, price, subject }: ReceiptItem, receipt: Receipt) => ({
    description: title.slice(0, MAX_DESCRIPTION_LENGTH),
    quantity,
    amount: money(price),
    vat_code: receipt.advance ? (ADVANCE_VAT_CODES[settings.vatCode] ?? settings.vatCode) : settings.vatCode,
    payment_subject: subject,
    payment_mode: modeOf(receipt),
    measure: 'piece',
  });
  const receiptBody = (receipt: Receipt) => ({
    customer: { email: receipt.email, ...(receipt.phone && { phone: receipt.phone.replace(/\D/g, '') }) },
    items: receipt.items.map((item) => receiptItemBody(item, receipt)),
    ...(settings.taxSystem && { tax_system_code: settings.taxSystem }),
  });
  const paymentBody = ({ key, order, amount, description, receipt, locale }: NewPayment) => ({
    amount: money(amount),
    capture: true,
    confirmation: { type: 'embedded', locale: WIDGET_LOCALES[locale] },
    description: description.slice(0, MAX_DESCRIPTION_LENGTH),
    metadata: { order, payment: key },
    receipt: receiptBody(receipt),
  });

  return {
    name: 'yookassa',
    account: settings.shopId,
    async begin(payment) {
      const sent = { key: payment.key, body: paymentBody(payment) };
      return requireAnswer(await callYookassa(address, '/payments', paymentAnswer, sent));
    },
    read: (externalId) => callYookassa(address, `/payments/${encodeURIComponent(externalId)}`, paymentAnswer),
    async refund({ key, payment, amount, reason, receipt }) {
      const body = {
        payment_id: payment,
        amount: money(amount),
        description: reason.slice(0, MAX_DESCRIPTION_LENGTH),
        receipt: receiptBody(receipt),
      };
      return requireAnswer(await callYookassa(address, '/refunds', refundAnswer, { key, body }));
    },
    readRefund: (externalId) => callYookassa(address, `/refunds/${encodeURIComponent(externalId)}`, refundAnswer),
    takesAdvances: settings.paymentMode === 'full_prepayment',
    async settleAdvance({ key, payment, amount, receipt }) {
      const body = {
        type: 'payment',
        payment_id: payment,
        send: true,
        ...receiptBody({ ...receipt, settled: true }),
        settlements: [{ type: ADVANCE_SETTLEMENT_TYPE, amount: money(amount) }],
      };
      return requireAnswer(await callYookassa(address, '/receipts', settlementAnswer, { key, body }));
    },
    readSettlement: (payment) =>
      callYookassa(address, `/receipts?payment_id=${encodeURIComponent(payment)}`, settlementsAnswer),
    readWebhook(body, ip) {
      const notice = settings.isSender(ip) ? webhookBody.safeParse(body).data : undefined;
      if (!notice) return null;
      const { event, object } = notice;
      return { kind: event.startsWith('payment.') ? 'payment' : 'refund', externalId: object.id, event };
    },
  };
}

function requireAnswer<Answer>(answer: Answer | null): Answer {
  if (answer === null) throw new PaymentRefused('not_found', 'YooKassa knows nothing of what was asked for');
  return answer;
}
