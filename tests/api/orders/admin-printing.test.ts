// The print queue: runs, their files in one ZIP, and marking them printed.
import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { PRINTED, startOrderShop } from './order-shop.ts';

const shop = await startOrderShop();
const { visitor, database, stateOf } = shop;
const printer = await shop.staff('printer', 'ivan');
const owner = await shop.staff('administrator', 'boss');
const { privateFiles } = shop.shop.providers;

const support = await shop.staff('support', 'olga');

const queue = async (stage: string) => (await printer.call('GET', `/printing?stage=${stage}`)).json();

/** Files of a ZIP by name, read from its central directory. */
function unzip(zip: Buffer): Map<string, Buffer> {
  const found = new Map<string, Buffer>();
  const end = zip.length - 22;
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const packed = zip.readUInt32LE(at + 20);
    const length = zip.readUInt16LE(at + 28);
    const offset = zip.readUInt32LE(at + 42);
    const start = offset + 30 + length;
    found.set(zip.subarray(at + 46, at + 46 + length).toString(), inflateRawSync(zip.subarray(start, start + packed)));
    at += 46 + length;
  }
  return found;
}

test('lets a printer list the queue, download one ZIP and mark runs printed, and nothing else', async () => {
  const hard = await visitor().bought({ ...PRINTED, paper: 'premium', copies: 2 });
  const soft = await visitor().bought();
  const waiting = await visitor().bought();
  await database.query(
    `update books set photos = '{printed-photo}' where document_id = (select book from order_books where order_id = $1)`,
    [hard],
  );
  const runs = [...(await shop.printed(hard)), ...(await shop.printed(soft))];
  for (const [run, cover] of [
    [runs[0], 'cover-hard'],
    [runs[1], 'cover'],
  ] as const) {
    const [{ book } = { book: '' }] = await database.query<{ book: string }>(
      'select book from print_runs where document_id = $1',
      [run],
    );
    for (const kind of ['print', cover]) {
      const key = `books/${book}/files/${kind}.pdf`;
      await privateFiles.put(key, Buffer.from(`%PDF ${kind} ${'x'.repeat(200_000)}`), 'application/pdf');
      await database.query(
        `insert into book_files (book, kind, storage_key, bytes, sha256, pages, checked) values ($1, $2, $3, 9, 'x', 24, '{}')`,
        [book, kind, key],
      );
    }
  }
  const ready = await queue('ready');
  expect(ready.meta).toMatchObject({ total: 2, counts: { waiting: 1, ready: 2, printing: 0, printed: 0 } });
  expect(
    ready.data.map(({ child }: { child: unknown }) => child),
    'a printer does not learn whom a book is about',
  ).toEqual([null, null]);
  expect((await support.call('GET', '/printing?stage=ready')).json().data[0].child).toBe('Маша');
  const zip = `/printing/batch.zip?runs=${runs.join(',')}`;
  expect((await support.call('GET', zip)).statusCode).toBe(200);
  expect((await queue('ready')).meta.total, 'support looks and takes nothing').toBe(2);
  expect((await owner.order(hard)).stage).toBe('ready_to_print');
  expect((await queue('waiting')).data).toMatchObject([{ order: waiting, copies: 1, bookState: 'generating' }]);

  const answer = await shop.app.inject({
    url: `/api/admin/printing/batch.zip?runs=${runs.join(',')}`,
    headers: { authorization: `Bearer ${printer.token}` },
  });
  expect(answer.headers['content-type']).toBe('application/zip');
  expect(answer.headers['content-disposition']).toMatch(/filename="print-\d{4}-\d\d-\d\d-\d\d-\d\d\.zip"/);
  const single = await printer.call('GET', `/printing/batch.zip?runs=${runs[0]}`);
  expect(single.headers['content-disposition']).toContain(`print-${ready.data[0].number}.zip`);
  const noted = await database.query(
    `select 1 from photo_views where photo = 'printed-photo' and viewer = 'staff-files'`,
  );
  expect(noted).toHaveLength(1);
  expect((await queue('printing')).meta.counts).toEqual({ waiting: 1, ready: 0, printing: 2, printed: 0 });
  const taken = await owner.order(hard);
  expect(taken.stage).toBeNull();
  expect(taken.timeline.at(-1)).toMatchObject({ event: 'taken_by_press', who: 'ivan' });
  const files = unzip(answer.rawPayload);
  const names = [...files.keys()];
  expect(names).toHaveLength(10);
  expect(files.get('tickets.pdf')?.subarray(0, 5).toString()).toBe('%PDF-');
  const folder = names.find((name) => name.endsWith('_cover-hard.pdf'))?.split('/')[0];
  expect(files.get(`${folder}/${folder}_inside.pdf`)?.subarray(0, 10).toString()).toBe('%PDF print');
  expect(folder).toMatch(/^\d{3}-\d{4}_book1$/);
  const job = String(files.get(`${folder}/job-ticket.txt`));
  expect(job).toContain('Экземпляров: 2');
  expect(job).toContain('Обложка: твёрдая');
  expect(job, 'nothing of the child is on it').not.toContain('Маша');
  expect(String(files.get(`${folder}/delivery-ticket.txt`))).toContain('Телефон: +7 916 123-45-67');

  expect((await printer.call('POST', '/printing/printed', { runs })).json().data).toEqual({ printed: 2 });
  expect((await queue('printed')).meta.counts).toEqual({ waiting: 1, ready: 0, printing: 0, printed: 2 });
  expect(await stateOf(hard)).toBe('printing');
  expect((await owner.order(hard)).stage).toBe('printed');
  const again = await printer.call('POST', '/printing/printed', { runs });
  expect([again.statusCode, again.json().error.details.reason]).toEqual([400, 'runs-changed']);
  const audited = await database.query<{ action: string }>(
    `select action from audit_log where action like 'printing.%'`,
  );
  expect(audited.map(({ action }) => action).sort()).toEqual([
    'printing.download',
    'printing.download',
    'printing.download',
    'printing.printed',
    'printing.printed',
    'printing.taken',
    'printing.taken',
  ]);
});

