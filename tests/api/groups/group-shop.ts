// A shop with group orders: lists, parents, carts and payments of groups.
import { beforeEach, expect } from 'vitest';
import { addDays, moscowDay } from '#core/calendar/working-days.ts';
import { newBook } from '../../builders/book.ts';
import { ANNA, startOrderShop, TVER } from '../orders/order-shop.ts';

export const today = moscowDay(new Date());
export const NAMES = ['Маша', 'Зоя', 'Оля'];
export const child = (name: string, change: object = {}) => ({
  label: name,
  name,
  gender: 'female',
  age: 5,
  ...change,
});

export interface ShownChild {
  readonly documentId: string;
  readonly label: string;
  readonly state: string;
  readonly link: string | null;
  readonly book: string | null;
}

export const listOf = (change: object = {}) => ({
  title: 'Группа «Одуванчики»',
  organiser: 'Ирина Викторовна',
  slug: 'night-forest',
  locale: 'ru',
  paper: 'printed',
  closesOn: addDays(today, 7),
  mayGiveNames: true,
  children: NAMES.map((name) => child(name)),
  ...change,
});

/** As many children as a class has. */
export const CLASS = Array.from({ length: 25 }, (_, index) => child(NAMES[index % NAMES.length] ?? ''));

export const keyOf = (link: string | null): string =>
  decodeURIComponent(new URL(link ?? '').pathname.split('/').at(-1) ?? '');

export type Visitor = ReturnType<Awaited<ReturnType<typeof startOrderShop>>['visitor']>;

export const fill = (parent: Visitor, link: string | null, change: object = {}) =>
  parent.call('POST', `/group-links/${keyOf(link)}/book`, newBook(change));

export const toCart = (organiser: Visitor, id: string, body: object = { missing: 'draw' }) =>
  organiser.call('POST', `/groups/${id}/cart`, body);

/** Pays for what is in the cart and returns the order. */
export async function paid(organiser: Visitor): Promise<string> {
  const changed = await organiser.call('PATCH', '/cart', { buyer: ANNA, delivery: TVER });
  expect(changed.statusCode, changed.body).toBe(200);
  const out = await organiser.checkOut(changed.json().data.quote.total);
  expect(out.statusCode, out.body).toBe(200);
  const { order, payment } = out.json().data;
  expect((await organiser.choose(payment.widgetToken, 'approve')).statusCode).toBe(200);
  return order;
}

export async function startGroupShop() {
  const shop = await startOrderShop();
  const { database, visitor } = shop;
  beforeEach(async () => {
    await database.query('truncate groups cascade');
    await database.query('delete from content.coupons');
  });

  async function begun(organiser: Visitor = visitor(), change: object = {}) {
    const made = await organiser.call('POST', '/groups', listOf(change));
    expect(made.statusCode, made.body).toBe(201);
    const id: string = made.json().data.documentId;
    const view = async () => (await organiser.call('GET', `/groups/${id}`)).json().data;
    const children = async (): Promise<ShownChild[]> => (await view()).children;
    return { organiser, id, view, children };
  }

  /** A group whose first child is filled in by a parent. */
  async function filled(change: object = {}, form: object = {}) {
    const group = await begun(visitor(), change);
    const [first] = await group.children();
    const parent = visitor();
    const answer = await fill(parent, first?.link ?? null, form);
    expect(answer.statusCode, answer.body).toBe(200);
    const book: string = answer.json().data.documentId;
    return { ...group, parent, book, child: first?.documentId ?? '', key: keyOf(first?.link ?? null) };
  }

  return { ...shop, begun, filled };
}
