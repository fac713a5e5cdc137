// Where the customer pays, by whoever takes the payment; every end has its own sentence.
import type { CopyKey } from '#web/i18n/copy.ts';
import type { PaymentEnd } from '#web/integrations/payment/payment-end.ts';
import { SandboxWidget } from './sandbox-widget.tsx';
import { YookassaFrame } from './yookassa-frame.tsx';

interface PaymentWidgetProps {
  readonly provider: 'sandbox' | 'yookassa';
  readonly token: string;
  /** Told once; `finished` means that the server has to be asked. */
  onEnd(end: PaymentEnd): void;
}

export const PAYMENT_MESSAGES = {
  declined: 'payment.declined',
  cancelled: 'payment.cancelled',
  unloaded: 'payment.unloaded',
  error: 'payment.error',
} as const satisfies Record<Exclude<PaymentEnd, 'finished'>, CopyKey>;

/** A new token is another payment, and another widget. */
export function PaymentWidget({ provider, token, onEnd }: PaymentWidgetProps) {
  const Widget = provider === 'sandbox' ? SandboxWidget : YookassaFrame;
  return <Widget key={token} token={token} onEnd={onEnd} />;
}
