// All contracts by method and path. Types only: no schema is shipped to browsers.
import type { CallInput, WireAnswer } from '#core/http/contract.ts';
import type { bookPictureContracts } from '#server/modules/books/book-pictures.contract.ts';
import type { bookContracts } from '#server/modules/books/books.contract.ts';
import type { customerBookContracts } from '#server/modules/books/customer-books.contract.ts';
import type { keptFileContracts } from '#server/modules/books/kept-files.contract.ts';
import type { couponContracts } from '#server/modules/coupons/coupons.contract.ts';
import type { deliveryContracts } from '#server/modules/delivery/delivery.contract.ts';
import type { eventContracts } from '#server/modules/events/events.contract.ts';
import type { failureContracts } from '#server/modules/failures/failures.contract.ts';
import type { linkAccessContracts } from '#server/modules/link-access/link-access.contract.ts';
import type { mailContracts } from '#server/modules/mail/mail.contract.ts';
import type { cartContracts } from '#server/modules/orders/cart.contract.ts';
import type { orderContracts } from '#server/modules/orders/orders.contract.ts';
import type { paymentContracts } from '#server/modules/payments/payments.contract.ts';
import type { heroContracts } from '#server/modules/photos/hero.contract.ts';
import type { photoContracts } from '#server/modules/photos/photos.contract.ts';

type Contracts = typeof bookContracts &
  typeof bookPictureContracts &
  typeof cartContracts &
  typeof couponContracts &
  typeof customerBookContracts &
  typeof deliveryContracts &
  typeof eventContracts &
  typeof failureContracts &
  typeof heroContracts &
  typeof keptFileContracts &
  typeof linkAccessContracts &
  typeof mailContracts &
  typeof orderContracts &
  typeof paymentContracts &
  typeof photoContracts;

export type CallKey = keyof Contracts;

/** Params, query and body of a call. */
export type Input<Key extends CallKey> = CallInput<Contracts[Key]>;

/** What a call answers. */
export type Answer<Key extends CallKey> = WireAnswer<Contracts[Key]>;
