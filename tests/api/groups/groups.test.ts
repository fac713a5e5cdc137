// Group orders: the list of the organiser and the private links of the parents.
import { describe, expect, test } from 'vitest';
import { addDays } from '#core/calendar/working-days.ts';
import { newBook } from '../../builders/book.ts';
import {
  child,
  fill,
  keyOf,
  listOf,
  NAMES,
  paid,
  type ShownChild,
  startGroupShop,
  toCart,
  today,
  type Visitor,
} from './group-shop.ts';

const shop = await startGroupShop();
const { database, visitor, begun, filled } = shop;

describe('the list', () => {
  test('is kept in its order, with a link for each child', async () => {
    const { view } = await begun();
    const group = await view();
    expect(group).toMatchObject({ title: 'Группа «Одуванчики»', state: 'collecting', isOver: false, order: null });
    expect(group.children.map(({ name, state }: ShownChild & { name: string }) => [name, state])).toEqual(
      NAMES.map((name) => [name, 'waiting']),
    );
    expect(new Set(group.children.map(({ link }: ShownChild) => link)).size).toBe(NAMES.length);
  });

  test('refuses what no field may hold, with a 400 and without a record', async () => {
    const guest = visitor();
    const bad = [
      { title: ' \n' },
      { organiser: '' },
      { slug: 'no-such-story' },
      { closesOn: addDays(today, -1) },
      { closesOn: addDays(today, 61) },
      { closesOn: '2026-02-31' },
      { mayGiveNames: false },
      { paper: 'electronic' },
      { children: [child('Маша')] },
      { children: Array.from({ length: 41 }, () => child('Маша')) },
      { children: [child('Маша'), child('')] },
      { children: [child('Маша'), child('Зоя', { age: 13 })] },
      { children: [child('Маша'), child('Зоя', { gender: null })] },
      { children: [child('Маша'), child('Зоя', { photo: 'x' })] },
      { children: [child('Маша'), child('Зоя', { label: '\u0000' })] },
    ];
    for (const change of bad) {
      const refused = await guest.call('POST', '/groups', listOf(change));
      expect(refused.statusCode, JSON.stringify(change)).toBe(400);
    }
    expect(await database.query('select 1 from groups')).toEqual([]);
  });

  test('refuses a child whose gender the story has no hero for', async () => {
    Object.assign(shop.shelf['night-forest'] ?? {}, { gender: 'male' });
    const refused = await visitor().call('POST', '/groups', listOf());
    expect([refused.statusCode, refused.json().error.details.reason]).toEqual([400, 'gender-not-in-story']);
  });

  test('belongs to its organiser alone', async () => {
    const { id, children } = await begun();
    const stranger = visitor();
    await stranger.book();
    const [first] = await children();
    const one = `/groups/${id}/children/${first?.documentId}`;
    const calls = [
      ['GET', `/groups/${id}`],
      ['PATCH', `/groups/${id}`, { title: 'Моя' }],
      ['DELETE', `/groups/${id}`],
      ['POST', `/groups/${id}/children`, child('Катя')],
      ['PUT', one, child('Катя')],
      ['DELETE', one],
      ['POST', `${one}/link`, {}],
      ['POST', `/groups/${id}/sent`, { children: [] }],
      ['POST', `/groups/${id}/cart`, { missing: 'draw' }],
    ] as const;
    for (const [method, path, body] of calls)
      expect((await stranger.call(method, path, body)).statusCode, `${method} ${path}`).toBe(404);
    // The child of another group does not open by the address of an own one.
    const other = await begun(stranger);
    expect((await stranger.call('DELETE', `/groups/${other.id}/children/${first?.documentId}`)).statusCode).toBe(404);
    expect(await children()).toHaveLength(NAMES.length);
  });

  test('is corrected, extended and shortened until it is paid', async () => {
    const { organiser, id, children, view } = await begun();
    const [first, second] = await children();
    const path = `/groups/${id}/children`;
    await organiser.call('PUT', `${path}/${first?.documentId}`, child('Мария', { forms: { dat: 'Марии' } }));
    await organiser.call('DELETE', `${path}/${second?.documentId}`);
    await organiser.call('POST', path, child('Катя'));
    await organiser.call('PATCH', `/groups/${id}`, { paper: 'premium', closesOn: addDays(today, 30) });
    const changed = await view();
    expect(changed.children.map(({ name }: { name: string }) => name)).toEqual(['Мария', 'Оля', 'Катя']);
    expect(changed).toMatchObject({ paper: 'premium', closesOn: addDays(today, 30) });
    const late = await organiser.call('PATCH', `/groups/${id}`, { closesOn: addDays(today, 90) });
    expect(late.json().error.details.reason).toBe('bad-day');
    await toCart(organiser, id);
    await paid(organiser);
    for (const refused of [
      await organiser.call('PATCH', `/groups/${id}`, { title: 'Другая' }),
      await organiser.call('DELETE', `${path}/${first?.documentId}`),
      await organiser.call('POST', `${path}/${first?.documentId}/link`, {}),
      await toCart(organiser, id),
      await organiser.call('DELETE', `/groups/${id}`),
    ])
      expect([refused.statusCode, refused.json().error.details.reason]).toEqual([409, 'not-now']);
  });
});

