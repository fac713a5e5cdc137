// Payment widget of the configured provider.
import type { PaymentEnd } from '#web/integrations/payment/payment-end.ts';
import { SandboxWidget } from './sandbox-widget.tsx';
import { YookassaFrame } from './yookassa-frame.tsx';

interface PaymentWidgetProps {
  readonly provider: 'sandbox' | 'yookassa';
  readonly token: string;
  /** Called once; `finished` means that the server has to be asked for the result. */
  onEnd(end: PaymentEnd): void;
}

/** A new token remounts the widget. */
export function PaymentWidget({ provider, token, onEnd }: PaymentWidgetProps) {
  const Widget = provider === 'sandbox' ? SandboxWidget : YookassaFrame;
  return <Widget key={token} token={token} onEnd={onEnd} />;
}
