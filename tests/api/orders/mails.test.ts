// Order mails: one per event, in the buyer's language, without the child's name.
import { beforeEach, expect, test } from 'vitest';
import { DIGITAL, PRINTED, startOrderShop } from './order-shop.ts';

const shop = await startOrderShop();
const { database, visitor, mails } = shop;

beforeEach(() => {
  mails.length = 0;
});

/** Runs the job, asserts that a second run sends nothing, and returns the mails. */
async function sentSubjects(): Promise<string[]> {
  mails.length = 0;
  await shop.drawnForLong();
  await shop.work('send-order-emails');
  const sent = mails.map(({ subject }) => subject.replaceAll('\u00a0', ' '));
  await shop.work('send-order-emails');
  expect(mails).toHaveLength(sent.length);
  return sent;
}

/** Sums contain no-break spaces. */
const letter = (): string => (mails[0]?.text ?? '').replace(/[\u00a0\u202f]/g, ' ');

const move = (order: string, state: string, more = '') =>
  database.query(`update orders set state = $2 ${more} where document_id = $1`, [order, state]);

const parcel = (order: string, state: string, courier = 'other') =>
  database.query(
    `insert into parcels (document_id, order_id, courier, number, external_id, tracking_number, state, next_poll_at)
     values ('a' || substr(md5($1), 1, 23), $1, $3, $1, $1, 'ZB-77-001', $2, null)
     on conflict (order_id) do update set state = excluded.state`,
    [order, state, courier],
  );

test('says in every email about a parcel of the trial courier that there is none', async () => {
  const order = await visitor().bought(PRINTED);
  await sentSubjects();
  for (const [state, parcelState] of [
    ['shipped', 'in_transit'],
    ['shipped', 'ready'],
    ['shipped', 'failed'],
    ['delivered', 'delivered'],
  ] as const) {
    await parcel(order, parcelState, 'embedded');
    await move(order, state, state === 'delivered' ? ', completed_at = now()' : '');
    const [subject] = await sentSubjects();
    expect(subject, parcelState).toMatch(/пробн/);
    expect(letter(), parcelState).toMatch(/посылки( в пункте)? нет/);
    expect(letter(), parcelState).not.toMatch(/ZB-77-001|Пункт выдачи:|reviews\/write/);
  }
});

test('sends an email for each step of a printed order, from payment to review request', async () => {
  const order = await visitor().bought(PRINTED);
  expect(await sentSubjects()).toEqual([expect.stringMatching(/^Заказ \S+ оплачен — Жили-Были$/)]);
  expect(mails[0]).toMatchObject({ to: 'anna@example.test' });
  expect(letter()).toContain('Книга «Ночь в лесу» в мягкой обложке, 1 экз.: 2 490 ₽');
  expect(letter()).toContain('Доставка: бесплатно');
  expect(letter()).toContain('Итого: 2 490 ₽');
  expect(letter()).toContain('Здравствуйте, Анна!');
  expect(letter()).toMatch(/Пункт выдачи: Тверь, \S+/);
  expect(letter()).toMatch(/Получатель: Анна Петрова\n\+7 916 123-45-67/);
  expect(mails[0]?.html).toContain(`/orders/${order}?key=`);
  expect(mails[0]?.html).not.toContain('Маша');
  await move(order, 'printing');
  expect(await sentSubjects()).toEqual([expect.stringContaining('передан в печать')]);
  expect(letter()).not.toContain('Файлы уже ждут');
  await parcel(order, 'in_transit');
  await move(order, 'shipped');
  expect(await sentSubjects()).toEqual([expect.stringContaining('отправлен')]);
  expect(letter()).toContain('Номер для отслеживания: ZB-77-001');
  expect(mails[0]?.html).not.toContain('cdek.ru');
  await parcel(order, 'ready');
  expect(await sentSubjects()).toEqual([expect.stringContaining('ждёт Вас')]);
  expect(letter()).toContain('Тверь');
  await parcel(order, 'delivered');
  await move(order, 'delivered', ', completed_at = now()');
  expect(await sentSubjects()).toEqual([expect.stringContaining('Как Вам книга?')]);
  expect(letter()).toContain(`/reviews/write?key=${order}.night-forest`);
  await move(order, 'delivered', `, completed_at = now() - interval '24 days'`);
  await shop.printed(order);
  expect(await sentSubjects()).toEqual([expect.stringContaining('Через неделю удалим файлы')]);
});

test('lists cover, number of copies and discount in the email about the payment', async () => {
  const guest = visitor();
  const order = await guest.bought({ ...PRINTED, paper: 'premium', copies: 2 });
  await database.query(
    `update orders set promo_discount = 10000, discount_name = 'Неделя сказок', total = total - 10000
     where document_id = $1`,
    [order],
  );
  await sentSubjects();
  expect(letter()).toMatch(/Книга «Ночь в лесу» в твёрдой обложке, 2 экз\.: [\d ]+ ₽/);
  expect(letter()).toContain('Скидка «Неделя сказок»: − 100 ₽');
  await database.query('delete from order_mails where order_id = $1', [order]);
  await database.query(`update orders set locale = 'en' where document_id = $1`, [order]);
  await sentSubjects();
  expect(letter()).toContain('hard cover, 2 copies: ₽');
  expect(letter()).toContain('Discount: − ₽100');
});

