// Edit conflict: shows both versions side by side and lets the user choose.

import type { EditType } from '#server/modules/editing/editing.types.ts';
import { formatTime } from '#web/admin-kit/labels/format-time.ts';
import { type Labels, useLabels } from '#web/admin-kit/labels/labels.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { sameValue } from './merge-values.ts';
import type { EntryForm } from './use-entry-form.ts';
import { type FieldValue, type Part, slotsOf, valuesOf } from './values.ts';

export function ConflictNotice({ form, type }: { form: EntryForm; type: EditType }) {
  const t = useT();
  const locale = useLocale();
  const labels = useLabels();
  const { conflict, values } = form;
  if (!conflict) return null;
  const theirs = valuesOf(type, conflict.theirs, locale);
  const rows = type.fields.flatMap((field) =>
    slotsOf(field, type)
      .filter((slot) => !field.readOnly && !sameValue(values[slot][field.name], theirs[slot][field.name]))
      .map((slot) => ({ field, slot, mine: values[slot][field.name], other: theirs[slot][field.name] })),
  );
  const who = conflict.changedBy ?? t('adminContent.somebody');
  const time = formatTime(conflict.theirs.updatedAt, locale);
  return (
    <section role="alert" className="mb-4 rounded-md border-2 border-fox-500 bg-white p-4 text-small">
      <h2 className="font-extrabold">{t('adminContent.conflictTitle', { who, time })}</h2>
      <p className="text-ink-soft">{t('adminContent.conflictText')}</p>
      <div className="my-3 overflow-x-auto">
        <table className="w-full border-collapse">
          <thead>
            <tr className="border-b border-plum-200 text-left">
              <th className="px-2 py-1">{t('adminContent.fieldName')}</th>
              <th className="px-2 py-1">{t('adminContent.yours')}</th>
              <th className="px-2 py-1">{t('adminContent.theirs', { who })}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ field, slot, mine, other }) => (
              <tr key={`${slot} ${field.name}`} className="border-b border-cream-200 align-top">
                <th scope="row" className="px-2 py-1 text-left font-bold">
                  {labels.fieldIn(field.name, slot === 'shared' ? null : slot)}
                </th>
                <td className="px-2 py-1 whitespace-pre-wrap">{textOf(mine, labels)}</td>
                <td className="px-2 py-1 whitespace-pre-wrap">{textOf(other, labels)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button small onClick={form.keepMine}>
          {t('adminContent.keepMine')}
        </Button>
        <Button look="quiet" small onClick={() => form.takeTheirs()}>
          {t('adminContent.takeTheirs')}
        </Button>
      </div>
    </section>
  );
}

/** A form value as text. */
function textOf(value: FieldValue | undefined, labels: Labels): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? '✓' : '✗';
  const texts = value.map((each) => {
    if ('label' in each) return each.label;
    if ('name' in each) return each.name;
    return Object.entries((each as Part).values)
      .filter(([, inner]) => inner !== '' && inner !== null && !(Array.isArray(inner) && inner.length === 0))
      .map(([name, inner]) => `${labels.field(name)}: ${textOf(inner, labels)}`)
      .join('; ');
  });
  return texts.join('\n') || '—';
}
