// The table of the list: names with their forms, what is doubtful and what must be corrected.
import { useEffect, useId, useRef, useState } from 'react';
import { doubtsOf, problemsOf } from '#core/groups/parse-list.ts';
import type { Locale } from '#core/locale.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { CheckRow } from './check-row.tsx';
import { type DraftRow, emptyRow } from './group-draft.ts';

interface CheckTableProps {
  rows: readonly DraftRow[];
  /** Of the books: English ones do not decline. */
  locale: Locale;
  onChange: (rows: readonly DraftRow[]) => void;
}

export const othersOf = (rows: readonly DraftRow[], row: DraftRow): readonly DraftRow[] =>
  rows.filter((other) => other !== row);

export function CheckTable({ rows, locale, onChange }: CheckTableProps) {
  const t = useT();
  const id = useId();
  const [isFiltered, setFiltered] = useState(false);
  const checked = rows.map((row, index) => ({
    row,
    number: index + 1,
    problems: problemsOf(row),
    doubts: doubtsOf(row, othersOf(rows, row)).filter((doubt) => locale === 'ru' || doubt !== 'forms-disputed'),
  }));
  const wrong = checked.filter(({ problems }) => problems.length > 0).length;
  const doubtful = checked.filter(({ problems, doubts }) => problems.length === 0 && doubts.length > 0).length;
  const shown = isFiltered ? checked.filter(({ problems, doubts }) => problems.length + doubts.length > 0) : checked;

  const latest = useRef(rows);
  useEffect(() => {
    latest.current = rows;
  }, [rows]);

  function remove(row: DraftRow) {
    const index = rows.indexOf(row);
    onChange(othersOf(rows, row));
    showToast({
      title: t('group.check.removed', { name: row.name || t('group.check.unnamed') }),
      action: { label: t('group.check.undo'), run: () => onChange(latest.current.toSpliced(index, 0, row)) },
    });
  }

  return (
    <section aria-labelledby={`${id}-title`} className="paper grid gap-4 p-5 sm:p-8">
      <h2 id={`${id}-title`} className="text-h3">
        {t('group.steps.check')}
      </h2>
      <p role="status" className="font-bold">
        {wrong + doubtful === 0
          ? t('group.check.allGood', { count: rows.length })
          : t('group.check.summary', { count: rows.length, doubtful, wrong })}
      </p>
      {wrong + doubtful > 0 && (
        <Checkbox checked={isFiltered} onChange={({ target }) => setFiltered(target.checked)}>
          {t('group.check.onlyDoubtful')}
        </Checkbox>
      )}
      <ol className="grid gap-2" aria-label={t('group.check.caption')}>
        {shown.map(({ row, number, problems, doubts }) => (
          <CheckRow
            key={row.key}
            row={row}
            number={number}
            problems={problems}
            doubts={doubts}
            declines={locale === 'ru'}
            onChange={(next) => onChange(rows.map((one) => (one.key === row.key ? next : one)))}
            onRemove={() => remove(row)}
          />
        ))}
      </ol>
      <Button look="quiet" className="justify-self-start" onClick={() => onChange([...rows, emptyRow()])}>
        {t('group.check.add')}
      </Button>
    </section>
  );
}
