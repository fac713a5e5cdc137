// Payment widget of the configured provider.
import type { PaymentOutcome } from '#web/integrations/payment/payment-outcome.ts';
import { SandboxWidget } from './sandbox-widget.tsx';
import { YookassaFrame } from './yookassa-frame.tsx';

interface PaymentWidgetProps {
  readonly provider: 'sandbox' | 'yookassa';
  readonly token: string;
  /** Called once; `finished` means that the server has to be asked for the result. */
  onEnd(end: PaymentOutcome): void;
}

/** A new token remounts the widget. */
export function PaymentWidget({ provider, token, onEnd }: PaymentWidgetProps) {
  const Widget = provider === 'sandbox' ? SandboxWidget : YookassaFrame;
  return <Widget key={token} token={token} onEnd={onEnd} />;
}
