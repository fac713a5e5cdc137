// The customer's order list names what needs their action.
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
  it('says that a parcel of the trial courier does not exist', async () => {
    const guest = shop.visitor();
    const order = await guest.bought(PRINTED);
    const listed = async () => (await guest.call('GET', '/orders')).json().data[0];
    expect(await listed()).toMatchObject({ isTrialDelivery: false });
    await shop.database.query(
      `insert into parcels (document_id, order_id, courier, number, external_id, state, next_poll_at)
       values ('p' || substr(md5($1), 1, 23), $1, 'embedded', $1, $1, 'delivered', null)`,
      [order],
    );
    await shop.database.query(`update orders set state = 'delivered' where document_id = $1`, [order]);
    expect(await listed()).toMatchObject({ state: 'delivered', isTrialDelivery: true });
  });
  it('says that files are being made as soon as every book is approved', async () => {
    const guest = shop.visitor();
    await guest.bought(PRINTED);
    const listed = async () => (await guest.call('GET', '/orders')).json().data[0];
    const { books, isMakingFiles } = await listed();
    expect(isMakingFiles).toBe(false);
    await shop.bookStateTo(books[0], 'confirmed');
    expect(await listed()).toMatchObject({ state: 'in_production', isMakingFiles: true });
  });
});
