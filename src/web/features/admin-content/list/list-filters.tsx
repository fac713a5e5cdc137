// Filters by scalar attributes, kept in the URL.
import { useEffect, useState } from 'react';
import type { EditType, ScalarEditField } from '#server/modules/editing/editing.types.ts';
import { useLabels } from '#web/admin-kit/labels/labels.ts';
import { controlClass } from '#web/admin-kit/lists/filter-bar.tsx';
import type { ListAddress } from '#web/admin-kit/lists/use-list-address.ts';
import type { CopyKey } from '#web/i18n/copy.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { filterKey, filtersOf, isFilterable, listFields, type Operator, operatorsOf } from './list-query.ts';

const OPERATORS: Readonly<Record<Operator, CopyKey>> = {
  containsi: 'adminContent.opContains',
  eq: 'adminContent.opEquals',
  gte: 'adminContent.opAtLeast',
  lte: 'adminContent.opAtMost',
  null: 'adminContent.opEmpty',
  notNull: 'adminContent.opFilled',
};

const isBare = (operator: Operator): boolean => operator === 'null' || operator === 'notNull';

export function ListFilters({ type, address }: { type: EditType; address: ListAddress }) {
  const t = useT();
  const labels = useLabels();
  const fields = listFields(type).filter(isFilterable);
  const fieldOf = (name: string) => fields.find((field) => field.name === name);
  const set = filtersOf(address.params).filter(({ field }) => fieldOf(field));
  const [pending, setPending] = useState<{ field: ScalarEditField; operator: Operator } | null>(null);
  const rows = [
    ...set.map(({ field, operator, value }) => ({ field: fieldOf(field) as ScalarEditField, operator, value })),
    ...(pending ? [{ ...pending, value: '' }] : []),
  ];
  const write = (field: ScalarEditField, operator: Operator, value: string) => {
    address.set({ [filterKey(field.name, operator)]: value });
    setPending(null);
  };
  const change = (field: ScalarEditField, from: Operator, to: Operator, value: string) => {
    if (value === '' && !isBare(to)) return setPending({ field, operator: to });
    address.set({
      [filterKey(field.name, from)]: null,
      [filterKey(field.name, to)]: isBare(to) ? 'true' : isBare(from) ? null : value,
    });
    setPending(isBare(from) && !isBare(to) ? { field, operator: to } : null);
  };
  return (
    <>
      <select
        aria-label={t('adminContent.addFilter')}
        className={controlClass}
        value=""
        onChange={(event) => {
          const field = fieldOf(event.target.value);
          const [operator] = field ? operatorsOf(field) : [];
          if (field && operator) setPending({ field, operator });
        }}
      >
        <option value="">{t('adminContent.addFilter')}</option>
        {fields.map(({ name }) => (
          <option key={name} value={name}>
            {labels.field(name)}
          </option>
        ))}
      </select>
      {rows.map(({ field, operator, value }) => (
        <span
          key={`${field.name} ${operator}`}
          className="flex items-center gap-1 rounded-md border border-plum-200 bg-plum-100/50 py-0.5 pl-2 text-small"
        >
          {labels.field(field.name)}
          <select
            aria-label={t('adminContent.operatorOf', { name: labels.field(field.name) })}
            className="min-h-9 bg-transparent"
            value={operator}
            onChange={(event) => change(field, operator, event.target.value as Operator, value)}
          >
            {operatorsOf(field).map((each) => (
              <option key={each} value={each}>
                {t(OPERATORS[each])}
              </option>
            ))}
          </select>
          {!isBare(operator) && (
            <FilterValue field={field} value={value} onChange={(next) => write(field, operator, next)} />
          )}
          <button
            type="button"
            className="grid size-9 place-items-center rounded-full hover:bg-plum-100"
            aria-label={t('adminContent.takeAway', { name: labels.field(field.name) })}
            onClick={() => {
              setPending(null);
              address.set({ [filterKey(field.name, operator)]: null });
            }}
          >
            <Icon name="close" className="size-4" />
          </button>
        </span>
      ))}
    </>
  );
}

const DEBOUNCE_MS = 350;

interface FilterValueProps {
  readonly field: ScalarEditField;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function FilterValue({ field, value, onChange }: FilterValueProps) {
  const t = useT();
  const labels = useLabels();
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  useEffect(() => {
    if (text === value || text === '') return;
    const timer = setTimeout(() => onChange(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  });
  const name = t('adminContent.valueOf', { name: labels.field(field.name) });
  const options =
    field.type === 'boolean' ? ['true', 'false'] : field.type === 'enumeration' ? field.options : undefined;
  const shown = (option: string) =>
    field.type === 'boolean'
      ? t(option === 'true' ? 'adminContent.yes' : 'adminContent.no')
      : labels.value(option, field.name);
  if (options) {
    return (
      <select
        aria-label={name}
        className="min-h-9 bg-transparent"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">—</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {shown(option)}
          </option>
        ))}
      </select>
    );
  }
  const kind = field.type === 'date' ? 'date' : field.type === 'datetime' ? 'datetime-local' : 'text';
  return (
    <input
      type={kind}
      aria-label={name}
      className="min-h-9 w-36 rounded-sm border border-plum-300 bg-white px-2"
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
