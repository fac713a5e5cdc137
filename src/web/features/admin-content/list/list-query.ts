// Converts the list URL to content API parameters.
import { isLocale, type Locale } from '#core/locale.ts';
import type { EditField, EditType, ScalarEditField } from '#server/modules/editing/editing.types.ts';
import type { ListAddress } from '#web/admin-kit/lists/use-list-address.ts';

export const PAGE_SIZE = 25;

export type Operator = 'containsi' | 'eq' | 'gte' | 'lte' | 'null' | 'notNull';

export interface Filter {
  /** Parameter name in the URL: `f.price.gte`. */
  readonly key: string;
  readonly field: string;
  readonly operator: Operator;
  readonly value: string;
}

const KEY = /^f\.(\w+)\.(containsi|eq|gte|lte|null|notNull)$/;

export const filterKey = (field: string, operator: Operator): string => `f.${field}.${operator}`;

export function filtersOf(params: URLSearchParams): Filter[] {
  return [...params].flatMap(([key, value]) => {
    const [, field, operator] = KEY.exec(key) ?? [];
    return field && operator ? [{ key, field, operator: operator as Operator, value }] : [];
  });
}

/** Present on every entry, declared or not. */
const DATES = ['createdAt', 'updatedAt'] as const;
const date = (name: string): ScalarEditField => ({
  kind: 'scalar',
  type: 'datetime',
  name,
  localized: false,
  required: false,
  readOnly: true,
  unique: false,
  money: false,
});

/** Fields a list can show, sort and filter by. */
export const listFields = (type: EditType): readonly EditField[] => [
  ...type.fields.filter((field) => field.kind !== 'component' && !(field.kind === 'relation' && field.many)),
  ...DATES.map(date),
];

export const isSortable = (field: EditField): boolean =>
  field.kind === 'scalar' && !['json', 'richtext', 'text', 'password'].includes(field.type);

export const isFilterable = (field: EditField): field is ScalarEditField =>
  field.kind === 'scalar' && !['json', 'password'].includes(field.type);

export function operatorsOf({ type, required }: ScalarEditField): readonly Operator[] {
  const empty: Operator[] = required ? [] : ['null', 'notNull'];
  if (type === 'boolean' || type === 'enumeration') return ['eq', ...empty];
  if (['integer', 'biginteger', 'float', 'decimal', 'date', 'datetime', 'time'].includes(type))
    return ['gte', 'lte', 'eq', ...empty];
  return ['containsi', 'eq', ...empty];
}

/** Language of a list: the chosen one, or the user's. */
export const languageOf = (address: ListAddress, reader: Locale): Locale => {
  const chosen = address.get('locale');
  return isLocale(chosen) ? chosen : reader;
};

interface ShownList {
  readonly address: ListAddress;
  readonly columns: readonly EditField[];
  readonly reader: Locale;
}

export function listQuery(type: EditType, { address, columns, reader }: ShownList): URLSearchParams {
  const query = new URLSearchParams({
    'pagination[page]': String(address.page),
    'pagination[pageSize]': String(PAGE_SIZE),
    sort: address.sort,
  });
  const q = address.get('q').trim();
  if (q) query.set('_q', q);
  if (type.draftAndPublish && type.can.update) query.set('status', address.get('status') || 'draft');
  if (type.localized) query.set('locale', languageOf(address, reader));
  const scalars = new Set([type.label, ...columns.filter(({ kind }) => kind === 'scalar').map(({ name }) => name)]);
  [...scalars].forEach((name, index) => {
    query.set(`fields[${index}]`, name);
  });
  for (const field of columns) {
    if (field.kind === 'media') query.set(`populate[${field.name}][fields][0]`, 'name');
    if (field.kind === 'relation') query.set(`populate[${field.name}][fields][0]`, field.targetLabel);
  }
  for (const filter of filtersOf(address.params)) {
    const field = listFields(type).find(({ name }) => name === filter.field);
    if (!field || !isFilterable(field)) continue;
    query.append(`filters[$and][${query.size}][${filter.field}][$${filter.operator}]`, sentValue(field, filter));
  }
  return query;
}

function sentValue(field: ScalarEditField, { operator, value }: Filter): string {
  if (operator === 'null' || operator === 'notNull') return 'true';
  if (field.money) return String(Math.round(Number(value.replace(',', '.')) * 100));
  // The value is Moscow local time.
  if (field.type === 'datetime') return `${value}:00.000+03:00`;
  return value;
}
