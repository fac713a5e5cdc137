// Localised names of drawings, as stories store only ids.
import names from '#content/drawing-names.json' with { type: 'json' };
import type { Locale } from '#core/locale.ts';

export type NamedKind = keyof typeof names;

const TABLES: Readonly<Record<NamedKind, Readonly<Record<string, Readonly<Record<Locale, string>>>>>> = names;

/** Null for an unknown id, such as one typed by hand. */
export const knownDrawing = (kind: NamedKind, id: string, locale: Locale): string | null =>
  Object.hasOwn(TABLES[kind], id) ? (TABLES[kind][id]?.[locale] ?? null) : null;

export const drawingName = (kind: NamedKind, id: string, locale: Locale): string =>
  knownDrawing(kind, id, locale) ?? id;

export interface DrawingOption {
  readonly value: string;
  readonly label: string;
}

/** Sorted by name. */
export const drawingOptions = (kind: NamedKind, ids: Iterable<string>, locale: Locale): DrawingOption[] =>
  [...ids]
    .map((value) => ({ value, label: drawingName(kind, value, locale) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale));

export const namedIds = (kind: NamedKind): string[] => Object.keys(TABLES[kind]);

/** Font families are proper names: `shantell-sans` is Shantell Sans in every language. */
export const fontName = (family: string): string =>
  family
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
