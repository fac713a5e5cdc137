// The price of a cart, line by line, as shared by screens, receipts and records.
import type { Locale } from '../locale.ts';
import type { Kopecks } from '../money.ts';
import type { BookChoice, Format } from './choice.ts';

/** Price of a format alone and as an addition to a printed book; null if it is not sold that way. */
export interface FormatPrice {
  readonly kind: Format;
  readonly alone: Kopecks | null;
  readonly addition: Kopecks | null;
}

export interface CartBook {
  /** The customer's book. */
  readonly book: string;
  /** The product's documentId, for coupons limited to certain products. */
  readonly product: string;
  readonly preorder: boolean;
  readonly prices: readonly FormatPrice[];
  readonly choice: BookChoice;
}

export interface CouponRule {
  readonly documentId: string;
  readonly code: string;
  /** Titles of a discount that needs no code; a missing one is replaced by the Russian one, then by the code. */
  readonly titleRu?: string | null;
  readonly titleEn?: string | null;
  readonly kind: 'percent' | 'amount';
  /** Percent, or kopecks. */
  readonly discount: number;
  readonly appliesTo: 'any' | 'printed' | 'digital';
  /** documentIds; null for all products. Empty if all its products were deleted: it applies to nothing then. */
  readonly products: readonly string[] | null;
  /** Least sum of the books after the preorder discount; null for any sum. */
  readonly minSum: Kopecks | null;
  /** Least number of books in the cart; null for any number. */
  readonly minBooks: number | null;
  /** Delivery costs nothing; `discount` may then be zero. */
  readonly freeDelivery: boolean;
}

export interface QuoteLine {
  readonly book: string;
  readonly format: Format;
  readonly quantity: number;
  readonly unitPrice: Kopecks;
  /** unitPrice * quantity, before discounts. */
  readonly price: Kopecks;
  readonly preorderDiscount: Kopecks;
  readonly promoDiscount: Kopecks;
  /** After discounts. */
  readonly finalPrice: Kopecks;
}

export interface Quote {
  readonly lines: readonly QuoteLine[];
  /** Sum of the line prices before discounts. */
  readonly cost: Kopecks;
  readonly preorderDiscount: Kopecks;
  readonly promoDiscount: Kopecks;
  readonly giftWrap: Kopecks;
  /** What the customer pays, after `deliveryDiscount`. */
  readonly delivery: Kopecks;
  /** What a discount took off the delivery. */
  readonly deliveryDiscount: Kopecks;
  /** cost - preorderDiscount - promoDiscount + giftWrap + delivery. */
  readonly total: Kopecks;
}

/** Shown to the customer for a discount that needs no code. */
export const discountTitle = ({ code, titleRu, titleEn }: CouponRule, locale: Locale): string =>
  (locale === 'en' && titleEn) || titleRu || code;
