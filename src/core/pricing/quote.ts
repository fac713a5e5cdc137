// What a cart costs, line by line: the shape every screen, receipt and record shares.
import type { Kopecks } from '../money.ts';
import type { BookChoice, Format } from './choice.ts';

/** What a book's formats cost alone, and beside a paper one; null where it is not sold so. */
export interface FormatPrice {
  readonly kind: Format;
  readonly alone: Kopecks | null;
  readonly addition: Kopecks | null;
}

export interface CartBook {
  /** The customer's book. */
  readonly book: string;
  /** The product's documentId, for codes that hold for certain products. */
  readonly product: string;
  readonly preorder: boolean;
  readonly prices: readonly FormatPrice[];
  readonly choice: BookChoice;
}

export interface CouponRule {
  readonly documentId: string;
  readonly code: string;
  readonly kind: 'percent' | 'amount';
  /** Percent, or kopecks. */
  readonly discount: number;
  readonly appliesTo: 'any' | 'printed' | 'digital';
  /** documentIds; null for all. None is left where they were all deleted: then it holds for nothing. */
  readonly products: readonly string[] | null;
}

export interface QuoteLine {
  readonly book: string;
  readonly format: Format;
  readonly quantity: number;
  readonly unitPrice: Kopecks;
  /** Of all pieces, before any discount. */
  readonly price: Kopecks;
  readonly preorderDiscount: Kopecks;
  readonly promoDiscount: Kopecks;
  /** What is paid for the line. */
  readonly finalPrice: Kopecks;
}

export interface Quote {
  readonly lines: readonly QuoteLine[];
  /** Of all lines before discounts. */
  readonly cost: Kopecks;
  readonly preorderDiscount: Kopecks;
  readonly promoDiscount: Kopecks;
  readonly giftWrap: Kopecks;
  readonly delivery: Kopecks;
  /** cost - preorderDiscount - promoDiscount + giftWrap + delivery. */
  readonly total: Kopecks;
}
