// Checklist before print: every line with the name, and the dedication, with links to their pages.

import { pageName } from '#web/book-viewer/page-words.ts';
import { useT } from '#web/i18n/use-copy.ts';
import type { BookController } from '../controller/book-controller.ts';
import { placesToCheck, splitAtNames } from './checklist.ts';

export function ChecklistPanel({ book, onOpen }: { book: BookController['book']; onOpen: (index: number) => void }) {
  const t = useT();
  const places = placesToCheck(book);
  return (
    <section aria-labelledby="checklist-title" className="mt-10">
      <h2 id="checklist-title" className="text-h3">
        {t('preview.approve.checklist')}
      </h2>
      <p className="mt-2 max-w-prose text-ink-soft">{t('preview.approve.checklistText', { name: book.child.name })}</p>
      <ul className="mt-4 gap-x-10 lg:columns-2">
        {places.map(({ index, page, text, names }) => (
          <li key={`${page}-${text}`} className="break-inside-avoid border-b-2 border-cream-200">
            <button
              type="button"
              onClick={() => onOpen(index)}
              className="flex min-h-11 w-full items-baseline gap-4 px-2 py-2 text-left hover:bg-plum-100"
            >
              <span className="w-24 shrink-0 text-small text-ink-soft">{pageName(t, page)}</span>
              <span className="min-w-0 whitespace-pre-line">
                {splitAtNames({ text, names }).map((piece, at) =>
                  at % 2 ? (
                    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, in its order
                    <mark key={at} className="bg-marigold-200 text-ink">
                      {piece}
                    </mark>
                  ) : (
                    piece
                  ),
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
