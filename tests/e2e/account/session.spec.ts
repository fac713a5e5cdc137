// Sessions that end during a visit, failing identity providers, and the link of the confirmation mail.
import { type BrowserContext, expect, type Page, type Route, test } from '@playwright/test';
import { mailTo } from '../support/sent-mails.ts';
import { signInAsCustomer } from '../support/sign-in.ts';
import { hydrated, watchConsole } from '../support/watch-console.ts';

const ADMIN = {
  email: process.env.E2E_ADMIN_EMAIL ?? 'admin@zhili-byli.test',
  password: process.env.E2E_ADMIN_PASSWORD ?? 'only-for-tests-1',
};

async function signIn(page: Page, { email, password } = ADMIN): Promise<void> {
  await hydrated(page);
  const form = page.locator('main form');
  await form.getByLabel(/почта|Email/).fill(email);
  await form.getByLabel(/Пароль|Password/).fill(password);
  await form.getByRole('button').click();
}

const cookieNames = async (context: BrowserContext): Promise<string[]> =>
  (await context.cookies()).map(({ name }) => name).filter((name) => name === 'zb_session' || name === 'zb_admin');

/** Signs the session out from another client: this browser keeps its cookies, but they are no longer valid. */
async function endElsewhere(context: BrowserContext, page: Page): Promise<void> {
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const { origin } = new URL(page.url());
  const answer = await fetch(`${origin}/account/logout`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie, origin, 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(answer.status).toBe(302);
}

test('redirects an ended session to the login page and back, and clears both cookies', async ({ page, context }) => {
  test.slow();
  const complaints = watchConsole(page);
  await page.goto('/en/account/login?next=/en/admin/redirects');
  await signIn(page);
  await expect(page).toHaveURL('/en/admin/redirects');
  await hydrated(page);
  // Waits for the page's own requests, so that only the click is answered with 401.
  await page.waitForLoadState('networkidle');
  expect((await cookieNames(context)).toSorted()).toEqual(['zb_admin', 'zb_session']);
  await endElsewhere(context, page);
  await page.getByRole('link', { name: 'Orders' }).click();
  await expect(page).toHaveURL('/en/account/login?next=%2Fen%2Fadmin%2Forders');
  expect(await cookieNames(context)).toEqual([]);
  await signIn(page);
  await expect(page).toHaveURL('/en/admin/orders');
  expect(complaints).toEqual([]);
});

test('clears an invalid cookie and serves the page as to a visitor', async ({ page, context }) => {
  const { origin } = new URL(test.info().project.use.baseURL ?? '');
  for (const name of ['zb_session', 'zb_admin']) await context.addCookies([{ name, value: 'broken', url: origin }]);
  expect((await page.goto('/books'))?.status()).toBe(200);
  expect(await cookieNames(context)).toEqual([]);
});

test('renews a lost admin token once on an API call, and shows the sign-in dialog when the session has ended', async ({
  page,
  context,
}) => {
  await page.goto('/account/login?next=/admin');
  await signIn(page);
  await expect(page).toHaveURL('/admin');
  const firstDay = page.getByRole('heading', { name: 'Первый день магазина' });
  await expect(firstDay).toBeVisible();
  // Removed after the page has loaded, so that only its own call can renew the token.
  const lose = async (route: Route) => {
    await context.clearCookies({ name: 'zb_admin' });
    await route.continue();
  };
  await page.route('**/api/admin/dashboard/checklist*', lose, { times: 1 });
  await page.goto('/account');
  await hydrated(page);
  await page.getByRole('link', { name: /Панель управления/ }).click();
  await expect(firstDay).toBeVisible();
  expect((await cookieNames(context)).toSorted()).toEqual(['zb_admin', 'zb_session']);

  await page.goto('/account');
  await hydrated(page);
  // The page loads while the session is valid; its later calls are answered with 401.
  await page.route('**/api/admin/dashboard/checklist*', async (route) => {
    await endElsewhere(context, page);
    await route.continue();
  });
  await page.getByRole('link', { name: /Панель управления/ }).click();
  await expect(page.getByRole('dialog', { name: 'Войдите ещё раз' })).toBeVisible();
  await expect(page).toHaveURL('/admin');
  expect(await cookieNames(context)).toEqual([]);
});

test('reports a failing identity provider on the login page, which keeps the language and the return address', async ({
  page,
}) => {
  await page.goto('/en/account/login?next=%2Fen%2Fmy-books');
  await page.getByRole('link', { name: 'Sign in with Away' }).click();
  await expect(page).toHaveURL('/en/account/login?error=not-identified&next=%2Fen%2Fmy-books');
  await expect(page.getByRole('alert')).toHaveText(/The service did not confirm the sign-in/);
  await signIn(page);
  await expect(page).toHaveURL('/en/my-books');
  await page.context().clearCookies({ name: 'zb_session' });
  await page.goto('/api/auth/away/callback?code=x&state=y');
  await expect(page.getByRole('alert')).toContainText('Вход не завершён');
});

test('opens the confirmation link in the language of the mail, accepts it once, and offers to send another mail', async ({
  page,
  browser,
}) => {
  const email = `confirm-${Date.now()}@example.ru`;
  await page.goto('/en/account/register');
  await hydrated(page);
  const form = page.locator('main form');
  await form.getByRole('textbox', { name: 'Email' }).fill(email);
  await form.getByLabel('Password').fill('a-long-password-1');
  await form.getByRole('checkbox').first().check();
  await form.getByRole('button').click();
  // The form has a link of the same name: followed before the answer, it signs in to an account that is not there yet.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email');
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back');
  await signIn(page, { email, password: 'a-long-password-1' });
  await expect(page).toHaveURL('/en/account');
  await expect(page.getByText('Pending')).toBeVisible();

  // A second request replaces the first link, which then says so to a signed-out visitor.
  const first = await mailTo(email);
  await page.getByRole('button', { name: 'Send the email again' }).click();
  await expect(page.getByText(email).nth(1)).toBeVisible();
  const second = await mailTo(email, 2);
  const linkIn = (mail: string) => /https?:\/\/\S+(\/en\/account\/confirm\?code=\w+)/.exec(mail)?.[1] ?? '';
  const elsewhere = await browser.newPage();
  const open = async (link: string) => (await elsewhere.goto(link))?.status();
  expect(await open(linkIn(first))).toBe(410);
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
  await expect(elsewhere.getByRole('button', { name: 'Send again' })).toBeVisible();
  expect(await open(linkIn(second))).toBe(200);
  // Mail scanners open links: nothing is confirmed before the button is pressed.
  await elsewhere.reload();
  await expect(elsewhere.getByText(email)).toBeVisible();
  await elsewhere.getByRole('button', { name: 'Confirm my email' }).click();
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Your email is confirmed');
  // Pressing the button twice is not an error.
  expect(await open(linkIn(second))).toBe(200);
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Your email is already confirmed');
  // Older mails link to the API address itself, which must answer with a readable page.
  await elsewhere.goto(linkIn(second).replace('/en/account/confirm?code', '/api/auth/email-confirmation?confirmation'));
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Почта уже подтверждена');
  await page.goto('/en/account');
  await expect(page.getByText('Confirmed')).toBeVisible();
});

test('forgets the draft of an order form at sign-out', async ({ page }) => {
  await signInAsCustomer(page);
  await page.goto('/books/night-forest/order');
  await hydrated(page);
  await page.getByLabel('Имя в истории').fill('Аглаида');
  const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  await expect.poll(kept).toContain('Аглаида');
  await page.goto('/account');
  await hydrated(page);
  await page.getByRole('main').getByRole('button', { name: 'Выйти' }).click();
  await expect(page).toHaveURL(/signed-out/);
  await expect.poll(kept).not.toContain('Аглаида');
});
