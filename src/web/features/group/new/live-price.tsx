// The price beside the list, asked again when story, binding or number of children change.
import { useEffect, useState } from 'react';
import type { GroupQuote } from '#server/modules/orders/orders.types.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { priceGroup } from '../group-calls.ts';
import { PriceSums } from '../price-panel.tsx';

const PAUSE_MS = 250;

interface LivePriceProps {
  slug: string;
  paper: 'printed' | 'premium';
  books: number;
}

export function LivePrice({ slug, paper, books }: LivePriceProps) {
  const t = useT();
  const locale = useLocale();
  const [quote, setQuote] = useState<GroupQuote | null>(null);
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const isAsked = slug !== '' && books > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    if (!isAsked) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const answer = await priceGroup({ slug, paper, books }, locale);
      if (!isCurrent) return;
      setFailed(!answer.ok);
      if (answer.ok) setQuote(answer.value);
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [isAsked, slug, paper, books, locale, tries]);

  return (
    <section aria-labelledby="group-price" className="paper grid gap-3 p-5 sm:p-6" aria-live="polite">
      <h2 id="group-price" className="text-h3">
        {t('group.price.title')}
      </h2>
      {!isAsked && <p className="text-ink-soft">{t('group.price.choose')}</p>}
      {isAsked && failed && (
        <div role="alert" className="grid justify-items-start gap-3">
          <p className="font-bold text-berry-700">{t('group.price.failed')}</p>
          <Button look="quiet" small onClick={() => setTries(tries + 1)}>
            {t('group.price.again')}
          </Button>
        </div>
      )}
      {isAsked && !failed && (quote ? <PriceSums quote={quote} /> : <p>{t('group.price.counting')}</p>)}
    </section>
  );
}
