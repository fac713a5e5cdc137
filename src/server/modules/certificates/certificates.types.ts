// Public types of gift certificates: their service for orders and pages.
import type { z } from 'zod';
import type { Purchase } from '#core/certificates/certificate.ts';
import type { Locale } from '#core/locale.ts';
import type { Kopecks } from '#core/money.ts';
import type { Result } from '#core/result.ts';
import type { Queryable } from '../../db/database.ts';
import type { OpenedPayment } from '../payments/payments.types.ts';
import type { certificateOffer, certificateView } from './certificates.contract.ts';
import type { listedCertificate, staffCertificate } from './staff-certificates.contract.ts';

/** A certificate typed into a cart. */
export interface OrderCertificate {
  readonly documentId: string;
  /** Last characters of its code. */
  readonly ending: string;
  /** What the order may take of it. */
  readonly available: Kopecks;
  /** Why it pays nothing now; `unknown` also where staff blocked it. */
  readonly problem: 'unknown' | 'expired' | 'empty' | null;
}

export type CertificateCodeFailure = 'no-such-certificate' | 'certificate-expired' | 'certificate-empty';

/** Certificates as means of payment. Changes run in the transaction of the order, whose row is locked. */
export interface OrderCertificates {
  /** In the order they were typed. */
  list(db: Queryable, order: string): Promise<readonly OrderCertificate[]>;
  /** The certificate of a typed code. */
  find(db: Queryable, typed: string): Promise<Result<string, CertificateCodeFailure>>;
  put(tx: Queryable, order: string, certificate: string): Promise<Result<'put', 'too-many-certificates'>>;
  /** False when the order has no such certificate. */
  take(tx: Queryable, order: string, certificate: string): Promise<boolean>;
  /** Takes what the order needs of its certificates, instead of what it held before; returns the sum. */
  reserve(tx: Queryable, order: string, total: Kopecks, actor: string): Promise<Kopecks>;
  /** The order is not paid: everything goes back. */
  release(tx: Queryable, order: string): Promise<void>;
  /** A paid order is refunded: so much goes back, or everything; returns the sum. */
  giveBack(tx: Queryable, order: string, amount: Kopecks | null, actor: string): Promise<Kopecks>;
  /** What certificates paid for an order, and what of it went back. */
  sumOf(db: Queryable, order: string): Promise<{ readonly paid: Kopecks; readonly returned: Kopecks }>;
  /** What the order holds now. */
  held(db: Queryable, order: string): Promise<Kopecks>;
}

export type CertificateView = z.output<typeof certificateView>;
export type CertificateOffer = z.output<typeof certificateOffer>;

/** A certificate in the list of staff. */
export type ListedCertificate = z.output<typeof listedCertificate>;
/** As it arrives in the browser. */
export type WireCertificate = z.input<typeof listedCertificate>;
export type StaffCertificate = z.output<typeof staffCertificate>;
/** `over-limit`: more than the role may give back. */
export type StaffCertificateFailure = 'not-found' | 'not-now' | 'over-limit';

export type CertificateFailure =
  | 'not-found'
  | 'bad-day'
  | 'too-many'
  | 'not-now'
  | 'payment-unavailable'
  | 'payment-refused';

export interface OpenedPurchase {
  /** Opens the page of the certificate. */
  readonly key: string;
  /** Null when it is paid. */
  readonly payment: OpenedPayment | null;
}

export interface CertificatesService {
  readonly orders: OrderCertificates;
  /** What can be bought. */
  offer(locale: Locale): Promise<CertificateOffer>;
  /** The same request is one purchase. */
  buy(
    asked: Purchase,
    visitor: { readonly locale: Locale; readonly ip: string },
  ): Promise<Result<OpenedPurchase, CertificateFailure>>;
  /** Opens the payment again, or another one after a failure. */
  pay(key: string): Promise<Result<OpenedPurchase, CertificateFailure>>;
  /** Null for a key that was never issued. */
  view(key: string): Promise<CertificateView | null>;
  /** Asks the provider instead of trusting the browser. */
  checkPayment(key: string): Promise<Result<CertificateView, CertificateFailure>>;
  askRefund(key: string): Promise<Result<CertificateView, CertificateFailure>>;
  /** Money owed to holders of certificates, and the number of certificates with a balance. */
  owed(): Promise<CertificatesOwed>;
}

export interface CertificatesOwed {
  /** In kopecks. */
  readonly owed: number;
  readonly certificates: number;
}
