// The board of the press: scans, moves, undo, reprints, handovers, and their papers.
import { describe, expect, it, test } from 'vitest';
import { hasPoppler, startPressShop, textOf } from './press-shop.ts';

const shop = await startPressShop();
const { database, stateOf, printer, orderAtPress } = shop;
const support = await shop.staff('support', 'olga');
const owner = await shop.staff('administrator', 'boss');

const send = async (path: string, body: object, by = printer) => {
  const answer = await by.call('POST', `/printing/${path}`, { key: crypto.randomUUID(), ...body });
  const { data, error } = answer.json();
  return { status: answer.statusCode, data, reason: error?.details?.reason as string | undefined };
};
const scan = (code: string, to: string | null = null) => send('scan', { code, to });

/** Makes the marks of the run older, as if it had been moved some time ago. */
const age = (order: string, seconds: number) =>
  database.query(
    `update print_runs set taken_at = taken_at - make_interval(secs => $2), printed_at = printed_at - make_interval(secs => $2),
       packed_at = packed_at - make_interval(secs => $2), dispatched_at = dispatched_at - make_interval(secs => $2)
     where order_id = $1`,
    [order, seconds],
  );

interface Card {
  readonly documentId: string;
  readonly code: string;
  readonly mayUndo: boolean;
  readonly replacement: string | null;
  readonly reprint: { copies: number } | null;
}
const columnOf = async (run: string): Promise<(Card & { state: string }) | undefined> => {
  const { columns } = (await printer.call('GET', '/printing/board')).json().data;
  for (const { state, cards } of columns)
    for (const card of cards) if (card.documentId === run) return { ...card, state };
  return undefined;
};
const timeline = async (order: string) => (await owner.order(order)).timeline.map(({ event }) => event);

