// The requests of the load benchmark: 80 of 100 browse, 15 personalise, 5 buy. Every visitor has a separate address.
import { defaultLook } from '#engine/hero/default-look.ts';
import { newBook } from '../../tests/builders/book.ts';
import type { Guest } from '../guests.ts';

const STORIES = ['night-forest', 'bath-sea', 'cloud-post', 'dragon-matches', 'night-museum', 'birthday'];
const BUYER = { name: 'Анна Петрова', phone: '+7 916 123-45-67', email: 'anna@example.test' };
const PRINTED = { paper: 'printed', copies: 1, electronic: false, coloring: false };
const DIGITAL = { paper: null, copies: 1, electronic: true, coloring: false };

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  readonly path: string;
  readonly body?: object;
  readonly cookie?: string;
  /** The visitor's address, as a trusted proxy names it. */
  readonly address: string;
}

export interface Answer {
  readonly status: number;
  readonly cookie: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export type Kind = 'browse' | 'personalise' | 'buy';

let visitors = 0;
const newAddress = (): string => {
  visitors += 1;
  return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
};
const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

export function browse(): Call {
  const slug = pick(STORIES);
  const path = pick([
    '/',
    '/',
    '/books',
    '/books?age=3-5',
    `/books/${slug}`,
    `/books/${slug}`,
    '/en/books',
    `/api/products?filters[slug]=${slug}`,
  ]);
  return { method: 'GET', path, address: newAddress() };
}

/** Opens the order form, has a hero redrawn, or begins a book: one of twenty personalising requests. */
export function personalise(): Call {
  const slug = pick(STORIES);
  const chance = Math.random();
  const address = newAddress();
  const look = defaultLook('female', 1 + (visitors % 500));
  if (chance < 0.6) return { method: 'GET', path: `/books/${slug}/order`, address };
  if (chance < 0.95)
    return { method: 'POST', path: '/api/shop/hero/portrait', body: { slug, gender: 'female', age: 5, look }, address };
  return { method: 'POST', path: '/api/shop/books', body: newBook({ slug, look }), address };
}

/** One purchase: each call of `next` is the following step of its customer. */
export function createPurchase({ cookie, book }: Guest) {
  const address = newAddress();
  let step = 0;
  let total = 0;
  let token = '';
  const send = (method: Call['method'], path: string, body?: object): Call => ({
    method,
    path: `/api/shop${path}`,
    cookie,
    address,
    ...(body && { body }),
  });
  const steps: readonly (() => Call)[] = [
    () => send('PUT', `/cart/books/${book}`, { choice: PRINTED }),
    () => send('GET', '/delivery/cities?q=%D0%A2%D0%B2%D0%B5'),
    () => send('PUT', `/cart/books/${book}`, { choice: DIGITAL }),
    () => send('PATCH', '/cart', { buyer: BUYER }),
    () => send('POST', '/cart/checkout', { total }),
    () => send('POST', `/payments/sandbox/${token}`, { outcome: 'approve' }),
  ];
  return {
    next: (): Call | undefined => steps[step]?.(),
    /** False ends the purchase: the answer was not a success. */
    accept({ status, data }: Answer): boolean {
      if (status < 200 || status >= 300) return false;
      const quote = data.quote as { total: number } | undefined;
      if (quote) total = quote.total;
      const payment = data.payment as { widgetToken?: string } | undefined;
      if (payment?.widgetToken) token = payment.widgetToken;
      step += 1;
      return step < steps.length;
    },
    isPaid: () => step === steps.length,
  };
}
