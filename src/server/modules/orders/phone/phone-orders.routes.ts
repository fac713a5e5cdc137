// HTTP routes of orders typed by staff and of their payment links.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import { ApiError, notFound } from '#core/errors.ts';
import { errorNameOf } from '#core/http/refusals.ts';
import type { Result } from '#core/result.ts';
import { defaultLook } from '#engine/hero/default-look.ts';
import { implement } from '../../../http/implement.ts';
import { requestLocale } from '../../../http/request-locale.ts';
import { qrPath } from '../../../qr-path.ts';
import type { OwnersService } from '../../accounts/accounts.types.ts';
import type { CatalogueService } from '../../catalogue/catalogue.types.ts';
import type { MailService } from '../../mail/mail.types.ts';
import { unwrapOrThrow as unwrapOrder } from '../order-errors.ts';
import type { OrdersService } from '../orders.types.ts';
import { phoneOrderContracts } from '../phone-orders.contract.ts';
import { unwrapOrThrow } from '../staff-action-errors.ts';
import type { StaffGifts, StaffPaymentLinks } from '../staff-orders.types.ts';
import type { PhoneOrders } from './create-phone-order.ts';
import { PHONE_ORDER_REFUSAL_STATUS } from './phone-order-refusals.ts';

interface Deps {
  readonly phone: PhoneOrders;
  readonly staff: StaffPaymentLinks;
  readonly gifts: StaffGifts;
  readonly orders: Pick<OrdersService, 'payByLink'>;
  readonly owners: Pick<OwnersService, 'ensureOwner'>;
  readonly catalogue: Pick<CatalogueService, 'list' | 'book'>;
  readonly mail: Pick<MailService, 'delivers'>;
}

const COPY = {
  ru: { ...ru.adminOrders.failures, ...ru.adminOrders.phone.failures },
  en: { ...en.adminOrders.failures, ...en.adminOrders.phone.failures },
};

type Listed = Exclude<keyof typeof PHONE_ORDER_REFUSAL_STATUS, 'not-found'>;
const isListed = (failure: string): failure is Listed =>
  failure in PHONE_ORDER_REFUSAL_STATUS && failure !== 'not-found';

function unwrapPhone<T>(result: Result<T, string>, request: FastifyRequest): T {
  if (result.ok) return result.value;
  if (result.error === 'not-found') throw notFound();
  const reason = isListed(result.error) ? result.error : 'not-now';
  const status = PHONE_ORDER_REFUSAL_STATUS[reason];
  throw new ApiError(status, errorNameOf(status), COPY[requestLocale(request)][reason], { reason });
}

export const installPhoneOrders =
  ({ phone, staff, gifts, orders, owners, catalogue, mail }: Deps) =>
  (app: FastifyInstance) => {
    const route = implement(app, phoneOrderContracts);

    route('GET /api/admin/orders/phone/stories', async (request) => {
      const { locale } = request.query;
      const { books } = await catalogue.list({ locale });
      const found = await Promise.all(books.map(({ slug }) => catalogue.book(slug, locale)));
      const stories = found.flatMap((book) => {
        if (!book) return [];
        const { slug, title, gender, preorder, formats } = book;
        return [{ slug, title, gender, preorder, formats }];
      });
      const looks = { male: defaultLook('male'), female: defaultLook('female') };
      return { data: { stories, looks, mailDelivers: mail.delivers } };
    });

    route('POST /api/admin/orders/phone/price', async (request) => ({
      data: unwrapPhone(await phone.quote(request.staff, request.body), request),
    }));

    route('POST /api/admin/orders/phone', async (request) => ({
      data: unwrapPhone(await phone.create(request.staff, request.body), request),
    }));

    route('GET /api/admin/orders/:id/payment-link', async (request) => {
      const found = await staff.paymentLink(request.params.id);
      if (!found.ok) throw notFound();
      const link = found.value;
      return { data: link && { ...link, qr: link.url === null ? null : await qrPath(link.url) } };
    });

    route('POST /api/admin/orders/:id/send-link', async (request) => ({
      data: unwrapOrThrow(await staff.sendPaymentLink(request.staff, request.params.id, request.body), request),
    }));

    route('POST /api/admin/orders/:id/send-gift-link', async (request) => ({
      data: unwrapOrThrow(await gifts.sendGiftLink(request.staff, request.params.id, request.body), request),
    }));

    route('POST /api/admin/orders/:id/take-back-link', async (request) => ({
      data: unwrapOrThrow(await staff.takeBackPaymentLink(request.staff, request.params.id, request.body), request),
    }));

    route('POST /api/shop/payment-links/:id', async (request, reply) => {
      const payer = await owners.ensureOwner(request, reply);
      const { key, total } = request.body;
      return { data: unwrapOrder(await orders.payByLink(payer, request.params.id, { key, total }), request) };
    });
  };
