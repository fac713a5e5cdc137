// YooKassa's widget inside the page: the script is loaded once with the first payment; a failed load may be retried.
import type { PaymentEnd } from './payment-end.ts';

interface Widget {
  render(containerId: string): Promise<void>;
  on(event: 'success' | 'fail', told: () => void): void;
  destroy(): void;
}

interface WidgetOptions {
  readonly confirmation_token: string;
  error_callback(error: unknown): void;
}

declare global {
  interface Window {
    YooMoneyCheckoutWidget?: new (options: WidgetOptions) => Widget;
  }
}

const SCRIPT = 'https://yookassa.ru/checkout-widget/v1/checkout-widget.js';
const PATIENCE_MS = 15_000;

let coming: Promise<NonNullable<Window['YooMoneyCheckoutWidget']>> | undefined;

/**
 * Renders into an element with an id. Reports its end once, and nothing after it was closed. The customer stays on the page: a bank's page opens
 * inside the frame.
 */
export function openYookassa(
  element: HTMLElement,
  { token, onShown, onEnd }: { readonly token: string; onShown(): void; onEnd(end: PaymentEnd): void },
): () => void {
  let widget: Widget | undefined;
  let open = true;
  const close = () => {
    open = false;
    widget?.destroy();
    widget = undefined;
  };
  const end = (how: PaymentEnd) => {
    if (!open) return;
    close();
    onEnd(how);
  };
  const show = async () => {
    coming ??= fetchWidget();
    const Widget = await coming;
    if (!open) return;
    // No return_url: the widget would navigate away, and the page listens for the end itself.
    widget = new Widget({ confirmation_token: token, error_callback: () => end('unloaded') });
    widget.on('success', () => end('finished'));
    widget.on('fail', () => end('declined'));
    await widget.render(element.id);
    if (open) onShown();
  };
  show().catch(() => {
    coming = undefined;
    end('unloaded');
  });
  return close;
}

function fetchWidget(): NonNullable<typeof coming> {
  const script = document.createElement('script');
  script.src = SCRIPT;
  script.async = true;
  return new Promise<NonNullable<Window['YooMoneyCheckoutWidget']>>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the widget took too long')), PATIENCE_MS);
    script.onload = () => {
      clearTimeout(timer);
      if (window.YooMoneyCheckoutWidget) resolve(window.YooMoneyCheckoutWidget);
      else reject(new Error('the script brought no widget'));
    };
    script.onerror = () => {
      clearTimeout(timer);
      reject(new Error('the script did not come'));
    };
    document.head.append(script);
  }).catch((error: unknown) => {
    script.remove();
    throw error;
  });
}
