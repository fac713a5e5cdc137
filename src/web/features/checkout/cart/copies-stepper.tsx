// Number of printed copies: a stepper, and a shortcut to order a second one.
import { MAX_PRINTED_COPIES } from '#core/books/book-limits.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { Button } from '#web/ui/forms/button.tsx';

export function CopiesStepper({ copies, onChange }: { copies: number; onChange: (copies: number) => void }) {
  const t = useT();
  const step = 'grid size-12 place-items-center rounded-full bg-plum-100 text-h3 font-extrabold text-plum-800';
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3">
      <span id="copies-label" className="font-bold">
        {t('checkout.copies.label')}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a stepper of two buttons and a number is not a fieldset */}
      <span role="group" aria-labelledby="copies-label" className="inline-flex items-center gap-3">
        <button
          type="button"
          aria-label={t('checkout.copies.less')}
          disabled={copies <= 1}
          className={`${step} disabled:opacity-45`}
          onClick={() => onChange(copies - 1)}
        >
          −
        </button>
        <output aria-live="polite" className="min-w-8 text-center text-h3 font-extrabold tabular-nums">
          {copies}
        </output>
        <button
          type="button"
          aria-label={t('checkout.copies.more')}
          disabled={copies >= MAX_PRINTED_COPIES}
          className={`${step} disabled:opacity-45`}
          onClick={() => onChange(copies + 1)}
        >
          +
        </button>
      </span>
      {copies === 1 && (
        <Button look="quiet" small icon="heart" onClick={() => onChange(2)}>
          {t('checkout.copies.grandmother')}
        </Button>
      )}
      {copies >= MAX_PRINTED_COPIES && (
        <span className="text-small text-ink-soft">{t('checkout.copies.most', { count: MAX_PRINTED_COPIES })}</span>
      )}
    </div>
  );
}
