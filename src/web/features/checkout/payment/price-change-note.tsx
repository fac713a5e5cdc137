// Message that the total has changed since the customer last saw it: old sum, new sum and causes.
import { useEffect, useRef } from 'react';
import { formatPrice } from '#core/pricing/format-price.ts';
import type { PriceChange } from '#core/pricing/price-change.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { Icon } from '#web/ui/display/icon.tsx';

interface PriceChangeNoteProps {
  change: PriceChange;
  /** Promo code of the order, for the message about it. */
  code: string | null;
  /** The change is the answer to a tap on Pay: the message takes the focus. */
  isAnswer: boolean;
}

export function PriceChangeNote({ change, code, isAnswer }: PriceChangeNoteProps) {
  const t = useT();
  const locale = useLocale();
  const note = useRef<HTMLDivElement>(null);
  const { before, now, causes } = change;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new sum is a new answer
  useEffect(() => {
    if (isAnswer) note.current?.focus();
  }, [isAnswer, now]);
  const sums = { before: formatPrice(before, locale), now: formatPrice(now, locale) };
  return (
    <div
      ref={note}
      role="alert"
      tabIndex={-1}
      data-outcome="price-changed"
      className="grid gap-2 rounded-lg bg-marigold-200 px-5 py-4 outline-none"
    >
      <p className="flex items-start gap-2 text-h3 font-extrabold">
        <Icon name="info" className="mt-0.5 size-6" />
        {t('checkout.pay.changedTitle')}
      </p>
      {causes.map((cause) => (
        // Without a code the discount is an automatic one.
        <p key={cause}>
          {t(`checkout.pay.changedWhy.${cause === 'code-changed' && !code ? 'discount' : cause}`, { code: code ?? '' })}
        </p>
      ))}
      <p>{t('checkout.pay.changed', sums)}</p>
    </div>
  );
}
