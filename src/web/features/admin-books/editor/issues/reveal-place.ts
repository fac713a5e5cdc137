// Reveals an editor field by its `data-place`: expands parent sections, focuses it and sets the caret.
import type { Caret } from './issue-place.ts';

/** False when the field is not rendered (yet). */
export function revealPlace(place: string, caret?: Caret): boolean {
  const found = document.querySelector<HTMLElement>(`[data-place="${CSS.escape(place)}"]`);
  if (!found) return false;
  for (let fold = found.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true;
  const field = found.matches('input, select, textarea')
    ? found
    : found.querySelector<HTMLElement>('input, select, textarea');
  (field ?? found).scrollIntoView({ block: 'center' });
  (field ?? found).focus({ preventScroll: true });
  if (caret && field instanceof HTMLTextAreaElement) placeCaret(field, caret);
  return true;
}

/** Line and column within the field, from 1. */
export function placeCaret(field: HTMLTextAreaElement, { line, column }: Caret): void {
  const lines = field.value.split('\n');
  const start = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0) + column - 1;
  field.focus();
  field.setSelectionRange(start, Math.max(start + 1, endOfWord(field.value, start)));
  field.scrollTop = (field.scrollHeight / lines.length) * Math.max(0, line - 8);
}

/** Selects a whole insert up to its closing brace. */
function endOfWord(text: string, start: number): number {
  const rest = text.slice(start);
  const length = rest.startsWith('{') ? rest.search(/\}|\n|$/) + 1 : 1;
  return start + length;
}
