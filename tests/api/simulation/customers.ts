// What customers do in the simulation: guests and accounts, from the first preview to a returned parcel.
import { CONSENT_VERSION } from '#core/books/book-limits.ts';
import type { BookChoice } from '#core/pricing/choice.ts';
import { newBook } from '../../builders/book.ts';
import { type Business, PREORDER, SOLD } from './business.ts';
import { faceReading } from './face-reading.ts';
import { createFriends } from './friends.ts';
import { createGifts } from './gifts.ts';
import { createPayer, MAX_ATTEMPTS } from './payer.ts';

interface Customer {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly from: string;
  readonly cookies: Record<string, string>;
  jwt: string | undefined;
  readonly books: string[];
  readonly orders: string[];
  /** Came by the link of another customer. */
  readonly isRecommended: boolean;
}

const TVER = { city: 'ru-tver', point: 'ru-tver-1', tariff: 'pvz' };
const NAMES = ['Анна Соколова', 'Пётр Лебедев', 'Мария Орлова', 'Олег Волков'] as const;
const CHILDREN = ['Маша', 'Даша', 'Лина', 'Вера'] as const;
const CHOICES: readonly [BookChoice, ...BookChoice[]] = [
  { paper: 'printed', copies: 1, electronic: false, coloring: false },
  { paper: 'premium', copies: 2, electronic: true, coloring: false },
  { paper: 'printed', copies: 3, electronic: true, coloring: true },
  { paper: null, copies: 1, electronic: true, coloring: false },
  { paper: null, copies: 1, electronic: true, coloring: true },
];
const PASSWORD = 'a-long-password-1';

/** A call to /shop with the browser of one customer. */
export type AsCustomer = (
  method: Parameters<Business['call']>[0]['method'],
  path: string,
  body?: object,
) => ReturnType<Business['call']>;

