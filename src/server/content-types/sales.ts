// What is sold: orders with their lines, promo codes, and how parcels travel.
import { LOCALES } from '#core/locale.ts';
import { FORMATS } from '#core/pricing/choice.ts';
import { ORDER_STATES } from '#core/states/order-states.ts';
import { PARCEL_STATES } from '#providers/courier/courier.ts';
import { defineCollection, defineSingle } from '../content/declaration.ts';

/** Kopecks. */
const money = { type: 'integer', required: true, min: 0, default: 0, setByShop: true } as const;

export const order = defineCollection({
  singularName: 'order',
  pluralName: 'orders',
  displayName: 'Order',
  readableBy: 'administrators',
  private: true,
  strict: true,
  attributes: {
    number: { type: 'string', required: true, unique: true, maxLength: 40 },
    state: {
      type: 'enumeration',
      enum: ORDER_STATES,
      required: true,
      default: 'cart',
      setByShop: true,
    },
    language: { type: 'enumeration', enum: LOCALES, required: true, default: 'ru' },
    buyer: { type: 'component', component: 'order.person' },
    recipient: { type: 'component', component: 'order.person' },
    delivery: { type: 'component', component: 'order.delivery' },
    cost: money,
    discount: money,
    promoDiscount: money,
    total: money,
    electronicBook: { type: 'boolean', required: true, default: false },
    premiumFormat: { type: 'boolean', required: true, default: false },
    preorder: { type: 'boolean', required: true, default: false },
    paidAt: { type: 'datetime', setByShop: true },
    guestKey: { type: 'string', private: true, setByShop: true },
    user: { type: 'relation', relation: 'manyToOne', target: 'plugin::users-permissions.user', setByShop: true },
    coupon: { type: 'relation', relation: 'manyToOne', target: 'coupon', inversedBy: 'orders', setByShop: true },
    lineItems: { type: 'relation', relation: 'oneToMany', target: 'line-item', mappedBy: 'order' },
  },
});

export const lineItem = defineCollection({
  singularName: 'line-item',
  pluralName: 'line-items',
  displayName: 'Line item',
  readableBy: 'administrators',
  private: true,
  strict: true,
  attributes: {
    title: { type: 'string', maxLength: 160 },
    format: {
      type: 'enumeration',
      enum: FORMATS,
      required: true,
      default: 'printed',
    },
    quantity: { type: 'integer', required: true, min: 1, max: 100, default: 1, setByShop: true },
    price: money,
    finalPrice: money,
    child: { type: 'component', component: 'order.child' },
    product: { type: 'relation', relation: 'manyToOne', target: 'product' },
    /** The customer's book this line is a copy of, by its documentId. */
    book: { type: 'string', maxLength: 24, searchable: false, setByShop: true },
    order: { type: 'relation', relation: 'manyToOne', target: 'order', inversedBy: 'lineItems', setByShop: true },
  },
});

export const coupon = defineCollection({
  singularName: 'coupon',
  pluralName: 'coupons',
  displayName: 'Promo code',
  readableBy: 'administrators',
  private: true,
  strict: true,
  attributes: {
    /** In capitals, however a customer types it. */
    code: {
      ...{ type: 'string', required: true, unique: true },
      ...{ minLength: 3, maxLength: 40, regex: '^[0-9A-ZА-ЯЁ_-]+$' },
    },
    kind: { type: 'enumeration', enum: ['percent', 'amount'], required: true },
    /** Percent, or kopecks. */
    discount: { type: 'integer', required: true, min: 1 },
    appliesTo: { type: 'enumeration', enum: ['any', 'printed', 'digital'], required: true, default: 'any' },
    usageLimit: { type: 'integer', min: 1 },
    used: { type: 'integer', required: true, min: 0, default: 0, setByShop: true },
    validFrom: { type: 'datetime' },
    validUntil: { type: 'datetime' },
    active: { type: 'boolean', required: true, default: true },
    products: { type: 'relation', relation: 'manyToMany', target: 'product' },
    orders: { type: 'relation', relation: 'oneToMany', target: 'order', mappedBy: 'coupon' },
  },
});

/** Kept in the delivery module's own table, shown here and never written. */
const shown = { searchable: false, setByShop: true } as const;

export const deliveryTicket = defineCollection({
  singularName: 'delivery-ticket',
  pluralName: 'delivery-tickets',
  displayName: 'Delivery ticket',
  readableBy: 'administrators',
  private: true,
  shownFrom: {
    tables: ['parcels'],
    select: `select p.id, p.document_id, p.created_at, p.updated_at, p.created_at as published_at, p.order_id as "order", p.courier,
      p.number, p.external_id, p.tracking_number, p.state, coalesce(p.cost, 0) as cost, o.promised_to as expected_on, p.history,
      p.reason from public.parcels p join public.orders o on o.document_id = p.order_id`,
  },
  attributes: {
    /** The order it belongs to, by its documentId. */
    order: { type: 'string', maxLength: 24, ...shown },
    courier: { type: 'string', maxLength: 40, ...shown },
    number: { type: 'string', maxLength: 40, ...shown },
    externalId: { type: 'string', maxLength: 300, ...shown },
    trackingNumber: { type: 'string', maxLength: 120, ...shown },
    state: { type: 'enumeration', enum: PARCEL_STATES, ...shown },
    cost: { type: 'integer', ...shown },
    expectedOn: { type: 'date', ...shown },
    history: { type: 'json', ...shown },
    reason: { type: 'string', maxLength: 500, ...shown },
  },
});

export const deliveryConfig = defineSingle({
  singularName: 'delivery-config',
  pluralName: 'delivery-configs',
  displayName: 'Delivery',
  readableBy: 'everyone',
  strict: true,
  attributes: {
    freeInRussia: { type: 'boolean', default: true },
    countries: { type: 'json', required: true },
    fromCity: { type: 'string', required: true, localized: true },
    fromPostalCode: { type: 'string', maxLength: 20 },
    /** From the order to the parcel at the courier's; approval and printing are among them. */
    makingMinWorkingDays: { type: 'integer', required: true, min: 0, max: 100, default: 5 },
    makingMaxWorkingDays: { type: 'integer', required: true, min: 0, max: 100, default: 7 },
    printingWorkingDays: { type: 'integer', required: true, min: 0 },
    preorderMinWorkingDays: { type: 'integer', min: 0 },
    preorderMaxWorkingDays: { type: 'integer', min: 0 },
    capitalsMinDays: { type: 'integer', min: 0 },
    capitalsMaxDays: { type: 'integer', min: 0 },
    elsewhereMinDays: { type: 'integer', min: 0 },
    elsewhereMaxDays: { type: 'integer', min: 0 },
    /** One copy in its envelope. */
    parcelGrams: { type: 'integer', min: 1 },
    /** Kopecks. */
    giftWrapPrice: { type: 'integer', required: true, min: 0, default: 15_000 },
  },
});
