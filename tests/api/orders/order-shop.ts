// Carts and orders over a real database, with sandbox payments, built-in delivery and books without drawing.
import type { Logger } from 'pino';
import { beforeEach, expect } from 'vitest';
import { DEFAULT_STAFF_ACTIONS, type StaffRole } from '#core/accounts/staff.ts';
import { DEFAULT_SHOP_TIMES, formatShopTimes } from '#core/delivery/shop-times.ts';
import { kopecks } from '#core/money.ts';
import type { BookChoice } from '#core/pricing/choice.ts';
import type { FormatPrice } from '#core/pricing/quote.ts';
import type { IdentityProvider } from '#providers/identity/identity-provider.ts';
import type { PaymentProvider } from '#providers/payment/payment-provider.ts';
import type { EncryptedStorage } from '#providers/storage/encrypted-storage.ts';
import type { Tracer } from '#providers/tracer/tracer.ts';
import { trusted } from '#server/content/access.ts';
import { uidOf } from '#server/content/declaration.ts';
import { shopContentTypes } from '#server/content-types/content-types.ts';
import { seedContent } from '#server/content-types/seed.ts';
import { booksDrawnBy } from '#server/modules/books/books.module.ts';
import type { BooksService } from '#server/modules/books/books.types.ts';
import type { CertificatesService } from '#server/modules/certificates/certificates.types.ts';
import type { CouponsService } from '#server/modules/coupons/coupons.types.ts';
import type { DeliveryService } from '#server/modules/delivery/delivery.types.ts';
import { groupsModule } from '#server/modules/groups/groups.module.ts';
import type { MailService } from '#server/modules/mail/mail.types.ts';
import { ordersModule } from '#server/modules/orders/orders.module.ts';
import type { CartView, OrdersService, OrderView } from '#server/modules/orders/orders.types.ts';
import type { StaffOrder } from '#server/modules/orders/staff-orders.types.ts';
import type { PaymentsService } from '#server/modules/payments/payments.types.ts';
import type { ServerModule, ServiceModule } from '#server/modules/server-module.ts';
import type { Providers } from '../../../src/choose-providers.ts';
import { createQuietMaking, newBook } from '../../builders/book.ts';
import { ORIGIN, startTestShop } from '../../harness/shop-api.ts';

export const SECRET = 'a secret for tests, thirty-two letters long';
const NEVER = new AbortController().signal;
const hub = { subscribe: () => ({ ready: async () => true, stop() {} }), close: async () => {} };

const price = (kind: FormatPrice['kind'], alone: number, addition: number | null): FormatPrice => ({
  kind,
  alone: kopecks(alone),
  addition: addition === null ? null : kopecks(addition),
});
export const PRICES = [
  price('printed', 249_000, null),
  price('premium', 349_000, null),
  price('electronic', 99_000, 49_000),
  price('coloring', 69_000, 39_000),
  price('bundle', 139_000, 69_000),
];

export const PRINTED: BookChoice = { paper: 'printed', copies: 1, electronic: false, coloring: false };
export const DIGITAL: BookChoice = { paper: null, copies: 1, electronic: true, coloring: false };
export const ANNA = { name: 'Анна Петрова', phone: '8 916 123-45-67', email: 'anna@example.test' };
export const TVER = { city: 'ru-tver', point: 'ru-tver-1', tariff: 'pvz' };

