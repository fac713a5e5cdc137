// What the dashboard asks staff to do: late orders, failed books, parcels and mails that were not delivered.
import { describe, expect, it, test } from 'vitest';
import { newDocumentId } from '#core/ids.ts';
import { startDashboard } from './dashboard-shop.ts';

const { database, dashboard, sell } = await startDashboard();

test('counts what needs attention and nothing else', async () => {
  const idle = await dashboard.handsNeeded();
  const late = await sell('2026-03-01T09:00:00Z', 100);
  await database.query(`update orders set promised_to = '2026-03-02' where document_id = $1`, [late.id]);
  const failed = await sell('2026-03-01T09:00:00Z', 100);
  await database.query(`update books set state = 'failed' where document_id = $1`, [failed.book]);
  await database.query(`insert into order_books (order_id, book, paper) values ($1, $2, 'printed')`, [
    failed.id,
    failed.book,
  ]);
  const printed = await sell('2026-03-01T09:00:00Z', 100);
  await database.query(
    `insert into print_runs (document_id, book, order_id, copies, binding) values ($1, $2, $3, 1, 'hard')`,
    [newDocumentId(), printed.book, printed.id],
  );
  expect(await dashboard.handsNeeded()).toEqual({ ...idle, lateOrders: 1, failedBooks: 1 });
  await database.query(`update books set state = 'files_ready' where document_id = $1`, [printed.book]);
  expect(await dashboard.handsNeeded()).toMatchObject({ printRuns: 1 });
});

describe('attention for undelivered parcels and mails', () => {
  const addParcel = async (minutesOld: number, externalId: string | null) => {
    const { id } = await sell('2026-03-01T09:00:00Z', 100);
    await database.query(`update orders set state = 'printing' where document_id = $1`, [id]);
    await database.query(
      `insert into parcels (document_id, order_id, courier, number, external_id, request, attempts, created_at)
       values ($1, $2, 'cdek', $2, $3, '{}', 3, now() - make_interval(mins => $4))`,
      [newDocumentId(), id, externalId, minutesOld],
    );
  };
  const addMail = (state: string, minutesOld: number, more: { kind?: string; againOf?: string } = {}) => {
    const id = newDocumentId();
    return database
      .query(
        `insert into mails (document_id, address, subject, kind, state, sealed, again_of, created_at)
         values ($1, 'a@b.test', 'Тема', $2, $3, '', $4, now() - make_interval(mins => $5))`,
        [id, more.kind ?? 'order.paid', state, more.againOf ?? null, minutesOld],
      )
      .then(() => id);
  };

  it('reports a parcel that the courier has not confirmed within the hour', async () => {
    const { unansweredParcels: before } = await dashboard.handsNeeded();
    await addParcel(10, null);
    await addParcel(90, 'known-to-the-courier');
    expect((await dashboard.handsNeeded()).unansweredParcels).toBe(before);
    await addParcel(59, null);
    expect((await dashboard.handsNeeded()).unansweredParcels).toBe(before + 1);
  });

  it('reports waiting, failed and refused mails until they are sent again', async () => {
    await database.query('delete from mails');
    await Promise.all([addMail('sent', 59), addMail('kept', 59), addMail('queued', 5)]);
    await addMail('refused', 59, { kind: 'newsletter.issue' });
    expect((await dashboard.handsNeeded()).stuckMails).toBe(0);
    for (let stuck = 0; stuck < 5; stuck += 1) await addMail('queued', 59);
    await addMail('failed', 59);
    const refused = await addMail('refused', 59);
    expect((await dashboard.handsNeeded()).stuckMails).toBe(7);
    await addMail('sent', 1, { againOf: refused });
    expect((await dashboard.handsNeeded()).stuckMails).toBe(6);
  });
});
