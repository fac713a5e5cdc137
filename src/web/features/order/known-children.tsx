// Children of this customer's earlier books: one tap fills in their data.
import type { KnownChild } from '#server/modules/books/books.types.ts';
import { useT } from '#web/i18n/use-copy.ts';
import type { OrderDraft } from './draft/draft.ts';

interface KnownChildrenProps {
  known: readonly KnownChild[];
  onChoose: (part: Partial<OrderDraft>) => void;
}

export function KnownChildren({ known, onChoose }: KnownChildrenProps) {
  const t = useT();
  return (
    <div className="grid gap-2">
      <p className="font-bold">{t('orderForm.knownChildren')}</p>
      <div className="flex flex-wrap gap-2">
        {known.map(({ documentId, child, look, corrected, photos }) => (
          <button
            key={documentId}
            type="button"
            onClick={() =>
              onChoose({
                name: child.name,
                fullName: child.fullName === child.name ? null : child.fullName,
                gender: child.gender,
                age: child.age,
                forms: child.forms ?? {},
                look,
                corrected,
                photos,
                undecided: [],
                liked: true,
              })
            }
            className="min-h-11 rounded-full border-2 border-plum-200 bg-cream-50 px-4 font-bold text-plum-800 transition-colors hover:border-plum-600"
          >
            {child.name}
          </button>
        ))}
      </div>
    </div>
  );
}
