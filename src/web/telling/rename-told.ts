// Another name for a child in words a parent wrote: in every case as soon as the grammar has come, before that as it is.
import type { Child } from '#core/child.ts';
import type { Locale } from '#core/locale.ts';
import { indeclinable } from '#core/names/forms.ts';
import { renameInText } from '#core/names/rename.ts';
import type { Telling } from './telling.ts';

interface RenameMeans {
  readonly telling: Telling | undefined;
  /** Of the book. */
  readonly locale: Locale;
}

export function renameTold(text: string, from: Child, to: Child, { telling, locale }: RenameMeans): string {
  if (text === '' || from.name === to.name) return text;
  const formsOf = (child: Child) => telling?.nameForms(child, locale) ?? indeclinable(child.name);
  return renameInText(text, formsOf(from), formsOf(to));
}
