// Puts another child's name in the place of the old one in a text a parent wrote, in the case in which it stands there.
import { CASES, type NameForms } from './forms.ts';

const escaped = (form: string): string => form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Only whole words spelled like the name: «роза» in a text about Роза stays. Where one form serves two cases, the first one counts. */
export function renameInText(text: string, from: NameForms, to: NameForms): string {
  const replacements = new Map<string, string>();
  for (const name of CASES) {
    const old = from[name];
    const fresh = to[name];
    if (!replacements.has(old)) replacements.set(old, fresh);
    if (!replacements.has(old.toUpperCase())) replacements.set(old.toUpperCase(), fresh.toUpperCase());
  }
  const forms = [...replacements.keys()].filter((form) => form !== '').sort((a, b) => b.length - a.length);
  if (forms.length === 0) return text;
  const pattern = new RegExp(`(^|[^\\p{L}\\p{M}-])(${forms.map(escaped).join('|')})(?![\\p{L}\\p{M}-])`, 'gu');
  return text.replace(pattern, (_, before: string, form: string) => before + (replacements.get(form) ?? form));
}
