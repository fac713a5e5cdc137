// Table of rights: a row per subject, a column per action, a checkbox per right.

import { useT } from '#web/i18n/use-copy.ts';
import { cx } from '#web/ui/cx.ts';

export interface RightsRow {
  readonly id: string;
  readonly name: string;
  /** Right of each column; undefined when the subject has no such action. */
  readonly actions: readonly (string | undefined)[];
}

interface RightsTableProps {
  title: string;
  text?: string;
  /** Opens on request. */
  folded?: boolean;
  columns: readonly string[];
  rows: readonly RightsRow[];
  has: (action: string) => boolean;
  /** Differs from the saved state. */
  isChanged: (action: string) => boolean;
  disabled: boolean;
  onToggle: (action: string) => void;
  /** Gives or takes all rights of a row; without it a row has no such checkbox. */
  onAll?: (actions: readonly string[], on: boolean) => void;
}

export function RightsTable({ title, text, folded = false, ...table }: RightsTableProps) {
  if (!folded)
    return (
      <section className="mb-6">
        <h2 className="font-extrabold">{title}</h2>
        {text && <p className="mb-2 max-w-3xl text-small text-ink-soft">{text}</p>}
        <RightsGrid title={title} {...table} />
      </section>
    );
  return (
    <details className="mb-6">
      <summary className="cursor-pointer py-2 font-extrabold">{title}</summary>
      {text && <p className="mb-2 max-w-3xl text-small text-ink-soft">{text}</p>}
      <RightsGrid title={title} {...table} />
    </details>
  );
}

function RightsGrid({
  title,
  columns,
  rows,
  has,
  isChanged,
  disabled,
  onToggle,
  onAll,
}: Omit<RightsTableProps, 'text' | 'folded'>) {
  const t = useT();
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
      tabIndex={0}
      aria-label={title}
      className="relative mt-2 overflow-x-auto rounded-md border border-plum-200 bg-white"
    >
      <table className="w-full border-collapse text-small">
        <caption className="sr-only">{title}</caption>
        <thead className="bg-cream-50">
          <tr className="border-b border-plum-200">
            <th scope="col" className="px-3 py-2 text-left font-extrabold">
              {t('adminStaff.roles.row')}
            </th>
            {onAll && (
              <th scope="col" className="w-20 px-2 py-2 text-center font-extrabold">
                {t('adminStaff.roles.all')}
              </th>
            )}
            {columns.map((column) => (
              <th key={column} scope="col" className="w-24 px-2 py-2 text-center font-extrabold">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className="border-b border-cream-200 last:border-0 hover:bg-plum-100/30">
              <th scope="row" className="px-3 py-1.5 text-left font-bold">
                {row.name}
              </th>
              {onAll && <AllCell row={row} has={has} disabled={disabled} onAll={onAll} />}
              {columns.map((column, index) => {
                const action = row.actions[index];
                return (
                  <td key={column} className={cx('text-center', action && isChanged(action) && 'bg-marigold-200')}>
                    {action ? (
                      <label className="grid min-h-10 cursor-pointer place-items-center px-2 has-disabled:cursor-default">
                        <span className="sr-only">{t('adminStaff.roles.cell', { row: row.name, column })}</span>
                        <input
                          type="checkbox"
                          className="size-4.5"
                          checked={has(action)}
                          disabled={disabled}
                          onChange={() => onToggle(action)}
                        />
                      </label>
                    ) : (
                      <span aria-hidden="true" className="text-ink-soft">
                        ·
                      </span>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface AllCellProps {
  row: RightsRow;
  has: (action: string) => boolean;
  disabled: boolean;
  onAll: (actions: readonly string[], on: boolean) => void;
}

/** One checkbox for the whole row; neither on nor off while the row has some of its rights. */
function AllCell({ row, has, disabled, onAll }: AllCellProps) {
  const t = useT();
  const actions = row.actions.filter((action) => action !== undefined);
  const given = actions.filter(has).length;
  return (
    <td className="bg-cream-50 text-center">
      <label className="grid min-h-10 cursor-pointer place-items-center px-2 has-disabled:cursor-default">
        <span className="sr-only">
          {t('adminStaff.roles.cell', { row: row.name, column: t('adminStaff.roles.all') })}
        </span>
        <input
          type="checkbox"
          className="size-4.5"
          ref={(box) => {
            if (box) box.indeterminate = given > 0 && given < actions.length;
          }}
          checked={given === actions.length}
          disabled={disabled}
          onChange={() => onAll(actions, given < actions.length)}
        />
      </label>
    </td>
  );
}