test('confirms payment and asks for approval in one email when the book is already drawn', async () => {
  const order = await visitor().bought(PRINTED);
  const [held] = await database.query<{ book: string }>('select book from order_books where order_id = $1', [order]);
  await shop.bookStateTo(held?.book ?? '', 'awaiting_confirmation');
  await shop.work('send-book-emails');
  expect(mails).toEqual([]);
  await shop.work('send-order-emails');
  await shop.work('send-book-emails');
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Заказ \S+ оплачен, книга ждёт проверки/),
  ]);
  expect(letter()).toContain('Книга уже нарисована целиком');
  expect(letter()).not.toContain('Рисуем книгу');
  expect(letter()).toContain('Проверить книгу:');
});

test('confirms payment at once, while the book is being drawn, and says what comes next', async () => {
  const before = shop.enqueued.length;
  await visitor().bought(PRINTED);
  expect(shop.enqueued.slice(before).map(({ name }) => name)).toContain('send-order-emails');
  await shop.work('send-order-emails');
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Заказ \S+ оплачен —/)]);
  expect(letter()).toMatch(/Рисуем книгу.*напишем Вам/s);
  expect(letter()).not.toContain('кабинете, в разделе');
});

test('says in the email about the payment that the order is in the account, where it is', async () => {
  const order = await visitor().bought(PRINTED);
  const { id } = await shop.person('buyer');
  await database.query('update orders set guest_id = null, user_id = $2 where document_id = $1', [order, id]);
  await shop.work('send-order-emails');
  expect(letter()).toContain('Заказ есть и в Вашем кабинете');
});

test('sends a separate approval email for a book drawn later, mentioning a dedication only if there is one', async () => {
  const order = await visitor().bought(PRINTED);
  expect(await sentSubjects()).toEqual([expect.stringContaining('оплачен — ')]);
  expect(letter()).toContain('Рисуем книгу');
  const [held] = await database.query<{ book: string }>('select book from order_books where order_id = $1', [order]);
  await shop.bookStateTo(held?.book ?? '', 'awaiting_confirmation');
  mails.length = 0;
  await shop.work('send-book-emails');
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('Книга нарисована')]);
  expect(letter()).not.toContain('посвящение');
});

test('links the tracking number of a CDEK parcel to CDEK’s page', async () => {
  const order = await visitor().bought(PRINTED);
  await sentSubjects();
  await parcel(order, 'in_transit');
  await database.query(`update parcels set courier = 'cdek', tracking_number = '10 98' where order_id = $1`, [order]);
  await move(order, 'shipped');
  expect(await sentSubjects()).toEqual([expect.stringContaining('отправлен')]);
  expect(mails[0]?.html).toContain('href="https://www.cdek.ru/ru/tracking?order_id=10%2098"');
});

test('leaves a name that could carry a message out of the greeting', async () => {
  const order = await visitor().bought(PRINTED);
  await database.query(`update orders set buyer = jsonb_set(buyer, '{name}', $2::jsonb) where document_id = $1`, [
    order,
    JSON.stringify('https://example.test заходи'),
  ]);
  await sentSubjects();
  expect(letter()).toContain('\nЗдравствуйте!\n');
});

test('confirms an order as received once when its payment is pending for ten minutes, and not when paid', async () => {
  const guest = visitor();
  const { order, token } = await guest.begun(PRINTED);
  expect(await sentSubjects()).toEqual([]);
  await database.query(`update payments set created_at = now() - interval '11 minutes'`);
  expect(await sentSubjects()).toEqual([expect.stringContaining('принят, ждём оплату')]);
  expect(letter()).toContain('Итого: 2 490 ₽');
  expect(mails[0]?.html).toContain(`/orders/${order}?key=`);
  await guest.choose(token, 'approve');
  expect(await sentSubjects()).toEqual([expect.stringContaining('оплачен')]);
  const declined = await visitor().begun(PRINTED);
  await visitor().choose(declined.token, 'decline');
  await database.query(`update payments set created_at = now() - interval '11 minutes'`);
  expect(await sentSubjects()).toEqual([]);
});

