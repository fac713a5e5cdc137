// Gift certificates in a cart: typed as codes, whose attempts are limited, and taken out again.
import { err, ok } from '#core/result.ts';
import type { Database } from '../../../db/database.ts';
import type { RateLimit } from '../../../limits/rate-limit.ts';
import { ownerKey } from '../../accounts/accounts.types.ts';
import type { OrderCertificates } from '../../certificates/certificates.types.ts';
import type { OrdersService } from '../orders.types.ts';
import { touchCart } from './cart.repository.ts';
import type { CartViews } from './cart-views.ts';
import type { LockedCart } from './locked-cart.ts';
import { findOpenCart } from './order-books.repository.ts';

export interface CartCertificateDeps {
  readonly database: Database;
  readonly certificates: OrderCertificates;
  /** Of typed codes: per address, and per visitor. */
  readonly certificateLimit: RateLimit;
  readonly cartViews: Pick<CartViews, 'compose'>;
}

/** Eighty bits cannot be tried out anyway; a person who mistypes has plenty. */
export const CERTIFICATE_LIMITS = { windowSeconds: 3600, perAccountAndAddress: 20, perAccount: 20, perAddress: 60 };

export function createCartCertificates({
  database,
  certificates,
  certificateLimit,
  cartViews,
  lockedCart,
}: CartCertificateDeps & { readonly lockedCart: LockedCart }): Pick<
  OrdersService,
  'applyCertificate' | 'removeCertificate'
> {
  return {
    async applyCertificate(owner, { code, ip }, locale) {
      if (!owner || !(await findOpenCart(database, owner))) return err('not-found');
      if (!(await certificateLimit.hit('certificate', ip, ownerKey(owner))).allowed) return err('too-many-tries');
      const found = await certificates.find(database, code);
      if (!found.ok) return found;
      const done = await lockedCart.change(owner, 'not-found', async (tx, order) => {
        const cart = await lockedCart.unfreeze(tx, order);
        const put = await certificates.put(tx, cart.documentId, found.value);
        return put.ok ? ok(await touchCart(tx, cart.documentId)) : put;
      });
      return done.ok ? ok((await cartViews.compose(done.value, locale)).view) : done;
    },

    async removeCertificate(owner, certificate, locale) {
      if (!owner) return err('not-found');
      const done = await lockedCart.change(owner, 'not-found', async (tx, order) => {
        const cart = await lockedCart.unfreeze(tx, order);
        await certificates.take(tx, cart.documentId, certificate);
        return ok(await touchCart(tx, cart.documentId));
      });
      return done.ok ? ok((await cartViews.compose(done.value, locale)).view) : done;
    },
  };
}
