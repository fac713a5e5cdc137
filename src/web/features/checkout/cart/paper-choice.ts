// Keeps files and paper consistent: a paid file that the customer did not tick never stays selected.
import type { BookChoice } from '#core/pricing/choice.ts';

export type FileFormat = 'electronic' | 'coloring';

/** Without paper at least one file has to be bought; selects `first` when the customer ticked none. */
export function withoutPaper(
  choice: BookChoice,
  first: FileFormat,
): { readonly choice: BookChoice; readonly placeholder: FileFormat | null } {
  if (choice.electronic || choice.coloring) return { choice: { ...choice, paper: null }, placeholder: null };
  return { choice: { ...choice, paper: null, [first]: true }, placeholder: first };
}

/** Selecting paper again deselects the file that was selected automatically in its place. */
export const withPaper = (
  choice: BookChoice,
  paper: NonNullable<BookChoice['paper']>,
  placeholder: FileFormat | null,
): BookChoice => ({ ...choice, paper, ...(choice.paper === null && placeholder && { [placeholder]: false }) });

/** A reload loses who ticked the only file of a book without paper, so it counts as selected automatically. */
export function placeholderFile({ paper, electronic, coloring }: BookChoice): FileFormat | null {
  if (paper !== null || electronic === coloring) return null;
  return electronic ? 'electronic' : 'coloring';
}
