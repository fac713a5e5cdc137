// Localised select options for what the engine can draw of a hero.
import { knownWord } from '#web/admin-kit/word-for.ts';
import { type Copy, copyFor } from '#web/i18n/copy.ts';
import { useLocale } from '#web/i18n/use-copy.ts';

export type DrawnKind = keyof Pick<
  Copy['adminBooks'],
  'poses' | 'expressions' | 'patterns' | 'garments' | 'planes' | 'parts' | 'pageKinds'
>;

interface DrawnWords {
  word(of: DrawnKind, kept: string): string;
  options(of: DrawnKind, names: readonly string[]): { readonly value: string; readonly label: string }[];
}

export function useDrawnWords(): DrawnWords {
  const { adminBooks } = copyFor(useLocale());
  const word = (of: DrawnKind, kept: string) => knownWord(adminBooks[of], kept) ?? kept;
  return { word, options: (of, names) => names.map((value) => ({ value, label: word(of, value) })) };
}
