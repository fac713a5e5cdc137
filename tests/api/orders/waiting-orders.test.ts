// What waits for the parent is told with the list of their orders.
import { describe, expect, it } from 'vitest';
import { PRINTED, startOrderShop } from './order-shop.ts';

const shop = await startOrderShop();

describe('order list', () => {
  it('names the book that awaits approval or stopped, and nothing otherwise', async () => {
    const guest = shop.visitor();
    const order = await guest.bought(PRINTED);
    const listed = async () => (await guest.call('GET', '/orders')).json().data[0];
    const { books, waitsFor } = await listed();
    expect(waitsFor).toBeNull();
    const [book] = books;
    await shop.bookStateTo(book, 'awaiting_confirmation');
    expect(await listed()).toMatchObject({ documentId: order, waitsFor: { step: 'approval', book } });
    await shop.bookStateTo(book, 'failed');
    expect(await listed()).toMatchObject({ waitsFor: { step: 'resume', book } });
    await shop.bookStateTo(book, 'confirmed');
    expect((await listed()).waitsFor).toBeNull();
  });
});
