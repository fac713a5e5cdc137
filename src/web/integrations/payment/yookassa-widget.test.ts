// Loading of YooKassa's widget and its single end event.
import { beforeEach, expect, test, vi } from 'vitest';
import type { PaymentOutcome } from './payment-outcome.ts';

interface Script {
  src: string;
  onload?: () => void;
  onerror?: () => void;
}

const scripts: Script[] = [];
let arrives: (script: Script) => void;
let open: typeof import('./yookassa-widget.ts').openYookassa;

class Widget {
  static last: Widget;
  static renders: () => Promise<void> = async () => {};
  heard = new Map<string, () => void>();
  container = '';
  destroyed = 0;
  options: { confirmation_token: string; error_callback(error: unknown): void };
  constructor(options: Widget['options']) {
    this.options = options;
    Widget.last = this;
  }
  on(event: string, listener: () => void) {
    this.heard.set(event, listener);
  }
  render(id: string) {
    this.container = id;
    return Widget.renders();
  }
  destroy() {
    this.destroyed += 1;
  }
}

beforeEach(async () => {
  scripts.length = 0;
  Widget.renders = async () => {};
  arrives = (script) => {
    vi.stubGlobal('YooMoneyCheckoutWidget', Widget);
    script.onload?.();
  };
  vi.resetModules();
  vi.unstubAllGlobals();
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('document', {
    createElement: () => ({ src: '', remove: () => {} }),
    head: {
      append: (script: Script) => {
        scripts.push(script);
        queueMicrotask(() => arrives(script));
      },
    },
  });
  ({ openYookassa: open } = await import('./yookassa-widget.ts'));
});

function opened() {
  const ends: PaymentOutcome[] = [];
  const onShown = vi.fn();
  const close = open({ id: 'pay' } as HTMLElement, { token: 'ct-1', onShown, onEnd: (end) => ends.push(end) });
  return { ends, onShown, close };
}

test('loads the script once and renders the widget with the token', async () => {
  const { onShown } = opened();
  await vi.waitFor(() => expect(onShown).toHaveBeenCalledOnce());
  expect(Widget.last.options.confirmation_token).toBe('ct-1');
  expect(Widget.last.container).toBe('pay');
  const again = opened();
  await vi.waitFor(() => expect(again.onShown).toHaveBeenCalled());
  expect(scripts.map(({ src }) => src)).toEqual(['https://yookassa.ru/checkout-widget/v1/checkout-widget.js']);
});

test.each([
  ['success', 'finished'],
  ['fail', 'declined'],
] as const)('reports %s as %s once, and destroys the widget', async (event, end) => {
  const { ends, onShown } = opened();
  await vi.waitFor(() => expect(onShown).toHaveBeenCalled());
  Widget.last.heard.get(event)?.();
  Widget.last.heard.get('fail')?.();
  expect(ends).toEqual([end]);
  expect(Widget.last.destroyed).toBe(1);
});

test('reports a widget error or a failed start as unloaded', async () => {
  const { ends, onShown } = opened();
  await vi.waitFor(() => expect(onShown).toHaveBeenCalled());
  Widget.last.options.error_callback({ error: 'token_expired' });
  expect(ends).toEqual(['unloaded']);
  Widget.renders = () => Promise.reject(new Error('no frame'));
  const broken = opened();
  await vi.waitFor(() => expect(broken.ends).toEqual(['unloaded']));
});

test('reports a failed script as unloaded, and loads it again at the next try', async () => {
  const works = arrives;
  arrives = (script) => script.onerror?.();
  const { ends } = opened();
  await vi.waitFor(() => expect(ends).toEqual(['unloaded']));
  arrives = works;
  const { onShown } = opened();
  await vi.waitFor(() => expect(onShown).toHaveBeenCalled());
  expect(scripts).toHaveLength(2);
});

test('gives up on a script after fifteen seconds', async () => {
  vi.useFakeTimers();
  arrives = () => {};
  const { ends } = opened();
  await vi.advanceTimersByTimeAsync(15_000);
  vi.useRealTimers();
  expect(ends).toEqual(['unloaded']);
});

test('reports nothing after it was closed', async () => {
  const { ends, onShown, close } = opened();
  close();
  await new Promise((done) => setTimeout(done, 0));
  expect([ends, onShown.mock.calls]).toEqual([[], []]);
});
