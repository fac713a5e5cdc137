// Column checkboxes of a list.
import type { EditType } from '#server/modules/editing/editing.types.ts';
import { useLabels } from '#web/admin-kit/labels/labels.ts';
import { controlClass } from '#web/admin-kit/lists/filter-bar.tsx';
import { useT } from '#web/i18n/use-copy.ts';
import { cx } from '#web/ui/cx.ts';
import { listFields } from './list-query.ts';
import type { useColumns } from './use-columns.ts';

export function ColumnChoice({ type, chosen }: { type: EditType; chosen: ReturnType<typeof useColumns> }) {
  const t = useT();
  const labels = useLabels();
  return (
    <details className="relative">
      <summary className={cx(controlClass, 'flex cursor-pointer items-center')}>{t('adminContent.columns')}</summary>
      <div className="absolute right-0 z-20 mt-1 grid max-h-96 w-64 gap-1 overflow-auto rounded-md border border-plum-200 bg-white p-3 shadow-float">
        {listFields(type).map(({ name }) => (
          <label key={name} className="flex items-center gap-2 text-small">
            <input
              type="checkbox"
              className="size-4.5"
              checked={chosen.isShown(name)}
              onChange={() => chosen.toggle(name)}
            />
            {labels.field(name)}
          </label>
        ))}
      </div>
    </details>
  );
}