describe('private links', () => {
  test('show a parent what the organiser wrote about the child, and give 404 for any other key', async () => {
    const { children } = await begun();
    const [first] = await children();
    const shown = await visitor().call('GET', `/group-links/${keyOf(first?.link ?? null)}`);
    expect(shown.json().data).toMatchObject({
      state: 'open',
      organiser: 'Ирина Викторовна',
      child: { name: 'Маша', gender: 'female', age: 5 },
      book: null,
    });
    expect(shown.body).not.toContain('Зоя');
    for (const key of ['x', 'a.b.c', `${keyOf(first?.link ?? null)}x`, `${first?.documentId}..`])
      expect((await visitor().call('GET', `/group-links/${encodeURIComponent(key)}`)).statusCode).toBe(404);
  });

  test('work once: a second parent makes no book, the first one gets the same book again', async () => {
    const { children } = await begun();
    const [first] = await children();
    const parent = visitor();
    const form = newBook();
    const send = (who: Visitor, body: object) =>
      who.call('POST', `/group-links/${keyOf(first?.link ?? null)}/book`, body);
    const once = await send(parent, form);
    const again = await send(parent, form);
    expect(again.json()).toEqual(once.json());
    const other = await send(visitor(), newBook());
    expect([other.statusCode, other.json().error.details.reason]).toEqual([409, 'link-ended']);
    expect(await database.query('select 1 from books')).toHaveLength(1);
  });

  test('of two parents at once, let one fill in', async () => {
    const { children } = await begun();
    const [first] = await children();
    const answers = await Promise.all([1, 2, 3].map(() => fill(visitor(), first?.link ?? null)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
  });

  test('end with their day, and work again when it is moved', async () => {
    const { organiser, id, children, view } = await begun();
    const [first] = await children();
    await database.query(`update groups set closes_on = $1`, [addDays(today, -1)]);
    expect((await view()).isOver).toBe(true);
    const refused = await fill(visitor(), first?.link ?? null);
    expect(refused.json().error.details.reason).toBe('link-ended');
    const ended = await visitor().call('GET', `/group-links/${keyOf(first?.link ?? null)}`);
    expect(ended.json().data).toMatchObject({ state: 'ended', child: null });
    await organiser.call('PATCH', `/groups/${id}`, { closesOn: today });
    expect((await fill(visitor(), first?.link ?? null)).statusCode).toBe(200);
  });

  test('are replaced: the old one opens nothing, the book of the parent stays with the parent', async () => {
    const { organiser, id, children, child: childId, key, book, parent } = await filled();
    await toCart(organiser, id, { missing: 'leave-out' });
    expect((await organiser.cart())?.items).toHaveLength(1);
    const renewed = await organiser.call('POST', `/groups/${id}/children/${childId}/link`, {});
    expect(renewed.statusCode, renewed.body).toBe(200);
    expect((await visitor().call('GET', `/group-links/${key}`)).statusCode).toBe(404);
    expect(await organiser.cart()).toBeNull();
    expect((await parent.call('GET', `/books/${book}`)).statusCode).toBe(200);
    const [first] = await children();
    expect(first).toMatchObject({ state: 'waiting', book: null });
    expect((await fill(visitor(), first?.link ?? null)).statusCode).toBe(200);
  });

  test('refuse another story and a book without consent', async () => {
    const { children } = await begun();
    const [first] = await children();
    const other = await fill(visitor(), first?.link ?? null, { slug: 'cloud-post' });
    expect(other.json().error.details.reason).toBe('no-such-story');
    expect((await fill(visitor(), first?.link ?? null, { consent: { given: false } })).statusCode).toBe(400);
    expect(await database.query('select 1 from books')).toEqual([]);
  });

  test('let a parent take the child off the list', async () => {
    const { children } = await begun();
    const [first] = await children();
    const path = `/group-links/${keyOf(first?.link ?? null)}`;
    expect((await visitor().call('POST', `${path}/decline`, {})).statusCode).toBe(200);
    expect((await visitor().call('GET', path)).statusCode).toBe(404);
    expect((await children()).map(({ label }) => label)).toEqual(['Зоя', 'Оля']);
  });

  test('make a child wait again whose parent deleted the book', async () => {
    const { children, parent, book } = await filled();
    expect((await parent.call('DELETE', `/books/${book}`)).statusCode).toBe(200);
    expect((await children())[0]).toMatchObject({ state: 'waiting' });
  });
});
