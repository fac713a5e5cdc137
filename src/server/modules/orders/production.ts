// How an order goes on after it was paid: to the press when its books are finished, to its end with its parcel.
import { kopecks } from '#core/money.ts';
import type { Queryable } from '../../db/database.ts';
import type { BooksService } from '../books/books.types.ts';
import type { DeliveryService, MovedParcel } from '../delivery/delivery.types.ts';
import { booksOfOrder } from './books-inside.repository.ts';
import { linesOfOrder } from './order-parts.repository.ts';
import * as rows from './orders.repository.ts';
import { markRunsPrinted } from './print-runs.repository.ts';

export interface ProductionDeps {
  readonly books: Pick<BooksService, 'onFinished'>;
  readonly delivery: Pick<DeliveryService, 'send' | 'onMoved'>;
}

const PAPER: readonly string[] = ['printed', 'premium'];

export function watchProduction({ books, delivery }: ProductionDeps): void {
  async function send(tx: Queryable, order: rows.OrderRow): Promise<void> {
    const { documentId, number, buyer, recipient, delivery: place } = order;
    if (!buyer || !place) return;
    const [chosen, lines] = await Promise.all([booksOfOrder(tx, documentId), linesOfOrder(tx, documentId)]);
    await delivery.send(tx, {
      order: documentId,
      number,
      city: place.city.code,
      point: place.point.code,
      tariff: place.tariff.code,
      copies: chosen.reduce((all, { paper, copies }) => all + (paper ? copies : 0), 0),
      recipient: { name: recipient?.name ?? buyer.name, phone: recipient?.phone ?? buyer.phone, email: buyer.email },
      contents: lines
        .filter(({ format }) => PAPER.includes(format))
        .map(({ title, quantity, finalPrice }) => ({
          title,
          count: quantity,
          price: kopecks(Math.floor(finalPrice / quantity)),
        })),
    });
  }

  /** Called again for each run and each file: only the last one moves the order. */
  async function goOn(tx: Queryable, documentId: string): Promise<void> {
    const order = await rows.lockOrder(tx, documentId);
    if (order?.state !== 'in_production') return;
    const { handed, ...facts } = await rows.bookFacts(tx, documentId);
    if (facts.printed && !handed) return;
    const event = facts.printed ? 'sent_to_print' : 'delivered';
    const moved = await rows.moveOrder(tx, order, { event, actor: 'shop', facts });
    if (moved.ok && facts.printed) await send(tx, order);
  }

  books.onFinished(
    async (tx, book) => {
      for (const order of await rows.ordersOfBook(tx, book)) await goOn(tx, order);
    },
    (tx, book) => rows.lockOrdersOfBook(tx, book),
  );

  delivery.onMoved(async (tx, { order: id, state, trackingNumber }: MovedParcel) => {
    const order = await rows.lockOrder(tx, id);
    if (!order) return;
    const details = { parcel: state, trackingNumber };
    if (state !== 'created' && state !== 'failed' && order.state === 'printing') {
      await rows.moveOrder(tx, order, { event: 'shipped', actor: 'courier', facts: {}, details });
      // What a courier has in hand was printed, whether somebody ticked it or not.
      await markRunsPrinted(tx, id);
    }
    const after = order.state === 'printing' ? { ...order, state: 'shipped' as const } : order;
    if (state === 'delivered')
      await rows.moveOrder(tx, after, { event: 'delivered', actor: 'courier', facts: {}, details });
    else await rows.noteInHistory(tx, id, `parcel_${state}`, 'courier', details);
  });
}
