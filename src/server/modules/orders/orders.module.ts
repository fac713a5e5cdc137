// Carts and orders: checkout, production, delivery and emails about them.
import { systemClock } from '#core/clock.ts';
import { cookiesAreSecure } from '#core/http/cookies.ts';
import type { Locale } from '#core/locale.ts';
import type { Database } from '../../db/database.ts';
import { createFriendCookie } from '../../http/cookies/friend-cookie.ts';
import type { JobHandler } from '../../jobs/job.ts';
import { createMailboxLimit } from '../../limits/mailbox-limit.ts';
import { createRateLimit } from '../../limits/rate-limit.ts';
import type { OwnersService } from '../accounts/accounts.types.ts';
import type { BooksService } from '../books/books.types.ts';
import type { CatalogueService } from '../catalogue/catalogue.types.ts';
import type { OrderCertificates } from '../certificates/certificates.types.ts';
import type { CouponsService } from '../coupons/coupons.types.ts';
import type { DeliveryService } from '../delivery/delivery.types.ts';
import type { CountStep } from '../events/events.types.ts';
import type { MailService } from '../mail/mail.types.ts';
import type { PaymentsService } from '../payments/payments.types.ts';
import type { ReviewLinks } from '../reviews/reviews.types.ts';
import type { ServerParts, ServiceModule } from '../server-module.ts';
import { updateArrivalDays } from './arrival/update-arrival-days.ts';
import { transferOrdersToGuest, transferOrdersToUser } from './cart/cart.repository.ts';
import { installCart } from './cart/cart.routes.ts';
import { CERTIFICATE_LIMITS } from './cart/cart-certificates.ts';
import { createCartViews } from './cart/cart-views.ts';
import { createCheckout } from './checkout/checkout.service.ts';
import { settleAdvances } from './checkout/settle-advances.job.ts';
import { createOrderEmails } from './emails/order-emails.ts';
import { type OrderEmailsDeps, orderEmailsJob, sendOrderEmails } from './emails/send-order-emails.job.ts';
import { giftJobs } from './gift/gift-jobs.ts';
import { createGiftMails } from './gift/gift-mails.ts';
import { createStaffGifts } from './gift/staff-gift.ts';
import { createOrderLinks } from './links/order-links.ts';
import { createSendOrderLink, ORDER_LINK_LIMITS } from './links/send-order-link.ts';
import { connectProduction } from './order-production.ts';
import { createOrderViews } from './order-views.ts';
import { installOrders } from './orders.routes.ts';
import { createOrdersService } from './orders.service.ts';
import type { OrdersService } from './orders.types.ts';
import { createPhoneOrders } from './phone/create-phone-order.ts';
import { createGiveToPayer } from './phone/give-to-payer.ts';
import { createPayByLink } from './phone/pay-by-link.ts';
import { createPaymentLinks } from './phone/payment-links.ts';
import { installPhoneOrders } from './phone/phone-orders.routes.ts';
import { createPricePhoneOrder } from './phone/price-phone-order.ts';
import { createSendPaymentLink } from './phone/send-payment-link.ts';
import { createStaffPaymentLinks } from './phone/staff-payment-links.ts';
import { installPress, type SenderOf } from './printing/press.routes.ts';
import { installPrinting } from './printing/printing.routes.ts';
import { shipDispatched } from './printing/ship-dispatched.job.ts';
import { accountOrders } from './retention/account-orders.ts';
import { addressOrders } from './retention/address-orders.ts';
import { destroyOrders } from './retention/destroy-orders.job.ts';
import { reconcileOrders } from './retention/reconcile-orders.job.ts';
import { createBulkActions } from './staff/bulk-actions.ts';
import { createTellFamily } from './staff/family-letters.ts';
import { installOrderCorrections } from './staff/order-corrections.routes.ts';
import { createOrderLetters } from './staff/order-letters.ts';
import { installOrderList } from './staff/order-list.routes.ts';
import { createPerformAction } from './staff/perform-action.ts';
import { installStaffOrder } from './staff/staff-order.routes.ts';
import { createStaffOrderView } from './staff/staff-order-view.ts';
import { createStaffOrders } from './staff/staff-orders.service.ts';

/** Used by the customer card, which lists orders the same way. */
export { listOpenOrderNumbersOf } from './retention/order-retention.repository.ts';
export { loadListedOrders } from './staff/order-search.repository.ts';

type Parts = Pick<ServerParts, 'database' | 'secret' | 'publicUrl' | 'notices' | 'privateFiles' | 'queue'>;

export interface OrdersNeeds {
  readonly owners: OwnersService;
  readonly books: BooksService;
  readonly catalogue: CatalogueService;
  readonly coupons: CouponsService;
  readonly certificates: OrderCertificates;
  readonly delivery: DeliveryService;
  readonly payments: PaymentsService;
  readonly countStep: CountStep;
  readonly mail: MailService;
  readonly reviewLinks: ReviewLinks;
  readonly siteTitle: (locale: Locale) => Promise<string>;
  readonly timeWords: OrderEmailsDeps['timeWords'];
  readonly slipSender: SenderOf;
}

/** What the services of orders share. */
function createShared(
  { database, publicUrl: origin, secret }: Parts,
  { catalogue, coupons, certificates, delivery, siteTitle, mail }: OrdersNeeds,
) {
  const links = createOrderLinks({ origin, secret, clock: systemClock });
  return {
    origin,
    links,
    cartViews: createCartViews({ database, catalogue, coupons, certificates, delivery }),
    paymentLinks: createPaymentLinks({ origin, secret }),
    sendLetter: createOrderLetters({ origin, links, siteTitle, enqueueMail: mail.enqueue }),
  };
}

