// Localised payment providers, events, outcomes and reasons; an unknown code is shown as it is,
// for inquiries to the provider's support.

import type { PaymentOutcome, PaymentProviderName, RefundReason } from '#core/orders/payment-record.ts';
import { fillPlaceholders } from '#core/text/fill-placeholders.ts';
import { knownWord, wordFor } from '#web/admin-kit/word-for.ts';
import type { Copy } from '#web/i18n/copy.ts';

interface PaymentWords {
  provider(name: PaymentProviderName): string;
  /** Stored as `payment.succeeded`. */
  event(kept: string): string;
  outcome(kept: PaymentOutcome): string;
  reason(kept: string): string;
  why(kept: RefundReason): string;
}

export function paymentWords({ payment: words }: Pick<Copy['adminOrders'], 'payment'>): PaymentWords {
  return {
    provider: (name) => wordFor(words.providers, name),
    event(kept) {
      const [about = '', what = ''] = kept.split('.');
      const known = about === 'payment' || about === 'refund' ? knownWord(words.events[about], what) : undefined;
      return known ?? fillPlaceholders(words.otherEvent, { code: kept });
    },
    outcome: (kept) => wordFor(words.outcomes, kept),
    reason: (kept) => knownWord(words.reasons, kept) ?? fillPlaceholders(words.otherReason, { code: kept }),
    why: (kept) => wordFor(words.whys, kept),
  };
}