test('writes to an English buyer in English and mentions files for a digital order', async () => {
  const order = await visitor().bought(DIGITAL);
  await database.query(`update orders set locale = 'en' where document_id = $1`, [order]);
  expect(await sentSubjects()).toEqual([expect.stringMatching(/^Order \S+ is paid/)]);
  expect(letter()).toContain('the files can be downloaded');
  expect(mails[0]?.html).toContain('/en/orders/');
  await move(order, 'delivered', ', completed_at = now()');
  expect(await sentSubjects()).toEqual([]);
  await move(order, 'delivered', `, completed_at = now() - interval '2 days 1 hour'`);
  expect(await sentSubjects()).toEqual([expect.stringContaining('How is the book?')]);
  expect(letter()).toContain(`/reviews/write?key=${order}.night-forest`);
  expect(letter()).not.toContain('Tell us about this book');
});

test('reports a failed parcel and asks for a review of each story', async () => {
  const guest = visitor();
  const second = await guest.book('cloud-post');
  expect((await guest.put(second, PRINTED)).statusCode).toBe(200);
  const order = await guest.bought(PRINTED);
  await sentSubjects();
  await parcel(order, 'failed');
  await move(order, 'printing');
  expect(await sentSubjects()).toEqual([expect.stringContaining('передан в печать')]);
  await move(order, 'shipped');
  expect(await sentSubjects()).toEqual([expect.stringContaining('не удалось вручить')]);
  expect(letter()).toContain('Номер для отслеживания: ZB-77-001');
  await parcel(order, 'delivered');
  await move(order, 'delivered', ', completed_at = now()');
  expect(await sentSubjects()).toEqual([expect.stringContaining('Как Вам книга?')]);
  for (const [slug, title] of [['night-forest', 'Ночь в лесу'] as const, ['cloud-post', 'Облачная почта'] as const]) {
    expect(letter()).toContain(`${title}: Рассказать об этой книге`);
    expect(mails[0]?.html).toContain(`/reviews/write?key=${order}.${slug}"`);
  }
});

test('reports a cancellation while the refund is pending, and the refund when it is done', async () => {
  const guest = visitor();
  const order = await guest.bought(PRINTED);
  await sentSubjects();
  expect((await guest.call('POST', `/orders/${order}/cancel`)).statusCode).toBe(200);
  expect(await sentSubjects()).toEqual([expect.stringContaining('отменён')]);
  expect(letter()).toContain('Возвращаем Вам 2 490 ₽');
  const [refund] = await database.query<{ id: string }>('select document_id as id from refunds');
  await shop.work('give-back', { refund: refund?.id });
  expect(await shop.stateOf(order)).toBe('refunded');
  expect(await sentSubjects()).toEqual([expect.stringContaining('Вернули деньги за заказ')]);
  expect(letter()).toContain('всю сумму: 2 490 ₽');
});

test('reminds of a cart once, a day later, only with consent', async () => {
  const guest = visitor();
  const { documentId } = await guest.filled(PRINTED);
  const later = () =>
    database.query(`update orders set updated_at = now() - interval '25 hours' where document_id = $1`, [documentId]);
  await later();
  expect(await sentSubjects()).toEqual([]);
  const agreed = () => database.query('select document, version, place from consents where about = $1', [documentId]);
  expect(await agreed()).toEqual([]);
  await guest.call('PATCH', '/cart', { remind: true });
  expect(await agreed()).toEqual([{ document: 'consent-advertising', version: 1, place: 'cart' }]);
  expect(await sentSubjects()).toEqual([]);
  await later();
  expect(await sentSubjects()).toEqual(['Книга ждёт в корзине — Жили-Были']);
});

test('deletes personal data of an order after thirty days, and its book not before', async () => {
  const guest = visitor();
  const order = await guest.bought(PRINTED);
  const [held] = await database.query<{ book: string }>('select book from order_books where order_id = $1', [order]);
  const book = held?.book ?? '';
  await database.query(
    `insert into book_history (book, event, to_state, actor, at)
     values ($1, 'files_made', 'files_ready', 'test', now() - interval '40 days')`,
    [book],
  );
  await shop.bookStateTo(book, 'files_ready');
  await move(order, 'shipped');
  const destroyed = async () => {
    await shop.work('destroy-books');
    await shop.work('destroy-orders');
    return (await database.query('select 1 from books where document_id = $1 and destroyed_at is not null', [book]))
      .length;
  };
  expect(await destroyed()).toBe(0);
  await move(order, 'delivered', `, completed_at = now() - interval '29 days'`);
  expect(await destroyed()).toBe(0);
  await move(order, 'delivered', `, completed_at = now() - interval '31 days'`);
  expect(await destroyed()).toBe(1);
  const [left] = await database.query('select * from orders where document_id = $1', [order]);
  expect(left).toMatchObject({
    buyer: null,
    recipient: null,
    delivery: null,
    gift: null,
    guest_id: null,
    total: 249_000,
  });
  expect(await database.query(`select subject from destruction_receipts where subject_id = $1`, [order])).toEqual([
    { subject: 'order' },
  ]);
  expect(await database.query('select title from order_lines where order_id = $1', [order])).toEqual([
    { title: 'Ночь в лесу' },
  ]);
});
