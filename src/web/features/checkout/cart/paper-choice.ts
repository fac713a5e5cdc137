// What happens to a book's files when paper is chosen or given up: no paid file stays on that the customer did not tick.
import type { BookChoice } from '#core/pricing/choice.ts';

export type FileFormat = 'electronic' | 'coloring';

/** Without paper at least one file has to be bought; the shop ticks one where the customer ticked none. */
export function withoutPaper(
  choice: BookChoice,
  first: FileFormat,
): { readonly choice: BookChoice; readonly placeholder: FileFormat | null } {
  if (choice.electronic || choice.coloring) return { choice: { ...choice, paper: null }, placeholder: null };
  return { choice: { ...choice, paper: null, [first]: true }, placeholder: first };
}

/** The file that the shop ticked in place of paper goes when paper comes back. */
export const withPaper = (
  choice: BookChoice,
  paper: NonNullable<BookChoice['paper']>,
  placeholder: FileFormat | null,
): BookChoice => ({ ...choice, paper, ...(choice.paper === null && placeholder && { [placeholder]: false }) });

/** After a reload nobody knows who ticked the only file of a book without paper, so it counts as the shop's. */
export function placeholderFile({ paper, electronic, coloring }: BookChoice): FileFormat | null {
  if (paper !== null || electronic === coloring) return null;
  return electronic ? 'electronic' : 'coloring';
}
