// YooKassa's widget inside the page: the script is loaded once with the first payment; a failed load may be retried.
import type { PaymentOutcome } from './payment-outcome.ts';

interface Widget {
  render(containerId: string): Promise<void>;
  on(event: 'success' | 'fail', listener: () => void): void;
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

const SCRIPT_URL = 'https://yookassa.ru/checkout-widget/v1/checkout-widget.js';
const LOAD_TIMEOUT_MS = 15_000;

let widgetPromise: Promise<NonNullable<Window['YooMoneyCheckoutWidget']>> | undefined;

/**
 * Renders into an element with an id. Reports its end once, and nothing after it was closed. The customer stays on the page: a bank's page opens
 * inside the frame.
 */
export function openYookassa(
  element: HTMLElement,
  { token, onShown, onEnd }: { readonly token: string; onShown(): void; onEnd(end: PaymentOutcome): void },
): () => void {
  let widget: Widget | undefined;
  let open = true;
  const close = () => {
    open = false;
    widget?.destroy();
    widget = undefined;
  };
  const end = (outcome: PaymentOutcome) => {
    if (!open) return;
    close();
    onEnd(outcome);
  };
  const show = async () => {
    widgetPromise ??= fetchWidget();
    const Widget = await widgetPromise;
    if (!open) return;
    // No return_url: the widget would navigate away, and the page listens for the end itself.
    widget = new Widget({ confirmation_token: token, error_callback: () => end('unloaded') });
    widget.on('success', () => end('finished'));
    widget.on('fail', () => end('declined'));
    await widget.render(element.id);
    if (open) onShown();
  };
  show().catch(() => {
    widgetPromise = undefined;
    end('unloaded');
  });
  return close;
}

function fetchWidget(): NonNullable<typeof widgetPromise> {
  const script = document.createElement('script');
  script.src = SCRIPT_URL;
  script.async = true;
  return new Promise<NonNullable<Window['YooMoneyCheckoutWidget']>>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the widget took too long')), LOAD_TIMEOUT_MS);
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
