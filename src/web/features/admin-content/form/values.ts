// Form values: scalars as typed text, links and files as lists; shared values separate from localised ones.
import { LOCALES, type Locale } from '#core/locale.ts';
import type { EditEntry, EditField, EditType, ScalarEditField } from '#server/modules/editing/editing.types.ts';

export interface Linked {
  readonly documentId: string;
  readonly label: string;
}

export interface Picked {
  readonly id: number;
  readonly name: string;
  readonly url: string;
  readonly mime: string;
  readonly alternativeText?: string | null;
  readonly formats?: { readonly thumbnail?: { readonly url: string } } | null;
}

export interface Part {
  /** React key that stays stable when parts are reordered. */
  readonly key: string;
  /** Database id of a stored part. */
  readonly id: number | null;
  readonly values: Values;
}

export type FieldValue = string | boolean | null | readonly Linked[] | readonly Picked[] | readonly Part[];
export type Values = Readonly<Record<string, FieldValue>>;
export type Slot = 'shared' | Locale;
export type FormValues = Readonly<Record<Slot, Values>>;

export const slotsOf = (field: EditField, type: Pick<EditType, 'localized'>): readonly Slot[] =>
  field.localized && type.localized ? LOCALES : ['shared'];

let keys = 0;
export const newKey = (): string => `part-${++keys}`;

/** Shared links are labelled in the user's language. */
export function valuesOf(type: EditType, entry: EditEntry | null, reader: Locale): FormValues {
  const source = entry ? LOCALES.map((locale) => entry.locales[locale]).find((each) => each) : undefined;
  const read = (slot: Slot): Values => {
    const from = slot === 'shared' ? source : entry?.locales[slot];
    const fields = type.fields.filter((field) => slotsOf(field, type).includes(slot));
    return Object.fromEntries(
      fields.map((field) => [
        field.name,
        from
          ? storedValue(field, from[field.name], slot === 'shared' ? entry?.locales[reader]?.[field.name] : undefined)
          : emptyValue(field, entry === null),
      ]),
    );
  };
  return { shared: read('shared'), ru: read('ru'), en: read('en') };
}

/** A new entry or part starts with the defaults of its type. */
export const emptyValue = (field: EditField, fresh: boolean): FieldValue => {
  if (field.kind !== 'scalar') return [];
  return inputOf(field, fresh && !field.readOnly ? field.default : undefined);
};

export const emptyPart = (fields: readonly EditField[]): Part => ({
  key: newKey(),
  id: null,
  values: Object.fromEntries(fields.map((field) => [field.name, emptyValue(field, true)])),
});

/** `translated` is the same list of links in the user's language; missing ones keep their label. */
function storedValue(field: EditField, value: unknown, translated?: unknown): FieldValue {
  if (field.kind === 'scalar') return inputOf(field, value);
  const list = listOf(value);
  if (field.kind === 'media') return list as unknown as Picked[];
  if (field.kind === 'relation') {
    const linked = (each: Record<string, unknown>): Linked => ({
      documentId: String(each.documentId),
      label: String(each[field.targetLabel] ?? each.documentId),
    });
    const named = new Map(listOf(translated).map((each) => [each.documentId, linked(each)]));
    return list.map((each) => named.get(each.documentId) ?? linked(each));
  }
  return (list as (Record<string, unknown> & { id: number })[]).map((each) => ({
    key: newKey(),
    id: each.id,
    values: Object.fromEntries(field.fields.map((inner) => [inner.name, storedValue(inner, each[inner.name])])),
  }));
}

const listOf = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value : value === null || value === undefined ? [] : [value as Record<string, unknown>];

const MOSCOW_OFFSET_MS = 3 * 3_600_000;

/** A stored value as its input shows it. */
export function inputOf(field: ScalarEditField, value: unknown): string | boolean | null {
  if (field.type === 'boolean') return typeof value === 'boolean' ? value : null;
  if (value === null || value === undefined) return '';
  if (field.type === 'json') return JSON.stringify(value, null, 2);
  if (field.type === 'datetime')
    return new Date(Date.parse(String(value)) + MOSCOW_OFFSET_MS).toISOString().slice(0, 16);
  if (field.type === 'time') return String(value).slice(0, 8);
  if (field.money && typeof value === 'number')
    return value % 100 === 0 ? String(value / 100) : (value / 100).toFixed(2);
  return String(value);
}

/** Timestamp of a Moscow local time. */
export const moscowTimestamp = (text: string): number => Date.parse(`${text}Z`) - MOSCOW_OFFSET_MS;

export const isEmpty = (value: FieldValue | undefined): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Whether any field of the language has a value. */
export const isFilled = (values: Values): boolean => Object.values(values).some((value) => !isEmpty(value));
