// Parts of an order to refund, each with its number of pieces.
import { formatPrice } from '#core/pricing/format-price.ts';
import { refundAmount } from '#core/pricing/refund-lines.ts';
import { controlClass } from '#web/admin-kit/lists/filter-bar.tsx';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import type { OrderRecord } from '../wire.ts';
import type { ChosenParts } from './use-refund-form.ts';

interface RefundPartsProps {
  parts: OrderRecord['refundParts'];
  chosen: ChosenParts;
  error: string | undefined;
  onChange: (chosen: ChosenParts) => void;
}

export function RefundParts({ parts, chosen, error, onChange }: RefundPartsProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <fieldset className="grid gap-1">
      <legend className="sr-only">{t('adminOrders.refundParts.parts')}</legend>
      {parts.map((part) => {
        const left = part.quantity - part.refunded;
        const quantity = chosen[part.part] ?? 0;
        const set = (next: number) => onChange({ ...chosen, [part.part]: next });
        return (
          <div key={part.part} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <label className="flex min-w-0 items-center gap-2.5">
              <input
                type="checkbox"
                className="size-4.5 shrink-0"
                disabled={left === 0}
                aria-invalid={error ? true : undefined}
                checked={quantity > 0}
                onChange={({ target }) => set(target.checked ? left : 0)}
              />
              {part.title}
            </label>
            <span className="flex items-center gap-3 text-small tabular-nums">
              {left === 0 && t('adminOrders.refundParts.refunded')}
              {left > 1 && quantity > 0 && (
                <select
                  aria-label={t('adminOrders.refundParts.quantity', { title: part.title })}
                  className={controlClass}
                  value={quantity}
                  onChange={({ target }) => set(Number(target.value))}
                >
                  {Array.from({ length: left }, (_, index) => index + 1).map((count) => (
                    <option key={count} value={count}>
                      {count}
                    </option>
                  ))}
                </select>
              )}
              {left > 0 && formatPrice(refundAmount(part, quantity || left), locale)}
            </span>
          </div>
        );
      })}
      {error && (
        <p role="alert" className="text-small font-bold text-berry-700">
          {error}
        </p>
      )}
    </fieldset>
  );
}
