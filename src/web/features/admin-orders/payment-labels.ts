// Localised payment providers, events, outcomes and reasons; an unknown code is shown as it is,
// for inquiries to the provider's support.

import type { PaymentOutcome, PaymentProviderName, RefundReason } from '#core/orders/payment-record.ts';
import { fillPlaceholders } from '#core/text/fill-placeholders.ts';
import { findLabel, labelFor } from '#web/admin-kit/labels/identifier-labels.ts';
import type { Copy } from '#web/i18n/copy.ts';

interface PaymentLabels {
  provider(name: PaymentProviderName): string;
  /** Stored as `payment.succeeded`. */
  event(kept: string): string;
  outcome(kept: PaymentOutcome): string;
  reason(kept: string): string;
  why(kept: RefundReason): string;
}

export function paymentLabels({ payment: words }: Pick<Copy['adminOrders'], 'payment'>): PaymentLabels {
  return {
    provider: (name) => labelFor(words.providers, name),
    event(kept) {
      const [about = '', what = ''] = kept.split('.');
      const known = about === 'payment' || about === 'refund' ? findLabel(words.events[about], what) : undefined;
      return known ?? fillPlaceholders(words.otherEvent, { code: kept });
    },
    outcome: (kept) => labelFor(words.outcomes, kept),
    reason: (kept) => findLabel(words.reasons, kept) ?? fillPlaceholders(words.otherReason, { code: kept }),
    why: (kept) => labelFor(words.whys, kept),
  };
}