type Shared = ReturnType<typeof createShared>;

/** Orders as their buyers use them. */
function createBuyerServices({ database, secret, queue }: Parts, needs: OrdersNeeds, shared: Shared) {
  const { books, catalogue, coupons, certificates, delivery, payments, countStep, mail, siteTitle } = needs;
  const { origin, links, cartViews, paymentLinks, sendLetter } = shared;
  const checkout = createCheckout({
    database,
    books,
    coupons,
    certificates,
    payments,
    cartViews,
    countStep,
    giveToPayer: createGiveToPayer({ books, sendLetter }),
    requestEmails: async (tx) => void (await queue.enqueue(orderEmailsJob, {}, { tx, singletonKey: 'paid' })),
  });
  const views = createOrderViews({
    database,
    books,
    catalogue,
    payments,
    certificates,
    delivery,
    clock: systemClock,
  });
  const orders = createOrdersService({
    database,
    books,
    catalogue,
    coupons,
    certificates,
    certificateLimit: createRateLimit(database, secret, CERTIFICATE_LIMITS),
    delivery,
    cartViews,
    payments,
    checkout,
    views,
    links,
    payByLink: createPayByLink({ database, links: paymentLinks, payments, views }),
    sendLink: createSendOrderLink({
      database,
      links,
      origin,
      siteTitle,
      limit: createRateLimit(database, secret, ORDER_LINK_LIMITS),
      mayMail: createMailboxLimit(database, secret),
      enqueueMail: mail.enqueue,
    }),
  });
  return { orders, checkout, views };
}

type BuyerServices = ReturnType<typeof createBuyerServices>;

/** Orders as staff work on them, and orders that staff type for a buyer. */
function createStaffServices(
  { database, secret }: Parts,
  { books, coupons, delivery, mail, siteTitle }: OrdersNeeds,
  { origin, cartViews, paymentLinks: links, sendLetter }: Shared,
  { checkout, views }: BuyerServices,
) {
  const view = createStaffOrderView({ database, views, mails: mail });
  const tellFamily = createTellFamily({ origin, siteTitle, enqueueMail: mail.enqueue, books });
  const staff = createStaffOrders({ database, books, delivery, checkout, view, sendLetter, tellFamily });
  const sendLink = createSendPaymentLink({ links, sendLetter });
  const price = createPricePhoneOrder({ cartViews, delivery });
  const phone = createPhoneOrders({ database, secret, books, coupons, links, sendLink, mail, price });
  const performAction = createPerformAction(database, view);
  const staffLinks = createStaffPaymentLinks({ database, links, sendLink, performAction, mail });
  const doInBulk = createBulkActions({ database, orders: staff, links: staffLinks, mails: mail, performAction });
  return { staff, phone, staffLinks, gifts: createStaffGifts({ books, performAction }), doInBulk };
}

function listJobs(
  { database, secret }: Parts,
  needs: OrdersNeeds,
  { origin, links }: Shared,
  { checkout }: BuyerServices,
): readonly JobHandler[] {
  const { books, catalogue, coupons, certificates, delivery, payments, mail, reviewLinks, siteTitle, timeWords } =
    needs;
  return [
    reconcileOrders({ database, payments, coupons, certificates }),
    sendOrderEmails({
      database,
      books,
      catalogue,
      links,
      reviewLinks,
      origin,
      siteTitle,
      enqueueMail: mail.enqueue,
      timeWords,
      updateArrivalDays: () => updateArrivalDays(database, delivery.makingDays),
      isTrialCourier: () => delivery.sample,
      compose: createOrderEmails(origin),
      mayMail: createMailboxLimit(database, secret),
    }),
    ...giftJobs({
      database,
      books,
      catalogue,
      checkout,
      links,
      siteTitle,
      enqueueMail: mail.enqueue,
      compose: createGiftMails(origin),
    }),
    settleAdvances({ database, checkout, payments }),
    destroyOrders(database),
    shipDispatched({ database, delivery }),
  ];
}

/** Orders go with their buyer: at sign-in, at the end of an account, into the export of personal data. */
function connectOwners(database: Database, owners: OwnersService, { orders, views }: BuyerServices): void {
  owners.keeps(accountOrders({ database, views, orders }));
  owners.keepsForAddress(addressOrders(database, views));
  owners.onSignIn((guest, user, tx) => transferOrdersToUser(tx, guest.id, user.id));
  owners.onRelease((user, newOwner, tx) => transferOrdersToGuest(tx, user, newOwner));
}

export function ordersModule(parts: Parts, needs: OrdersNeeds): ServiceModule<OrdersService> {
  const { database, notices, privateFiles } = parts;
  const { owners, books, catalogue, delivery, mail } = needs;
  const shared = createShared(parts, needs);
  const buyer = createBuyerServices(parts, needs, shared);
  const { orders } = buyer;
  const { staff, phone, staffLinks, gifts, doInBulk } = createStaffServices(parts, needs, shared, buyer);
  connectProduction({ books, delivery });
  connectOwners(database, owners, buyer);
  return {
    name: 'orders',
    service: orders,
    routes(app) {
      installCart({ orders, owners, friendCookie: createFriendCookie(cookiesAreSecure(parts.publicUrl)) })(app);
      installOrders({ orders, owners, notices })(app);
      installOrderList({ database, doInBulk })(app);
      installStaffOrder({ database, orders: staff, books })(app);
      installOrderCorrections({ database, orders: staff, books })(app);
      installPhoneOrders({ phone, staff: staffLinks, gifts, orders, owners, catalogue, mail })(app);
      installPrinting({ database, privateFiles })(app);
      installPress(database, needs.slipSender)(app);
    },
    jobs: listJobs(parts, needs, shared, buyer),
  };
}
