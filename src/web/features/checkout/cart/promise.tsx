// When it will be there, in words, and what happens to the money until the book is approved.
import { daysWords } from '#core/day-words.ts';
import type { CartView } from '#server/modules/orders/orders.types.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { Icon } from '#web/ui/display/icon.tsx';

interface PromiseProps {
  printed: boolean;
  arrives: CartView['arrives'];
  /** The town is known: the date is the real one. */
  placed: boolean;
}

export function DispatchPromise({ printed, arrives, placed }: PromiseProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <ul className="grid gap-2">
      <li className="flex items-start gap-2.5">
        <Icon name={printed ? 'truck' : 'mail'} className="mt-0.5 size-6 text-plum-700" />
        {printed ? (
          arrives && (
            <span>
              <b>{t('checkout.arrives.long', { days: daysWords(arrives, locale) })}</b>
              {!placed && <span className="block text-small text-ink-soft">{t('checkout.arrives.usual')}</span>}
            </span>
          )
        ) : (
          <span>{t('checkout.arrives.files')}</span>
        )}
      </li>
      <li className="flex items-start gap-2.5">
        <Icon name="heart" className="mt-0.5 size-6 text-plum-700" />
        <span>{t('checkout.refund')}</span>
      </li>
    </ul>
  );
}