test('removes refunded runs from the queue and marks shipped ones printed', async () => {
  const refunded = await visitor().bought();
  const shipped = await visitor().bought();
  await shop.printed(refunded);
  await shop.printed(shipped);
  await database.query(`update orders set state = 'refunded' where document_id = $1`, [refunded]);
  await owner.act(shipped, 'hand-over', { trackingNumber: null });
  for (const stage of ['ready', 'printing']) expect((await queue(stage)).data).toEqual([]);
  expect((await queue('printed')).data).toMatchObject([{ order: shipped }]);
  for (const bad of ['runs=', 'runs=../etc', `runs=${'a'.repeat(24)}`])
    expect((await printer.call('GET', `/printing/batch.zip?${bad}`)).statusCode, bad).toBe(400);
});

test('marks runs taken once and notes it in the order history', async () => {
  const order = await visitor().bought();
  const runs = await shop.printed(order);
  expect((await support.call('POST', '/printing/taken', { runs })).statusCode).toBe(403);
  expect((await printer.call('POST', '/printing/taken', { runs })).json().data).toEqual({ taken: 1 });
  expect((await printer.call('POST', '/printing/taken', { runs })).json().data).toEqual({ taken: 0 });
  expect((await printer.call('POST', '/printing/taken', { runs: ['zznothere0nothere0'] })).json().data.taken).toBe(0);
  const events = (await owner.order(order)).timeline.map(({ event }) => event);
  expect(events.filter((event) => event === 'taken_by_press')).toHaveLength(1);
});

const move = (runs: readonly string[], minutes: number) =>
  database.query(
    `update print_runs set taken_at = taken_at - make_interval(mins => $2), printed_at = printed_at - make_interval(mins => $2)
     where document_id = any($1)`,
    [runs, minutes],
  );

test('takes a mark back step by step within ten minutes, with history and audit', async () => {
  const order = await visitor().bought();
  const runs = await shop.printed(order);
  const undo = (by = printer) => by.call('POST', '/printing/undo', { runs });
  expect((await undo()).json().error.details.reason, 'nothing is marked yet').toBe('undo-too-late');
  await printer.call('POST', '/printing/taken', { runs });
  await move(runs, 1);
  await printer.call('POST', '/printing/printed', { runs });
  expect((await undo(support)).statusCode).toBe(403);
  expect((await undo()).json().data).toEqual({ undone: 1 });
  expect((await queue('printing')).data.map(({ documentId }: { documentId: string }) => documentId)).toContain(runs[0]);
  expect((await undo()).json().data).toEqual({ undone: 1 });
  expect((await owner.order(order)).stage).toBe('ready_to_print');
  const events = (await owner.order(order)).timeline.map(({ event }) => event);
  expect(events.slice(-4)).toEqual(['taken_by_press', 'printed', 'print_undone', 'returned_to_queue']);
  const audited = await database.query(
    `select 1 from audit_log where action = 'printing.undo-printing' and subject_id = $1`,
    [order],
  );
  expect(audited).toHaveLength(2);
});

test('takes a mark back on the order page, and not after ten minutes or after shipping', async () => {
  const order = await visitor().bought();
  const runs = await shop.printed(order);
  expect((await owner.order(order)).may.undoPrinting).toBe(false);
  await owner.act(order, 'printed', {});
  expect((await owner.order(order)).may.undoPrinting).toBe(true);
  await owner.act(order, 'undo-printing', {});
  expect(await owner.order(order)).toMatchObject({ stage: 'ready_to_print', may: { markPrinted: true } });
  await owner.act(order, 'printed', {});
  await move(runs, 11);
  expect((await owner.order(order)).may.undoPrinting).toBe(false);
  expect((await printer.call('POST', '/printing/undo', { runs })).statusCode).toBe(409);
  const shipped = await visitor().bought();
  const sent = await shop.printed(shipped);
  await owner.act(shipped, 'hand-over', { trackingNumber: null });
  expect((await printer.call('POST', '/printing/undo', { runs: sent })).statusCode).toBe(409);
});
