// Before the approval of a bought book: whether its last page carries the year code.
import { useState } from 'react';
import { useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import type { BookController } from './controller/book-controller.ts';

export function YearCodeChoice({ controller }: { controller: BookController }) {
  const t = useT();
  const { book, change } = controller;
  /** Shown while the answer is on its way. */
  const [wanted, setWanted] = useState<boolean>();
  async function choose(hasYearCode: boolean): Promise<void> {
    setWanted(hasYearCode);
    const answer = await change({ hasYearCode });
    setWanted(undefined);
    if (!answer.ok) showToast({ title: t('preview.yearCode.failed'), tone: 'bad' });
  }
  return (
    <section aria-labelledby="year-code-title" className="mt-8 grid max-w-prose gap-3">
      <h2 id="year-code-title" className="text-h3">
        {t('preview.yearCode.title')}
      </h2>
      <p>{t('preview.yearCode.text')}</p>
      <Checkbox
        checked={wanted ?? book.hasYearCode}
        disabled={wanted !== undefined}
        onChange={({ currentTarget }) => void choose(currentTarget.checked)}
      >
        {t('preview.yearCode.on')}
      </Checkbox>
      <p>
        <ShopLink to={`/my-books/${book.documentId}/code`} className="quiet-link text-small">
          {t('preview.yearCode.look')}
        </ShopLink>
      </p>
    </section>
  );
}
