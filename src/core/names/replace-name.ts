// Replaces a child's name in a text by another name in the same grammatical case.
import { escapeRegExp } from '../text/escape-regexp.ts';
import { CASES, type NameForms } from './forms.ts';

/** Replaces whole words with the same capitals only: «роза» stays in a text about Роза. A form shared by two cases counts as the first. */
export function replaceNameInText(text: string, from: NameForms, to: NameForms): string {
  const replacements = new Map<string, string>();
  for (const name of CASES) {
    const old = from[name];
    const fresh = to[name];
    if (!replacements.has(old)) replacements.set(old, fresh);
    if (!replacements.has(old.toUpperCase())) replacements.set(old.toUpperCase(), fresh.toUpperCase());
  }
  const forms = [...replacements.keys()].filter((form) => form !== '').sort((a, b) => b.length - a.length);
  if (forms.length === 0) return text;
  const pattern = new RegExp(`(^|[^\\p{L}\\p{M}-])(${forms.map(escapeRegExp).join('|')})(?![\\p{L}\\p{M}-])`, 'gu');
  return text.replace(pattern, (_, before: string, form: string) => before + (replacements.get(form) ?? form));
}
