// Content types of sales: orders, order lines, promo codes, parcels and delivery settings.

import { LOCALES } from '#core/locale.ts';
import { FORMATS } from '#core/pricing/choice.ts';
import { COUPON_SCOPES, MAX_DISCOUNT_TITLE_LENGTH } from '#core/pricing/coupon-form.ts';
import { SETTING_PATTERNS, SETTING_RANGES } from '#core/shop/shop-settings.ts';
import { ORDER_STATES } from '#core/states/order-states.ts';
import { PARCEL_STATES } from '#providers/courier/courier.ts';
import { defineCollection, defineSingle } from '../content/declaration.ts';

/** Stored in the shop's own tables: shown here, never written. */
const readOnly = { searchable: false, setByShop: true } as const;
/** Kopecks. */
const money = { type: 'integer', ...readOnly } as const;
const documentId = { type: 'string', maxLength: 24, ...readOnly } as const;

export const order = defineCollection({
  singularName: 'order',
  pluralName: 'orders',
  displayName: 'Order',
  readableBy: 'administrators',
  private: true,
  shownFrom: {
    tables: ['orders'],
    select: `select id, document_id, created_at, updated_at, created_at as published_at, number, state, locale as language, buyer,
      recipient, delivery, gift, coupon_code, cost, preorder_discount + promo_discount as discount, promo_discount,
      gift_wrap, delivery_cost, total, promised_to as expected_on, paid_at, completed_at, user_id as customer, source as utm,
      exists (select 1 from public.order_books b where b.order_id = o.document_id and b.electronic) as electronic_book,
      exists (select 1 from public.order_books b where b.order_id = o.document_id and b.paper = 'premium') as premium_format
      from public.orders o`,
  },
  attributes: {
    number: { type: 'string', maxLength: 40, setByShop: true },
    state: { type: 'enumeration', enum: ORDER_STATES, ...readOnly },
    language: { type: 'enumeration', enum: LOCALES, ...readOnly },
    buyer: { type: 'json', ...readOnly },
    /** The recipient, where it is not the buyer. */
    recipient: { type: 'json', ...readOnly },
    delivery: { type: 'json', ...readOnly },
    gift: { type: 'json', ...readOnly },
    couponCode: { type: 'string', maxLength: 40, ...readOnly },
    cost: money,
    discount: money,
    promoDiscount: money,
    giftWrap: money,
    deliveryCost: money,
    total: money,
    expectedOn: { type: 'date', ...readOnly },
    electronicBook: { type: 'boolean', ...readOnly },
    premiumFormat: { type: 'boolean', ...readOnly },
    paidAt: { type: 'datetime', ...readOnly },
    completedAt: { type: 'datetime', ...readOnly },
    /** Account id; null for a guest. */
    customer: { type: 'integer', ...readOnly },
    utm: { type: 'json', ...readOnly },
  },
});