describe('scanning a ticket', () => {
  it('moves a book through every column, each step with history and audit', async () => {
    const { order, run, number } = await orderAtPress();
    expect(await columnOf(run)).toMatchObject({ state: 'to_print', code: `${number}-B1`, mayUndo: false });
    for (const to of ['printing', 'printed', 'packed', 'handed_over']) {
      expect(await scan(`${number}-B1`)).toMatchObject({ status: 200, data: { to, kind: 'book', runs: [run] } });
      expect((await columnOf(run))?.state).toBe(to);
      await age(order, 5);
    }
    expect(await scan(`${number}-B1`)).toMatchObject({ status: 409, reason: 'already-handed-over' });
    expect((await timeline(order)).slice(-4)).toEqual(['taken_by_press', 'printed', 'packed', 'given_to_courier']);
    const audit = await database.query<{ action: string }>(
      `select action from audit_log where subject_id = $1 and action like 'printing.%' order by id`,
      [order],
    );
    expect(audit.map(({ action }) => action)).toEqual([
      'printing.taken',
      'printing.printed',
      'printing.packed',
      'printing.hand-over',
    ]);
  });

  it('counts a double scan and two scanners at once as one move', async () => {
    const { order, run, number } = await orderAtPress();
    const both = await Promise.all([scan(`${number}-B1`), scan(`${number}-b1`)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.reason).toBe('just-moved');
    expect((await columnOf(run))?.state).toBe('printing');
    expect((await timeline(order)).filter((event) => event === 'taken_by_press')).toHaveLength(1);
  });

  it('answers a repeated request with its first answer, as after a lost connection', async () => {
    const { order, run, number } = await orderAtPress();
    const body = { key: crypto.randomUUID(), code: `${number}-B1`, to: null };
    const first = await printer.call('POST', '/printing/scan', body);
    await age(order, 60);
    expect((await printer.call('POST', '/printing/scan', body)).json()).toEqual(first.json());
    expect((await columnOf(run))?.state).toBe('printing');
    const { status, reason } = await send('move', { ...body, code: undefined, runs: [run], to: 'printed' });
    expect([status, reason]).toEqual([409, 'key-used']);
  });

  it('moves into the chosen column, and says what is wrong with other scans', async () => {
    const { order, number } = await orderAtPress();
    expect((await scan(`${number}-B1`, 'packed')).data).toMatchObject({ to: 'packed' });
    await age(order, 5);
    expect((await timeline(order)).slice(-2)).toEqual(['printed', 'packed']);
    expect((await scan(`${number}-B1`, 'packed')).reason).toBe('already-there');
    expect((await scan(`${number}-B1`, 'printed')).reason).toBe('already-past');
    for (const code of ['4600000000015', `${number}-B2`, '000-0000-P', ''])
      expect(await scan(code), code).toMatchObject({ status: 404, reason: 'unknown-code' });
    await database.query(`update orders set state = 'refunded' where document_id = $1`, [order]);
    expect((await scan(`${number}-B1`)).reason).toBe('order-closed');
    expect((await send('scan', { code: `${number}-B1`, to: null }, support)).status).toBe(403);
  });

  it('moves a parcel with its own ticket, once its books are printed', async () => {
    const { order, run, number } = await orderAtPress();
    expect((await scan(`${number}-P`)).reason).toBe('parcel-incomplete');
    await send('move', { runs: [run], to: 'printed' });
    await age(order, 5);
    expect((await scan(`${number}-P`)).data).toMatchObject({ to: 'packed', kind: 'parcel', code: `${number}-P` });
    await age(order, 5);
    expect((await scan(`${number}-P`)).data).toMatchObject({ to: 'handed_over' });
  });
});

describe('undo', () => {
  it('shows on the order that it was handed over, when the customer gets the mail, and no second handover', async () => {
    const { order, runs, number } = await orderAtPress();
    await scan(`${number}-B1`, 'packed');
    expect(await owner.order(order)).toMatchObject({ handedOver: null, may: { handOver: true } });
    await age(order, 5);
    expect((await scan(`${number}-B1`)).data).toMatchObject({ to: 'handed_over' });
    const { handedOver, may } = await owner.order(order);
    expect(may.handOver).toBe(false);
    const [at, toldAt] = [handedOver?.at, handedOver?.toldAt].map((time) => new Date(time ?? 0).getTime());
    expect((toldAt ?? 0) - (at ?? 0)).toBe(600_000);
    expect((await send('undo', { key: undefined, runs })).status).toBe(200);
    expect(await owner.order(order)).toMatchObject({ handedOver: null, may: { handOver: true } });
  });

  it('takes every move back within ten minutes, and none later', async () => {
    const { order, run } = await orderAtPress();
    const undo = () => send('undo', { key: undefined, runs: [run] });
    for (const to of ['printing', 'printed', 'packed', 'handed_over']) {
      await age(order, 5);
      await send('move', { runs: [run], to });
    }
    expect((await columnOf(run))?.mayUndo).toBe(true);
    for (const state of ['packed', 'printed', 'printing', 'to_print']) {
      expect((await undo()).status).toBe(200);
      expect((await columnOf(run))?.state).toBe(state);
    }
    expect((await undo()).reason).toBe('undo-too-late');
    await send('move', { runs: [run], to: 'packed' });
    await age(order, 601);
    expect((await undo()).reason).toBe('undo-too-late');
    expect((await columnOf(run))?.mayUndo).toBe(false);
  });

  it('takes a reprint back to where the book was', async () => {
    const { run } = await orderAtPress();
    await send('move', { runs: [run], to: 'printed' });
    const reprint = { run, copies: 3, reason: 'damaged', cost: 45_000 };
    expect((await send('reprints', reprint)).reason).toBe('too-many-copies');
    expect((await send('reprints', { ...reprint, copies: 1 })).status).toBe(200);
    expect(await columnOf(run)).toMatchObject({ state: 'to_print', reprint: { copies: 1 }, mayUndo: true });
    const listed = (await printer.call('GET', '/printing/reprints')).json().data;
    expect(listed[0]).toMatchObject({ kind: 'reprint', run, copies: 1, reason: 'damaged', cost: 45_000, who: 'ivan' });
    const again = (await printer.call('GET', '/printing/board?only=again')).json().data.columns;
    expect(again[0].cards.map(({ documentId }: Card) => documentId)).toEqual([run]);
    expect((await send('undo', { key: undefined, runs: [run] })).status).toBe(200);
    expect(await columnOf(run)).toMatchObject({ state: 'printed', reprint: null });
  });
});

test('moves all or none of a batch', async () => {
  const one = await orderAtPress();
  const two = await orderAtPress();
  await send('move', { runs: [two.run], to: 'printed' });
  expect((await send('move', { runs: [one.run, two.run], to: 'printed' })).reason).toBe('runs-changed');
  expect((await columnOf(one.run))?.state).toBe('to_print');
  expect((await send('move', { runs: [one.run, two.run], to: 'packed' })).data).toMatchObject({ moved: 2 });
});

test('marks the order of a replacement on the board', async () => {
  const { order, run } = await orderAtPress();
  const bad = await orderAtPress();
  await database.query(
    `insert into order_replacements (order_id, replaces, reason, cost) values ($1, $2, 'misprint', 90000)`,
    [order, bad.order],
  );
  expect((await columnOf(run))?.replacement).toBe('misprint');
});

test('hands parcels over with a list, and ships them when it can no longer be undone', async () => {
  const one = await orderAtPress();
  const two = await orderAtPress();
  await database.query(
    `update parcels set external_id = 'at-courier', request = null, tracking_number = '100200' where order_id = $1`,
    [one.order],
  );
  await send('move', { runs: [one.run], to: 'packed' });
  expect((await send('handovers', { runs: [one.run, two.run] })).reason).toBe('parcel-incomplete');
  await send('move', { runs: [two.run], to: 'packed' });
  await age(two.order, 5);
  await scan(`${two.number}-P`);
  const { data } = await send('handovers', { runs: [one.run, two.run] });
  expect(data).toMatchObject({ parcels: 2 });
  const csv = (await printer.call('GET', `/printing/handovers/${data.handover}/list.csv`)).body;
  expect(csv).toContain(`${one.number};100200`);
  expect(csv, 'no names on the list').not.toContain('Анна');
  const pdf = await printer.call('GET', `/printing/handovers/${data.handover}/list.pdf`);
  expect(pdf.headers['content-type']).toBe('application/pdf');
  const text = hasPoppler ? textOf(pdf.rawPayload) : null;
  for (const words of [one.number, two.number, '100200', 'Принял', 'Посылок: 2, книг: 4'])
    if (text !== null) expect(text).toContain(words);
  expect((await printer.call('GET', '/printing/handovers')).json().data[0]).toMatchObject({ parcels: 2, books: 4 });
  await shop.work('ship-dispatched');
  expect(await stateOf(one.order)).toBe('printing');
  await age(one.order, 601);
  await Promise.all([shop.work('ship-dispatched'), shop.work('ship-dispatched')]);
  expect(await stateOf(one.order)).toBe('shipped');
  expect((await timeline(one.order)).filter((event) => event === 'shipped')).toHaveLength(1);
  expect((await send('undo', { key: undefined, runs: [one.run] })).reason).toBe('undo-too-late');
  expect((await send('undo', { key: undefined, runs: [two.run] })).status).toBe(200);
  expect((await columnOf(two.run))?.state).toBe('packed');
});
