// How often everything occurred in a run: actions, faults of services, killed processes and changes of state.
import type { Queryable } from '#server/db/database.ts';

/** Successful actions that every run of twenty days must contain. */
const EXPECTED_ACTIONS = [
  // Customers
  'POST /auth/local/register',
  'POST /shop/photos/readings',
  'POST /shop/books',
  'PATCH /shop/books/:id',
  'DELETE /shop/books/:id',
  'POST /shop/books/:id/confirm',
  'POST /shop/books/:id/cancel',
  'POST /shop/books/:id/retry',
  'PUT /shop/cart/books/:id',
  'PATCH /shop/cart',
  'PUT /shop/cart/code',
  'POST /shop/cart/checkout',
  'POST /shop/orders/:id/settle',
  'POST /shop/orders/:id/cancel',
  'POST /shop/orders/:id/reorder',
  'PUT /shop/orders/:id/recipient',
  'POST /shop/payment-links/:id',
  'POST /shop/payments/notices/yookassa',
  'POST /shop/subscriptions',
  'POST /shop/inquiries',
  'POST /shop/certificates',
  'POST /shop/certificates/:id/ask-refund',
  'POST /shop/cart/certificates',
  'POST /shop/orders/:id/referral',
  'POST /shop/referrals/:id/accept',
  'POST /shop/books/:id/family',
  'DELETE /shop/books/:id/family',
  // Staff
  'POST /admin/orders/:id/refund',
  'POST /admin/orders/:id/cancel',
  'POST /admin/orders/:id/correct-book',
  'POST /admin/orders/:id/replace',
  'POST /admin/orders/phone',
  'POST /admin/printing/move',
  'POST /admin/printing/undo',
  'POST /admin/certificates/:id/refund',
  'POST /admin/certificates/:id/block',
  // Services and processes
  'mail had trouble',
  'courier had trouble',
  'printing house had trouble',
  'payment had trouble',
  'files had trouble',
  'web was killed',
  'worker was killed',
] as const;
/** Tried in every run, but too rare to be demanded: an order is shipped, and a run spoilable, for some hours only. */
const RARE_ACTIONS = ['POST /admin/orders/:id/delivered', 'POST /admin/printing/reprints'] as const;
export type Action = (typeof EXPECTED_ACTIONS)[number] | (typeof RARE_ACTIONS)[number];

/** States on both sides of an arrow, as in src/core/states. */
const EXPECTED_CHANGES = [
  'order cart → awaiting_payment',
  'order awaiting_payment → paid',
  'order awaiting_payment → cart',
  'order awaiting_payment → cancelled',
  'order paid → in_production',
  'order in_production → printing',
  'order in_production → delivered',
  'order in_production → cancelled',
  'order printing → shipped',
  'order shipped → delivered',
  'book previewing → preview_ready',
  'book preview_ready → generating',
  'book preview_ready → awaiting_story',
  'book awaiting_story → generating',
  'book generating → awaiting_confirmation',
  'book generating → cancelled',
  'book cancelled → generating',
  'book awaiting_confirmation → confirmed',
  'book awaiting_confirmation → generating',
  'book confirmed → files_ready',
] as const;

/** Of a record, a signed link or a recommendation. */
const ID = /\/(?:[a-z][a-z0-9]{23}(?:\.[\w-]+)?|[0-9A-Z]{10}|\d+)(?=\/|$)/g;

export function createCoverage() {
  const counts = new Map<string, number>();
  const lastRead = { order_history: 0, book_history: 0 };

  const count = (name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1);
  const has = (name: string): boolean => counts.has(name);

  return {
    count,
    has: (action: Action) => has(action),
    /** A successful request. */
    countCall: (method: string, path: string) => count(`${method} ${path.replace(/\?.*/, '').replace(ID, '/:id')}`),
    /** Changes of state since the last call: histories end with their orders and books. */
    async readChanges(database: Queryable): Promise<void> {
      for (const [thing, table] of [
        ['order', 'order_history'],
        ['book', 'book_history'],
      ] as const) {
        const rows = await database.query<{ id: number; before: string; after: string }>(
          `select id, from_state as before, to_state as after from ${table}
           where id > $1 and from_state <> to_state order by id`,
          [lastRead[table]],
        );
        for (const { before, after } of rows) count(`${thing} ${before} → ${after}`);
        lastRead[table] = rows.at(-1)?.id ?? lastRead[table];
      }
      const [given] = await database.query<{ movements: number; rewards: number }>(
        `select (select count(*) from gift_movements where kind = 'reserved') as movements,
           (select count(*) from referral_orders where reward is not null) as rewards`,
      );
      if (given?.movements) counts.set('a certificate paid', given.movements);
      if (given?.rewards) counts.set('a friend was rewarded', given.rewards);
    },
    missing: (): string[] => [...EXPECTED_ACTIONS, ...EXPECTED_CHANGES].filter((name) => !has(name)),
    /** One line per thing that occurred or was expected. */
    table: (): string =>
      [...new Set([...EXPECTED_ACTIONS, ...RARE_ACTIONS, ...EXPECTED_CHANGES, ...counts.keys()])]
        .sort()
        .map((name) => `${String(counts.get(name) ?? 0).padStart(6)}  ${name}`)
        .join('\n'),
  };
}
export type Coverage = ReturnType<typeof createCoverage>;
