// Expected arrival follows the approval of the book: on screens at once, in later mails, and in the history.
import { beforeEach, describe, expect, it } from 'vitest';
import { formatDay, formatDayRange } from '#core/calendar/format-day.ts';
import { moscowDay } from '#core/calendar/working-days.ts';
import { arrivalDays } from '#core/delivery/delivery-dates.ts';
import type { Locale } from '#core/locale.ts';
import { PRINTED, startOrderShop } from './order-shop.ts';

const shop = await startOrderShop();
const { database, visitor, mails } = shop;

const PROMISED = { from: '2026-03-02', to: '2026-03-05' } as const;
/** Production takes five to seven days, delivery to Tver three or four. */
const expectedToday = () => arrivalDays(moscowDay(new Date()), { min: 8, max: 11 });
const plain = (text: string): string => text.replace(/[\u00a0\u202f\u2060]/g, ' ');

/** Shifts the times of the order into the past. */
const paidLongAgo = (order: string) =>
  database.query(
    `update orders set paid_at = now() - interval '40 days', promised_from = $2, promised_to = $3 where document_id = $1`,
    [order, PROMISED.from, PROMISED.to],
  );

/** The trial courier promises nothing. */
const carriedByCdek = (order: string) =>
  database.query(`update parcels set courier = 'cdek' where order_id = $1`, [order]);

async function toldOf(subject: string): Promise<string> {
  mails.length = 0;
  await shop.work('send-order-emails');
  return plain(mails.find((mail) => mail.subject.includes(subject))?.text ?? '');
}

beforeEach(() => {
  mails.length = 0;
});

describe('arrival days of an order approved late', () => {
  it('shows before approval when the book arrives if approved today', async () => {
    const guest = visitor();
    const order = await guest.bought(PRINTED);
    expect((await guest.order(order)).moved).toBeNull();
    await paidLongAgo(order);
    const { arrives, moved } = await guest.order(order);
    expect(arrives).toEqual(expectedToday());
    expect(moved).toEqual({ approvedOn: null, promised: PROMISED });
  });

  it.each<[Locale, string, string, RegExp]>([
    ['ru', 'передан', 'отправлен', /утверждена .+, поэтому ждите её /],
    ['en', 'has been sent to print', 'on its way', /was approved on .+, so expect it /],
  ])(
    'counts from approval on screen, in later mails (%s) and keeps the first promise',
    async (locale, printing, shipped, words) => {
      const guest = visitor();
      const order = await guest.bought(PRINTED);
      await database.query('update orders set locale = $2 where document_id = $1', [order, locale]);
      await paidLongAgo(order);
      await shop.printed(order);
      const today = moscowDay(new Date());
      const expected = expectedToday();
      await carriedByCdek(order);
      // Shown at once, before any job has run.
      expect(await guest.order(order)).toMatchObject({
        arrives: expected,
        moved: { approvedOn: today, promised: PROMISED },
      });
      const first = await toldOf(printing);
      expect(first).toMatch(words);
      expect(first).toContain(plain(formatDayRange(expected, locale)));
      expect(first).toContain(plain(formatDay(today, locale)));
      expect(first).not.toContain(plain(formatDayRange(PROMISED, locale)));
      const history = await database.query(
        `select details from order_history where order_id = $1 and event = 'days_counted_anew'`,
        [order],
      );
      expect(history).toEqual([{ details: { approved: today, promised: PROMISED, expected } }]);
      await database.query(`update parcels set state = 'in_transit' where order_id = $1`, [order]);
      await database.query(`update orders set state = 'shipped' where document_id = $1`, [order]);
      expect(await toldOf(shipped)).toMatch(words);
      const view = await guest.order(order);
      expect(view).toMatchObject({ arrives: expected, moved: { approvedOn: today, promised: PROMISED } });
      expect(view.progress.steps.at(-1)).toMatchObject({ step: 'transport', expected });
    },
  );

  it('promises no day of arrival in a shop with the trial courier', async () => {
    const guest = visitor();
    const order = await guest.bought(PRINTED);
    expect((await guest.order(order)).isTrialDelivery).toBe(true);
    const paid = await toldOf('оплачен');
    expect(paid).toContain('Магазин пробный: посылки не будет.');
    expect(paid).not.toContain('будет у Вас');
    await shop.printed(order);
    const printing = await toldOf('передан');
    expect(printing).toContain('посылки не будет');
    expect(printing).not.toMatch(/жди(те|) её/i);
  });

  it('keeps the promised days when the book was approved in time', async () => {
    const guest = visitor();
    const order = await guest.bought(PRINTED);
    const { arrives } = await guest.order(order);
    await shop.printed(order);
    await carriedByCdek(order);
    expect(await toldOf('передан')).toContain('Ждите её');
    expect(await guest.order(order)).toMatchObject({ arrives, moved: null });
    const noted = await database.query(`select 1 from order_history where event = 'days_counted_anew'`);
    expect(noted).toEqual([]);
  });
});
