// What the shop's staff do in the simulation: support, printer and owner.
import { defaultLook } from '#engine/hero/default-look.ts';
import { type Business, SOLD } from './business.ts';
import type { Action } from './coverage.ts';
import { NOTICES } from './payer.ts';
import { createStaffOfGifts } from './staff-of-gifts.ts';

const PRESS_STEPS = ['printing', 'printed', 'packed', 'handed_over'] as const;
const PRESS_COLUMNS: readonly string[] = ['to_print', 'printing', 'printed', 'packed'];
/** Something may be found wrong with a run in these columns. */
const SPOILABLE: readonly string[] = ['printing', 'printed', 'packed'];
const REASON = 'Так решил магазин';
const TVER = { city: 'ru-tver', point: 'ru-tver-1', tariff: 'pvz' };

interface StaffAction {
  readonly name: Action | null;
  act(): Promise<void>;
}

interface Card {
  readonly documentId: string;
  readonly mayUndo: boolean;
}

export function createStaff(business: Business, codes: readonly string[]) {
  const { random, call, database, yookassa, workOff, coverage, mayDo } = business;
  let tokens = { support: '', owner: '', printer: '' };
  let phoneOrders = 0;

  /** Signs in; sessions end after some hours. */
  async function arrive(): Promise<void> {
    tokens = {
      support: await business.staff('support', 'olga'),
      owner: await business.staff('administrator', 'boss'),
      printer: await business.staff('printer', 'ivan'),
    };
  }

  async function by(
    who: keyof typeof tokens,
    method: Parameters<typeof call>[0]['method'],
    path: string,
    body?: object,
  ) {
    const ask = () => call({ method, path: `/admin${path}`, body, jwt: tokens[who] });
    const answer = await ask();
    if (answer.statusCode !== 401) return answer;
    await arrive();
    return ask();
  }

  const gifts = createStaffOfGifts(random, by);

  const anyOrder = async (condition: string): Promise<string | undefined> => {
    const rows = await database.query<{ id: string }>(
      `select document_id as id from orders where destroyed_at is null and ${condition} order by id`,
    );
    return random.anyOf(rows)?.id;
  };

  /** With the revision of the moment, sometimes twice with one key, as after a lost answer. */
  async function act(order: string, action: string, more: object = {}, who: keyof typeof tokens = 'support') {
    const read = await by(who, 'GET', `/orders/${order}`);
    if (read.statusCode !== 200) return null;
    const { order: shown, refundParts } = read.json().data;
    const body = { key: crypto.randomUUID(), revision: shown.revision, ...more };
    const times = random.chance(0.2) ? 2 : 1;
    for (let time = 0; time < times; time += 1) await by(who, 'POST', `/orders/${order}/${action}`, body);
    return refundParts;
  }

  async function refund(): Promise<void> {
    const order = await anyOrder(`paid_at is not null and state not in ('cancelled', 'refunded') and total > 0`);
    if (!order) return;
    const read = await by('owner', 'GET', `/orders/${order}`);
    const parts: { part: string; quantity: number; refunded: number }[] = read.json().data?.refundParts ?? [];
    const part = random.anyOf(parts.filter(({ quantity, refunded }) => refunded < quantity));
    const wanted = random.pick<object>([
      { amount: null },
      { amount: 10_000 },
      part ? { amount: null, parts: [{ part: part.part, quantity: 1 }] } : { amount: 5_000 },
    ]);
    await act(order, 'refund', { ...wanted, reason: REASON }, 'owner');
  }

  async function correct(): Promise<void> {
    const order = await anyOrder(`state in ('paid', 'in_production', 'printing')`);
    const [book] = await database.query<{ book: string }>('select book from order_books where order_id = $1', [order]);
    if (!order || !book) return;
    const correction = { child: { name: 'Варя', fullName: 'Варя Иванова', age: 4, gender: 'female' } };
    await act(order, 'correct-book', { book: book.book, correction });
  }

  async function replace(): Promise<void> {
    const order = await anyOrder(`state in ('printing', 'shipped', 'delivered') and total > 0`);
    const [run] = await database.query<{ book: string }>('select book from print_runs where order_id = $1', [order]);
    if (!order || !run) return;
    await act(order, 'replace', { book: run.book, copies: 1, mode: 'same', reason: 'damaged', cost: 50_000 });
  }

  async function phoneOrder(): Promise<void> {
    phoneOrders += 1;
    const price = {
      slug: random.pick(SOLD),
      locale: 'ru',
      choice: { paper: 'printed', copies: 1, electronic: random.chance(0.5), coloring: false },
      delivery: TVER,
      discount: random.chance(0.3) ? { kind: 'percent', value: 10, reason: REASON } : null,
    };
    const email = `caller${phoneOrders}@example.test`;
    const quoted = await by('support', 'POST', '/orders/phone/price', { ...price, email });
    if (quoted.statusCode !== 200) return;
    const body = {
      ...price,
      key: crypto.randomUUID(),
      total: quoted.json().data.quote.total,
      buyer: { name: 'Ирина Белова', phone: '+79161112233', email },
      recipient: null,
      child: { name: 'Катя', fullName: 'Катя Белова', age: 5, gender: 'female' },
      look: defaultLook('female'),
      corrected: [],
      askPhoto: false,
      note: '',
      consent: true,
    };
    const send = () => by('support', 'POST', '/orders/phone', body);
    const answers = await Promise.all(random.chance(0.2) ? [send(), send()] : [send()]);
    const order = answers.find(({ statusCode }) => statusCode === 201)?.json().data.documentId;
    if (order && random.chance(0.7)) await payByLink(order, body.total);
  }

  async function payByLink(order: string, total: number): Promise<void> {
    const link = await by('support', 'GET', `/orders/${order}/payment-link`);
    const url: string | null = link.statusCode === 200 ? link.json().data?.url : null;
    const key = url && new URL(url).searchParams.get('key');
    if (!key) return;
    const cookies: Record<string, string> = {};
    const path = `/shop/payment-links/${order}`;
    const opened = await call({ method: 'POST', path, body: { key, total, consent: true }, cookies });
    const token: string | undefined = opened.statusCode === 200 ? opened.json().data.payment?.widgetToken : undefined;
    const id = token?.replace(/^ct-/, '') ?? '';
    if (yookassa.payments.get(id)?.status !== 'pending') return;
    yookassa.pay(id);
    if (random.chance(0.6)) await call({ method: 'POST', path: NOTICES, body: yookassa.noticeOf(id) });
    const [bought] = await database.query<{ book: string }>('select book from order_books where order_id = $1', [
      order,
    ]);
    await workOff();
    if (bought && random.chance(0.7))
      await call({ method: 'POST', path: `/shop/books/${bought.book}/confirm`, cookies });
  }

  async function press(): Promise<void> {
    const board = await by('printer', 'GET', '/printing/board');
    if (board.statusCode !== 200) return;
    const columns: { state: string; cards: Card[] }[] = board.json().data.columns;
    for (const { state, cards } of columns) for (const card of cards) await handleRun(state, card);
  }

  /** Marks the next step of a print run, or takes the last mark back, or sends a spoiled run back to be printed again. */
  async function handleRun(state: string, { documentId, mayUndo }: Card): Promise<void> {
    const next = PRESS_STEPS[PRESS_COLUMNS.indexOf(state)];
    const undo = () => by('printer', 'POST', '/printing/undo', { runs: [documentId] });
    if (mayUndo && mayDo('POST /admin/printing/undo', 0.1)) return void (await undo());
    if (SPOILABLE.includes(state) && mayDo('POST /admin/printing/reprints', 0.1)) {
      const body = { key: crypto.randomUUID(), run: documentId, copies: 1, reason: 'damaged', cost: 30_000 };
      return void (await by('printer', 'POST', '/printing/reprints', body));
    }
    if (!next || !random.chance(0.75)) return;
    const body = { key: crypto.randomUUID(), runs: [documentId], to: next };
    await by('printer', 'POST', '/printing/move', body);
    if (random.chance(0.15)) await by('printer', 'POST', '/printing/move', body);
    if (mayDo('POST /admin/printing/undo', 0.08)) await undo();
  }

  async function changeCoupons(): Promise<void> {
    const set = random.pick([
      'active = not active',
      `valid_until = case when valid_until is null then now() - interval '1 second' end`,
      'discount = case when discount = 10 then 25 else 10 end',
    ]);
    await database.query(`update content.coupons set ${set} where code = $1`, [random.anyOf(codes)]);
    if (random.chance(0.3))
      await database.query(`update content.products set price = $1 where slug = $2`, [
        random.pick([249_000, 279_000, 229_000]),
        random.pick(SOLD),
      ]);
  }

  async function retryFailedJobs(): Promise<void> {
    const failed = await database.query<{ id: number }>(
      `update simulated.jobs set state = 'created', tries = 0, start_after = simulated.now() where state = 'failed'
       and name <> 'send-mail' returning id`,
    );
    if (failed.length > 0) business.note(`staff retried ${failed.length} failed jobs`);
    await workOff();
  }

  async function cancel(): Promise<void> {
    const order = await anyOrder(`state in ('awaiting_payment', 'paid', 'in_production')`);
    if (order) await act(order, 'cancel', { reason: REASON }, 'owner');
  }

  async function deliver(): Promise<void> {
    const order = await anyOrder(`state = 'shipped'`);
    if (order) await act(order, 'delivered');
  }

  const actions: readonly [StaffAction, ...StaffAction[]] = [
    { name: 'POST /admin/orders/:id/refund', act: refund },
    { name: 'POST /admin/orders/:id/correct-book', act: correct },
    { name: 'POST /admin/orders/:id/replace', act: replace },
    { name: 'POST /admin/orders/phone', act: phoneOrder },
    { name: null, act: changeCoupons },
    { name: 'POST /admin/printing/move', act: press },
    { name: 'POST /admin/printing/move', act: press },
    { name: 'POST /admin/orders/:id/cancel', act: cancel },
    { name: 'POST /admin/orders/:id/delivered', act: deliver },
    { name: 'POST /admin/certificates/:id/refund', act: gifts.refund },
    { name: 'POST /admin/certificates/:id/block', act: gifts.block },
    { name: null, act: gifts.endReferral },
  ];

  return {
    press,
    retryFailedJobs,
    arrive,
    async act(): Promise<void> {
      const fresh = actions.filter(({ name }) => name && !coverage.has(name));
      const action = (random.chance(0.5) && random.anyOf(fresh)) || random.pick(actions);
      await action.act();
    },
  };
}
