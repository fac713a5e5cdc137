// Message about a finished payment attempt, with a way to continue.
import { useEffect, useRef } from 'react';
import { useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { Button, buttonClass } from '#web/ui/forms/button.tsx';
import type { Outcome } from './use-payment.ts';

/** The first key names the outcome, the second the remedy. */
const OUTCOME_TEXTS = {
  declined: ['payment.declined', 'checkout.pay.declinedText'],
  unfinished: ['checkout.pay.unfinished', 'checkout.pay.unfinishedText'],
  cancelled: ['payment.cancelled', 'checkout.pay.cancelledText'],
  unloaded: ['payment.unloaded', 'checkout.pay.unloadedText'],
  error: ['payment.error', 'checkout.pay.errorText'],
  'create-failed': ['payment.notCreated', 'checkout.pay.notCreatedText'],
  unreached: ['payment.notCreated', 'checkout.pay.unreachedText'],
  incomplete: ['payment.notCreated', 'checkout.pay.incompleteText'],
  pending: ['checkout.pay.pending', 'checkout.pay.pendingText'],
} as const;

interface OutcomeNoteProps {
  outcome: Exclude<Outcome, { kind: 'price-changed' }>;
  onCheck: (order: string) => void;
  /** The order can be changed in the cart. */
  mayChange?: boolean;
}

/** Outcomes the server also reports after a reload; their message offers to change the order. The button that pays is the one with the sum. */
const RESTORABLE_OUTCOMES: readonly Outcome['kind'][] = ['unfinished', 'cancelled', 'declined'];
const NEUTRAL_OUTCOMES: readonly Outcome['kind'][] = ['pending', 'cancelled', 'unfinished'];

export function OutcomeNote({ outcome, onCheck, mayChange = true }: OutcomeNoteProps) {
  const t = useT();
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A restored outcome is not news and must not take the focus from a field.
    if (!('restored' in outcome)) note.current?.focus();
  }, [outcome]);
  const calm = NEUTRAL_OUTCOMES.includes(outcome.kind);
  return (
    <div
      ref={note}
      role="alert"
      tabIndex={-1}
      data-outcome={outcome.kind}
      className={cx(
        'grid gap-2 rounded-lg px-5 py-4 outline-none',
        calm ? 'bg-marigold-200' : 'bg-berry-100 text-berry-700',
      )}
    >
      <p className="flex items-start gap-2 text-h3 font-extrabold">
        <Icon name={calm ? 'clock' : 'warning'} className="mt-0.5 size-6" />
        {t(OUTCOME_TEXTS[outcome.kind][0])}
      </p>
      <p className="text-ink">{t(OUTCOME_TEXTS[outcome.kind][1])}</p>
      {mayChange && RESTORABLE_OUTCOMES.includes(outcome.kind) && (
        <p className="flex flex-wrap gap-3">
          <ShopLink to="/cart" className={buttonClass('quiet', true)}>
            {t('checkout.pay.change')}
          </ShopLink>
        </p>
      )}
      {'order' in outcome && (
        <p className="flex flex-wrap gap-3">
          <Button look="quiet" small onClick={() => onCheck(outcome.order)}>
            {t('checkout.pay.checkAgain')}
          </Button>
          <ShopLink to={`/orders/${outcome.order}`} className={buttonClass('quiet', true)}>
            {t('checkout.pay.order')}
          </ShopLink>
        </p>
      )}
    </div>
  );
}