export function createCustomers(business: Business, codes: readonly string[]) {
  const { random, call, workOff, database, mayDo } = business;
  const payer = createPayer(business);
  const gifts = createGifts(business, payer);
  const friends = createFriends(business);
  const customers: Customer[] = [];

  async function as(customer: Customer, method: Parameters<typeof call>[0]['method'], path: string, body?: object) {
    const { cookies, from } = customer;
    const ask = () => call({ method, path: `/shop${path}`, body, cookies, jwt: customer.jwt, from });
    const answer = await ask();
    if (answer.statusCode !== 401 || !customer.jwt) return answer;
    const credentials = { identifier: customer.email, password: PASSWORD };
    const signedIn = await call({ method: 'POST', path: '/auth/local', body: credentials, cookies, from });
    if (signedIn.statusCode === 200) customer.jwt = signedIn.json().jwt;
    return ask();
  }
  const browserOf =
    (customer: Customer): AsCustomer =>
    (method, path, body) =>
      as(customer, method, path, body);

  async function pay(customer: Customer): Promise<void> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const cart = (await as(customer, 'GET', '/cart')).json().data;
      if (!cart) return;
      const { total } = cart.quote;
      const certificates = total - cart.due;
      const shown = certificates > 0 ? { total, certificates } : { total };
      const press = () => as(customer, 'POST', '/cart/checkout', shown);
      const answers = await Promise.all(Array.from({ length: random.chance(0.2) ? 3 : 1 }, press));
      const opened = answers.find(({ statusCode }) => statusCode === 200)?.json().data;
      if (!opened) continue;
      if (!customer.orders.includes(opened.order)) customer.orders.push(opened.order);
      const token: string | undefined = opened.payment?.widgetToken;
      const end = token ? await payer.inWidget(token) : 'paid';
      if (end !== 'left' && random.chance(0.7)) await as(customer, 'POST', `/orders/${opened.order}/settle`);
      if (end !== 'again') return;
    }
  }

  async function begin(customer: Customer): Promise<string | undefined> {
    const name = random.pick(CHILDREN);
    const photos: string[] = [];
    if (mayDo('POST /shop/photos/readings', 0.3)) {
      const read = await as(customer, 'POST', '/photos/readings', { consent: CONSENT_VERSION, face: faceReading });
      if (read.statusCode === 201) photos.push(read.json().data.documentId);
    }
    const child = { name, fullName: `${name} Иванова`, age: 4, gender: 'female' as const };
    const slug = random.chance(0.15) ? PREORDER : random.pick(SOLD);
    const form = newBook({ slug, child, photos });
    const send = () => as(customer, 'POST', '/books', form);
    const answers = await Promise.all(random.chance(0.15) ? [send(), send()] : [send()]);
    const made = answers.find(({ statusCode }) => statusCode === 201)?.json().data.documentId as string | undefined;
    if (made) customer.books.push(made);
    return made;
  }

  async function visit(customer: Customer): Promise<void> {
    const books = [await begin(customer), random.chance(0.2) ? await begin(customer) : undefined];
    await workOff();
    if (random.chance(0.08)) return;
    const choice = random.pick(CHOICES);
    for (const book of books) if (book) await as(customer, 'PUT', `/cart/books/${book}`, { choice });
    const buyer = { name: customer.name, phone: customer.phone, email: customer.email };
    await as(customer, 'PATCH', '/cart', {
      buyer,
      ...(choice.paper ? { delivery: TVER, remind: random.chance(0.5) } : {}),
      ...(choice.paper && random.chance(0.2) ? { gift: { wrap: true, card: 'С праздником', hidePrice: true } } : {}),
    });
    const code = random.anyOf([...codes, ...friends.rewards]);
    if (code && random.chance(customer.isRecommended ? 0.1 : 0.5)) await as(customer, 'PUT', '/cart/code', { code });
    if (mayDo('POST /shop/cart/certificates', 0.2)) await gifts.spend(browserOf(customer));
    if (random.chance(0.08)) return;
    await pay(customer);
    // Stops the drawing that has just begun.
    for (const book of books)
      if (book && mayDo('POST /shop/books/:id/cancel', 0.06)) await as(customer, 'POST', `/books/${book}/cancel`);
  }

  const statesOf = (ids: readonly string[]) =>
    database.query<{ id: string; state: string }>(
      `select document_id as id, state from books where document_id = any($1) and destroyed_at is null order by id`,
      [ids],
    );

  /** Comes back to what was bought. */
  async function comeBack(customer: Customer): Promise<void> {
    for (const { id, state } of await statesOf(customer.books)) {
      if (state === 'awaiting_confirmation' && random.chance(0.8))
        await Promise.all(
          Array.from({ length: random.chance(0.2) ? 2 : 1 }, () => as(customer, 'POST', `/books/${id}/confirm`)),
        );
      else if (state === 'awaiting_confirmation' || (state === 'preview_ready' && mayDo('PATCH /shop/books/:id', 0.3)))
        await as(customer, 'PATCH', `/books/${id}`, {
          child: { name: 'Соня', fullName: 'Соня Иванова', age: 5, gender: 'female' },
        });
      else if (state === 'preview_ready' && mayDo('POST /shop/books/:id/family', 0.1))
        await friends.askFamily(browserOf(customer), id);
      else if (state === 'confirmed' && random.chance(0.2)) await as(customer, 'POST', `/books/${id}/reopen`);
      else if (state === 'files_ready' && random.chance(0.1)) await as(customer, 'POST', `/books/${id}/reopen`);
      else if (state === 'files_ready' && random.chance(0.2))
        await as(customer, 'PUT', `/cart/books/${id}`, { choice: random.pick(CHOICES) });
      else if (state === 'generating' && mayDo('POST /shop/books/:id/cancel', 0.2))
        await as(customer, 'POST', `/books/${id}/cancel`);
      else if ((state === 'cancelled' || state === 'failed') && mayDo('POST /shop/books/:id/retry', 0.8))
        await as(customer, 'POST', `/books/${id}/retry`);
      else if (state === 'preview_ready' && mayDo('DELETE /shop/books/:id', 0.1))
        await as(customer, 'DELETE', `/books/${id}`);
    }
    for (const order of customer.orders) {
      if (random.chance(0.3)) await as(customer, 'GET', `/orders/${order}`);
      if (mayDo('POST /shop/orders/:id/referral', 0.1))
        await friends.recommend(browserOf(customer), order, customer.email);
      if (mayDo('POST /shop/orders/:id/cancel', 0.04)) await as(customer, 'POST', `/orders/${order}/cancel`);
      else if (mayDo('PUT /shop/orders/:id/recipient', 0.05))
        await as(customer, 'PUT', `/orders/${order}/recipient`, { name: 'Иван Петров', phone: '+79160000000' });
      else if (mayDo('POST /shop/orders/:id/reorder', 0.06)) await as(customer, 'POST', `/orders/${order}/reorder`);
    }
    if (random.chance(0.4)) await pay(customer);
    await workOff();
  }

  async function register(customer: Customer): Promise<void> {
    const body = { username: customer.email, email: customer.email, password: PASSWORD };
    const answer = await call({
      method: 'POST',
      path: '/auth/local/register',
      body,
      cookies: customer.cookies,
      from: customer.from,
    });
    if (answer.statusCode === 200) customer.jwt = answer.json().jwt;
  }

  async function subscribe({ email, from }: Customer): Promise<void> {
    const body = { email, consent: true, advertising: true };
    await call({ method: 'POST', path: '/shop/subscriptions', body, from });
    await workOff();
    const mail = business.world.sent.findLast(({ to, text }) => to === email && text.includes('/newsletter/confirm'));
    const token = mail && /\/newsletter\/confirm\?token=(\S+)/.exec(mail.text)?.[1];
    if (!token || random.chance(0.3)) return;
    await business.services().newsletter.confirm(token);
    const leave = Object.values(mail.headers ?? {}).join(' ');
    const address = /\/api(\/shop\/subscriptions\/unsubscribe\?token=[^>\s]+)/.exec(leave)?.[1];
    if (address && random.chance(0.3)) await call({ method: 'POST', path: address, from });
  }

  async function write({ name, email, from }: Customer): Promise<void> {
    const body = { kind: 'question', name, email, message: 'Когда придёт наша книга?', consent: 'on' };
    await call({ method: 'POST', path: '/shop/inquiries', body, from });
  }

  return {
    lie: payer.lie,
    async newcomer(): Promise<void> {
      const number = customers.length + 1;
      const link = mayDo('POST /shop/referrals/:id/accept', 0.25) ? friends.anyLink() : undefined;
      const isRecommenderAgain = link !== undefined && random.chance(0.15);
      const customer: Customer = {
        name: random.pick(NAMES),
        email: isRecommenderAgain ? link.email.replace('@', `+again${number}@`) : `parent${number}@example.test`,
        phone: `+7916${String(1_000_000 + number)}`,
        from: `10.${number >> 8}.${number & 255}.1`,
        cookies: {},
        jwt: undefined,
        books: [],
        orders: [],
        isRecommended: link !== undefined,
      };
      customers.push(customer);
      if (link) await friends.follow(browserOf(customer), link);
      if (mayDo('POST /auth/local/register', 0.2)) await register(customer);
      await visit(customer);
      if (mayDo('POST /shop/subscriptions', 0.15)) await subscribe(customer);
      if (mayDo('POST /shop/inquiries', 0.1)) await write(customer);
      if (!customer.jwt && random.chance(0.1)) await register(customer);
    },
    async regular(): Promise<void> {
      const buyers = customers.filter(({ orders }) => orders.length > 0);
      const customer = random.anyOf(random.chance(0.7) && buyers.length > 0 ? buyers : customers);
      if (customer) await comeBack(customer);
    },
    async giver(): Promise<void> {
      if (mayDo('POST /shop/certificates', 0.6)) await gifts.buy(`10.200.${random.below(200)}.1`);
      else await gifts.remember();
    },
  };
}