export const lineItem = defineCollection({
  singularName: 'line-item',
  pluralName: 'line-items',
  displayName: 'Line item',
  readableBy: 'administrators',
  private: true,
  shownFrom: {
    tables: ['order_lines'],
    select: `select l.id, l.document_id, o.created_at, o.updated_at, o.created_at as published_at, l.order_id as "order", l.book,
      l.product, l.slug, l.title, l.format, l.quantity, l.price, l.preorder_discount, l.promo_discount, l.final_price
      from public.order_lines l left join public.orders o on o.document_id = l.order_id`,
  },
  attributes: {
    order: documentId,
    /** The customer's book this line is a copy of. */
    book: documentId,
    product: documentId,
    slug: { type: 'string', maxLength: 120, ...readOnly },
    title: { type: 'string', maxLength: 160, ...readOnly },
    format: { type: 'enumeration', enum: FORMATS, ...readOnly },
    quantity: { type: 'integer', ...readOnly },
    price: money,
    preorderDiscount: money,
    promoDiscount: money,
    finalPrice: money,
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
    /** Upper case; customers may type it in any case. */
    code: {
      type: 'string',
      required: true,
      unique: true,
      minLength: 3,
      maxLength: 40,
      regex: '^[0-9A-ZА-ЯЁ_-]+$',
    },
    kind: { type: 'enumeration', enum: ['percent', 'amount'], required: true },
    /** Percent, or kopecks. */
    discount: { type: 'integer', required: true, min: 0 },
    appliesTo: { type: 'enumeration', enum: ['any', 'printed', 'digital'], required: true, default: 'any' },
    usageLimit: { type: 'integer', min: 1 },
    perCustomerLimit: { type: 'integer', min: 1 },
    firstOrderOnly: { type: 'boolean', default: false },
    /** Kopecks. */
    minSum: { type: 'integer', min: 1 },
    minBooks: { type: 'integer', min: 2 },
    freeDelivery: { type: 'boolean', default: false },
    /** Applies without being typed. */
    automatic: { type: 'boolean', default: false },
    /** Shown to customers for an automatic discount. */
    titleRu: { type: 'string', maxLength: MAX_DISCOUNT_TITLE_LENGTH },
    titleEn: { type: 'string', maxLength: MAX_DISCOUNT_TITLE_LENGTH },
    /** Hours of the day in Moscow. */
    hourFrom: { type: 'integer', min: 0, max: 23 },
    hourUntil: { type: 'integer', min: 1, max: 24 },
    used: { type: 'integer', required: true, min: 0, default: 0, setByShop: true },
    validFrom: { type: 'datetime' },
    validUntil: { type: 'datetime' },
    active: { type: 'boolean', required: true, default: true },
    /** `products` from the moment one is chosen: if those are deleted, the code applies to nothing rather than to everything. */
    scope: { type: 'enumeration', enum: COUPON_SCOPES, required: true, default: 'order' },
    products: { type: 'relation', relation: 'manyToMany', target: 'product' },
  },
});

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
      p.reason from public.parcels p left join public.orders o on o.document_id = p.order_id`,
  },
  attributes: {
    /** The order it belongs to, by its documentId. */
    order: { type: 'string', maxLength: 24, ...readOnly },
    courier: { type: 'string', maxLength: 40, ...readOnly },
    number: { type: 'string', maxLength: 40, ...readOnly },
    externalId: { type: 'string', maxLength: 300, ...readOnly },
    trackingNumber: { type: 'string', maxLength: 120, ...readOnly },
    state: { type: 'enumeration', enum: PARCEL_STATES, ...readOnly },
    cost: { type: 'integer', ...readOnly },
    expectedOn: { type: 'date', ...readOnly },
    history: { type: 'json', ...readOnly },
    reason: { type: 'string', maxLength: 500, ...readOnly },
  },
});

export const deliveryConfig = defineSingle({
  singularName: 'delivery-config',
  pluralName: 'delivery-configs',
  displayName: 'Delivery',
  requiredByShop: true,
  readableBy: 'everyone',
  strict: true,
  attributes: {
    freeInRussia: { type: 'boolean', default: true },
    countries: { type: 'json', required: true },
    fromCity: { type: 'string', required: true, localized: true },
    fromPostalCode: { type: 'string', regex: SETTING_PATTERNS.fromPostalCode },
    /** Working days from the order until the courier has the parcel, including approval and printing. */
    makingMinWorkingDays: { type: 'integer', required: true, ...SETTING_RANGES.makingMinWorkingDays, default: 5 },
    makingMaxWorkingDays: { type: 'integer', required: true, ...SETTING_RANGES.makingMaxWorkingDays, default: 7 },
    printingWorkingDays: { type: 'integer', required: true, ...SETTING_RANGES.printingWorkingDays },
    preorderMinWorkingDays: { type: 'integer', ...SETTING_RANGES.preorderMinWorkingDays },
    preorderMaxWorkingDays: { type: 'integer', ...SETTING_RANGES.preorderMaxWorkingDays },
    capitalsMinDays: { type: 'integer', ...SETTING_RANGES.capitalsMinDays },
    capitalsMaxDays: { type: 'integer', ...SETTING_RANGES.capitalsMaxDays },
    elsewhereMinDays: { type: 'integer', ...SETTING_RANGES.elsewhereMinDays },
    elsewhereMaxDays: { type: 'integer', ...SETTING_RANGES.elsewhereMaxDays },
    /** Weight of one copy in its envelope. */
    parcelGrams: { type: 'integer', ...SETTING_RANGES.parcelGrams },
    /** Kopecks. */
    giftWrapPrice: { type: 'integer', required: true, ...SETTING_RANGES.giftWrapPrice, default: 15_000 },
  },
});
