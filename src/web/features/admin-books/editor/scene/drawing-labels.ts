// Localised select options for what the engine can draw of a hero.
import { findLabel } from '#web/admin-kit/labels/identifier-labels.ts';
import { type Copy, copyFor } from '#web/i18n/copy.ts';
import { useLocale } from '#web/i18n/use-copy.ts';

export type DrawingKind = keyof Pick<
  Copy['adminBooks'],
  'poses' | 'expressions' | 'patterns' | 'garments' | 'planes' | 'parts' | 'pageKinds'
>;

interface DrawingLabels {
  word(of: DrawingKind, kept: string): string;
  options(of: DrawingKind, names: readonly string[]): { readonly value: string; readonly label: string }[];
}

export function useDrawingLabels(): DrawingLabels {
  const { adminBooks } = copyFor(useLocale());
  const word = (of: DrawingKind, kept: string) => findLabel(adminBooks[of], kept) ?? kept;
  return { word, options: (of, names) => names.map((value) => ({ value, label: word(of, value) })) };
}
