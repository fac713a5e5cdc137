// A book's facts as a small table of contents.
import { useT } from '#web/i18n/use-copy.ts';
import { ageLabel } from './age-label.ts';

interface FactsProps {
  book: {
    readonly minAge: number | null;
    readonly maxAge: number | null;
    readonly pages: number | null;
    readonly genres: readonly string[];
    readonly preorder: boolean;
  };
}

export function Facts({ book }: FactsProps) {
  const t = useT();
  const facts = [
    [t('book.factAge'), ageLabel(t, book)],
    ...(book.pages ? [[t('book.factPages'), t('book.factPagesValue', { count: book.pages })]] : []),
    ...(book.genres.length ? [[t('book.factGenre'), book.genres.join(', ')]] : []),
    [t('book.factFormat'), t('book.factFormatValue')],
    [t('book.factMaking'), book.preorder ? t('book.factMakingPreorder') : t('book.factMakingValue')],
    [t('book.factDelivery'), t('book.factDeliveryValue')],
  ];
  return (
    <dl className="grid gap-2">
      {facts.map(([name, value]) => (
        <div key={name} className="flex items-baseline gap-2">
          <dt className="shrink-0 text-ink-soft">{name}</dt>
          <span aria-hidden="true" className="h-0 min-w-4 flex-1 border-b-2 border-dotted border-plum-300" />
          <dd className="text-right font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
