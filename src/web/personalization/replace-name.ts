// Replaces a child's name in text a parent wrote: in all cases once the grammar is loaded, in the base form before.
import type { Child } from '#core/books/child.ts';
import type { Locale } from '#core/locale.ts';
import { indeclinable } from '#core/names/forms.ts';
import { replaceNameInText } from '#core/names/replace-name.ts';
import type { Personalizer } from './personalizer.ts';

interface RenameOptions {
  readonly personalizer: Personalizer | undefined;
  /** Language of the book. */
  readonly locale: Locale;
}

export function replaceChildName(
  text: string,
  from: Child,
  to: Child,
  { personalizer, locale }: RenameOptions,
): string {
  if (text === '' || from.name === to.name) return text;
  const formsOf = (child: Child) => personalizer?.declineChildName(child, locale) ?? indeclinable(child.name);
  return replaceNameInText(text, formsOf(from), formsOf(to));
}
