// Changes to an existing cart: the order is locked, and prices frozen for a payment are released first.

import { err, ok, type Result } from '#core/result.ts';
import type { Database, Queryable } from '../../../db/database.ts';
import { runInTransaction } from '../../../db/run-in-transaction.ts';
import type { Owner } from '../../accounts/accounts.types.ts';
import type { OrderCertificates } from '../../certificates/certificates.types.ts';
import type { CouponsService } from '../../coupons/coupons.types.ts';
import * as rows from '../orders.repository.ts';
import type { OrderFailure } from '../orders.types.ts';
import * as cart from './cart.repository.ts';
import { type CartRow, findCart } from './order-books.repository.ts';

type CartWork = (tx: Queryable, order: rows.OrderRow) => Promise<Result<rows.OrderRow, OrderFailure>>;

export interface LockedCart {
  /** Locks the owner's cart, runs the change in one transaction, and loads the cart with its books. */
  change(owner: Owner, missing: OrderFailure, work: CartWork): Promise<Result<CartRow, OrderFailure>>;
  /** A changed cart no longer matches its frozen prices or its open payment. */
  unfreeze(tx: Queryable, order: rows.OrderRow): Promise<rows.OrderRow>;
}

interface LockedCartDeps {
  readonly database: Database;
  readonly coupons: Pick<CouponsService, 'releaseUse'>;
  readonly certificates: Pick<OrderCertificates, 'release'>;
}

export function createLockedCart({ database, coupons, certificates }: LockedCartDeps): LockedCart {
  async function loadCart({ documentId }: rows.OrderRow): Promise<Result<CartRow, OrderFailure>> {
    const order = await findCart(database, documentId);
    return order ? ok(order) : err('not-found');
  }

  return {
    async change(owner, missing, work) {
      const done = await runInTransaction<rows.OrderRow, OrderFailure>(database, async (tx) => {
        const order = await rows.lockOpenOrder(tx, owner);
        return order ? work(tx, order) : err(missing);
      });
      return done.ok ? loadCart(done.value) : done;
    },

    async unfreeze(tx, order) {
      if (order.state === 'awaiting_payment') {
        await rows.moveOrder(tx, order, { event: 'reopened', actor: 'owner', facts: {} });
        await coupons.releaseUse(tx, order.documentId);
        await certificates.release(tx, order.documentId);
      }
      await cart.unfreezeOrder(tx, order.documentId);
      return { ...order, state: 'cart', total: null };
    },
  };
}
