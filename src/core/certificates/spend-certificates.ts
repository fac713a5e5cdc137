// How certificates share the sum of an order, for the till and for the screens.
import { type Kopecks, kopecks } from '../money.ts';

/** What a payment provider takes at least. */
export const MIN_CARD_PAYMENT = kopecks(100);
/** More are refused in one order. */
export const MAX_CERTIFICATES_OF_ORDER = 5;

interface Spendable {
  /** What the order may take of it. */
  readonly available: Kopecks;
}

export interface Spent<Certificate> {
  readonly certificates: readonly (Certificate & { readonly used: Kopecks })[];
  /** Sum that the certificates pay. */
  readonly paid: Kopecks;
  /** Left for the card. */
  readonly due: Kopecks;
}

/** In the given order, each as far as needed; a rest too small for a card payment is left larger. */
export function spendCertificates<Certificate extends Spendable>(
  total: Kopecks,
  certificates: readonly Certificate[],
): Spent<Certificate> {
  const all = certificates.reduce((sum, { available }) => sum + available, 0);
  const most = Math.min(all, total);
  const rest = total - most;
  const isRestTooSmall = rest > 0 && rest < MIN_CARD_PAYMENT;
  const paid = isRestTooSmall ? Math.max(0, total - MIN_CARD_PAYMENT) : most;
  let left = paid;
  const used = certificates.map((certificate) => {
    const part = Math.min(left, certificate.available);
    left -= part;
    return { ...certificate, used: kopecks(part) };
  });
  return { certificates: used, paid: kopecks(paid), due: kopecks(total - paid) };
}
