// Hearts and remarks of relatives, page by page.
import type { BookView, PageView } from '#server/modules/books/books.types.ts';
import type { FamilyOverview } from '#server/modules/books/family.types.ts';
import { pageName } from '#web/book-viewer/page-words.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { cx } from '#web/ui/cx.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { ConfirmButton } from './confirm-button.tsx';

interface FamilyRemarksProps {
  book: BookView;
  overview: FamilyOverview;
  onOpen: (index: number) => void;
  onDone: (remark: string, isDone: boolean) => Promise<boolean>;
  onRemove: (remark: string) => Promise<boolean>;
}

export function FamilyRemarks({ book, overview, ...actions }: FamilyRemarksProps) {
  const t = useT();
  const { hearts, remarks, link } = overview;
  const pages = book.pages.flatMap(({ page }, index) => {
    const own = {
      hearts: hearts.filter((one) => one.page === page),
      remarks: remarks.filter((one) => one.page === page),
    };
    return own.hearts.length + own.remarks.length === 0 ? [] : [{ page, index, ...own }];
  });
  if (pages.length === 0) return link && <p className="text-ink-soft">{t('preview.family.empty')}</p>;
  return (
    <ul className="grid gap-4">
      {pages.map((page) => (
        <PageNotes key={page.page} {...page} {...actions} />
      ))}
    </ul>
  );
}

interface PageNotesProps
  extends Pick<FamilyOverview, 'hearts' | 'remarks'>,
    Omit<FamilyRemarksProps, 'book' | 'overview'> {
  page: PageView['page'];
  index: number;
}

function PageNotes({ page, index, hearts, remarks, onOpen, onDone, onRemove }: PageNotesProps) {
  const t = useT();
  const name = pageName(t, page);
  return (
    <li className="grid gap-2 rounded-md bg-cream-100 px-4 py-3">
      <button
        type="button"
        className="quiet-link justify-self-start font-bold"
        aria-label={t('preview.family.open', { page: name })}
        onClick={() => onOpen(index)}
      >
        {name}
      </button>
      {hearts.length > 0 && (
        <p>{t('preview.family.hearts', { names: hearts.map((heart) => heart.name).join(', ') })}</p>
      )}
      {remarks.map(({ documentId, name: author, text, isDone }) => (
        <div key={documentId} className="grid gap-2">
          <p className={cx('break-words', isDone && 'text-ink-soft')}>
            <b>{author}:</b> {text} {isDone && <b>({t('preview.family.done')})</b>}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button look="quiet" small onClick={() => onDone(documentId, !isDone)}>
              {t(isDone ? 'preview.family.markOpen' : 'preview.family.markDone')}
            </Button>
            <ConfirmButton
              label={t('preview.family.remove')}
              fullLabel={t('preview.family.removeOf', { name: author })}
              title={t('preview.family.removeTitle')}
              text={t('preview.family.removeText', { text, name: author })}
              yes={t('preview.family.removeYes')}
              no={t('preview.family.removeNo')}
              run={() => onRemove(documentId)}
            />
          </div>
        </div>
      ))}
    </li>
  );
}