export async function startOrderShop(
  given: {
    readonly paymentProvider?: PaymentProvider;
    readonly providers?: readonly IdentityProvider[];
    readonly otherProviders?: Partial<Providers>;
    readonly log?: Logger;
    readonly tracer?: Tracer;
  } = {},
) {
  const quiet = createQuietMaking(1);
  const own: {
    books?: BooksService;
    orders?: OrdersService;
    privateFiles?: EncryptedStorage;
    modules: ServerModule[];
  } = { modules: [] };
  /** Catalogue data of each story; tests change it. */
  const shelf: Record<string, object> = {};
  const titles: Record<string, string> = { 'night-forest': 'Ночь в лесу', 'cloud-post': 'Облачная почта' };

  const shop = await startTestShop({
    declarations: shopContentTypes,
    ...given,
    replacing: ['books', 'orders', 'groups'],
    async routes(scope, { parts, providers, accounts, modules }) {
      const { owners } = accounts.service;
      const serviceOf = <Service>(name: string) =>
        (modules.find((module) => module.name === name) as ServiceModule<Service>).service;
      const catalogue = { book: async (slug: string) => shelf[slug] ?? null } as never;
      const countStep = async () => {};
      const siteTitle = async () => 'Жили-Были';
      const mail = serviceOf<MailService>('mail');
      const enqueueMail = mail.enqueue;
      const base = {
        database: parts.database,
        secret: SECRET,
        previousSecrets: [],
        publicUrl: ORIGIN,
        notices: hub,
        queue: parts.queue,
        privateFiles: providers.privateFiles,
      };
      const books = booksDrawnBy({ making: quiet.making, jobs: [] }, base, {
        owners,
        catalogue,
        countStep,
        enqueueMail,
        siteTitle,
        photos: { owns: async () => true, destroy: async () => {} } as never,
      });
      const orders = ordersModule(base, {
        slipSender: async () => ({
          siteTitle: 'Жили-Были',
          supportEmail: 'hello@proba.example',
          supportPhone: '+7 495 123-45-67',
        }),
        owners,
        books: books.service,
        catalogue,
        countStep,
        mail,
        siteTitle,
        timeWords: async (locale) => formatShopTimes(DEFAULT_SHOP_TIMES, locale),
        reviewLinks: { write: (order, book) => `${ORIGIN}/reviews/write?key=${order}.${book}` },
        coupons: serviceOf<CouponsService>('coupons'),
        certificates: serviceOf<CertificatesService>('certificates').orders,
        delivery: serviceOf<DeliveryService>('delivery'),
        payments: serviceOf<PaymentsService>('payments'),
      });
      const { privateFiles } = providers;
      const groups = groupsModule(base, {
        owners,
        catalogue,
        siteTitle,
        enqueueMail,
        books: books.service,
        orders: orders.service,
      });
      Object.assign(own, {
        books: books.service,
        orders: orders.service,
        privateFiles,
        modules: [books, orders, groups],
      });
      // Both the composed modules and these have registered their records; the later ones count.
      const registered = owners.addressRecords;
      Object.assign(owners, {
        addressRecords: () => [...new Map(registered().map((records) => [records.name, records])).values()],
      });
      await books.routes?.(scope);
      await orders.routes?.(scope);
      await groups.routes?.(scope);
    },
  });
  const { app, database, content } = shop;
  await seedContent(content);
  for (const slug of ['night-forest', 'cloud-post'])
    await database.query(
      `insert into story_versions (slug, number, hash, files, engine) values ($1, 1, $1, '{}', 'e')`,
      [slug],
    );

  beforeEach(async () => {
    await database.query('truncate orders, books, payments, rate_limits cascade');
    for (const [slug, title] of Object.entries(titles))
      shelf[slug] = {
        documentId: `product-${slug}`,
        slug,
        title,
        preorder: false,
        orderable: true,
        gender: 'any',
        price: 249_000,
        formats: PRICES,
      };
    quiet.requested.length = 0;
    quiet.facts.complete = true;
    shop.mails.length = 0;
  });

  /** A visitor with their own cookies. */
  function visitor() {
    const cookies: Record<string, string> = {};
    const call = async (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, payload?: object) => {
      const response = await app.inject({ method, url: `/api/shop${path}`, cookies, ...(payload && { payload }) });
      for (const { name, value } of response.cookies) cookies[name] = value;
      return response;
    };
    return {
      call,
      cookies,
      /** A book whose preview is ready. */
      async book(slug = 'night-forest', name = 'Маша'): Promise<string> {
        const child = { name, fullName: `${name} Иванова`, age: 4, gender: 'female' as const };
        const response = await call('POST', '/books', newBook({ slug, child }));
        expect(response.statusCode, response.body).toBe(201);
        const id: string = response.json().data.documentId;
        await database.query(`update books set state = 'preview_ready' where document_id = $1`, [id]);
        return id;
      },
      put: (book: string, choice: BookChoice = PRINTED) => call('PUT', `/cart/books/${book}`, { choice }),
      cart: async (): Promise<CartView | null> => (await call('GET', '/cart')).json().data,
      order: async (id: string): Promise<OrderView> => (await call('GET', `/orders/${id}`)).json().data,
      /** Fills the cart up to the payment. */
      async filled(choice: BookChoice = PRINTED): Promise<CartView> {
        const book = await this.book();
        expect((await this.put(book, choice)).statusCode).toBe(200);
        const change = { buyer: ANNA, ...(choice.paper ? { delivery: TVER } : {}) };
        const changed = await call('PATCH', '/cart', change);
        expect(changed.statusCode, changed.body).toBe(200);
        return changed.json().data;
      },
      checkOut: (total: number) => call('POST', '/cart/checkout', { total }),
      async begun(choice: BookChoice = PRINTED) {
        const { quote } = await this.filled(choice);
        const response = await this.checkOut(quote.total);
        expect(response.statusCode, response.body).toBe(200);
        const { order, payment } = response.json().data;
        return { order: order as string, token: payment?.widgetToken as string, total: quote.total };
      },
      /** Pays through the sandbox. */
      async bought(choice: BookChoice = PRINTED): Promise<string> {
        const { order, token } = await this.begun(choice);
        expect((await this.choose(token, 'approve')).statusCode).toBe(200);
        return order;
      },
      choose: (token: string, outcome: string) => call('POST', `/payments/sandbox/${token}`, { outcome }),
    };
  }

  if (!own.books || !own.orders || !own.privateFiles) throw new Error('the shop has no books');
  return {
    ...shop,
    books: own.books,
    orders: own.orders,
    privateFiles: own.privateFiles,
    quiet,
    shelf,
    visitor,
    work: async (name: string, payload: object = {}) => {
      const jobs = [...own.modules.flatMap((module) => module.jobs ?? []), ...shop.shop.jobs];
      const handler = jobs.find(({ job }) => job.name === name);
      if (!handler) throw new Error(`no handler for the job ${name}`);
      await handler.run(payload, NEVER);
    },
    async coupon(code: string, more: object = {}): Promise<string> {
      const data = { code, kind: 'percent', discount: 10, ...more };
      return JSON.parse(await content.writer.create(content.registry.model(uidOf('coupon')), { data }, {}, trusted))
        .documentId;
    },
    /** A staff user with an admin token. */
    async staff(role: StaffRole, name: string = role) {
      const actions = role === 'administrator' ? [] : DEFAULT_STAFF_ACTIONS[role];
      const { jwt: session, id } = await shop.person(name, { role, actions });
      const { jwt }: { jwt: string } = (await shop.call('POST', '/api/admin/generate-token', { jwt: session })).json();
      const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
        shop.call(method, `/api/admin${path}`, { jwt, ...(body && { body }) });
      return {
        id,
        call,
        token: jwt,
        order: async (order: string): Promise<StaffOrder> => (await call('GET', `/orders/${order}`)).json().data,
        /** Sends the action with a new idempotency key and the order's current version. */
        async act(order: string, action: string, more: object = {}) {
          const { revision } = (await this.order(order)).order;
          return call('POST', `/orders/${order}/${action}`, { key: crypto.randomUUID(), revision, ...more });
        },
      };
    },
    /** Marks the books as approved, and their files as made and handed over. */
    async printed(order: string): Promise<string[]> {
      const runs = await database.query<{ run: string; book: string }>(
        'select document_id as run, book from print_runs where order_id = $1',
        [order],
      );
      for (const { run, book } of runs) {
        await database.query(`update books set state = 'files_ready', confirmed_at = now() where document_id = $1`, [
          book,
        ]);
        await database.query(`update print_runs set handed_at = now(), reference = 'job' where document_id = $1`, [
          run,
        ]);
        await database.transaction((tx) => quiet.finish(tx, book));
      }
      return runs.map(({ run }) => run);
    },
    /** Backdates the drawing of the books, so that the payment mail no longer waits for them. */
    drawnForLong: (order?: string) =>
      database.query(
        `update orders set paid_at = paid_at - interval '11 minutes'
         where paid_at > now() - interval '2 minutes' and ($1::text is null or document_id = $1)
           and exists (select 1 from order_books o join books b on b.document_id = o.book
             where o.order_id = orders.document_id and b.confirmed_at is null)`,
        [order ?? null],
      ),
    stateOf: async (order: string) =>
      (await database.query<{ state: string }>('select state from orders where document_id = $1', [order]))[0]?.state,
    bookStateTo: (book: string, state: string) =>
      database.query('update books set state = $2 where document_id = $1', [book, state]),
  };
}
