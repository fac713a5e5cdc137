// A fake of YooKassa's widget: its script, and the frame in which the customer pays or is declined.
import type { Page } from '@playwright/test';
import type { FakeYookassa } from './yookassa-server.ts';

const FRAME = 'https://yoomoney.ru/checkout/fake';

/** Like the real one: a frame of another origin that communicates by messages. */
const SCRIPT = `
window.YooMoneyCheckoutWidget = class {
  told = {};
  constructor({ confirmation_token }) { this.token = confirmation_token; }
  on(event, tell) { this.told[event] = tell; }
  render(id) {
    this.frame = document.createElement('iframe');
    this.frame.title = 'YooKassa';
    this.frame.src = '${FRAME}?token=' + this.token;
    document.getElementById(id).append(this.frame);
    this.hear = ({ origin, data }) => { if (origin === 'https://yoomoney.ru') this.told[data]?.(); };
    window.addEventListener('message', this.hear);
    return new Promise((shown) => { this.frame.onload = shown; });
  }
  destroy() { window.removeEventListener('message', this.hear); this.frame?.remove(); }
};`;

const PAGE = `<!doctype html><meta charset="utf-8"><title>YooKassa</title>
<button data-end="success">Pay by card</button> <button data-end="fail">Wrong card</button>
<script>
for (const button of document.querySelectorAll('button')) button.onclick = async () => {
  const { end } = button.dataset;
  await fetch('${FRAME}/decide' + location.search + '&end=' + end, { method: 'POST' });
  parent.postMessage(end, '*');
};
</script>`;

export async function serveFakeWidget(page: Page, fake: FakeYookassa): Promise<void> {
  await page.route('https://yookassa.ru/checkout-widget/v1/checkout-widget.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
  );
  await page.route(`${FRAME}**`, (route) => route.fulfill({ contentType: 'text/html', body: PAGE }));
  await page.route(`${FRAME}/decide**`, (route) => {
    const { searchParams } = new URL(route.request().url());
    const id = searchParams.get('token')?.replace('ct-', '') ?? '';
    if (searchParams.get('end') === 'success') fake.pay(id);
    else fake.cancel(id, 'insufficient_funds');
    return route.fulfill({ status: 204 });
  });
}
