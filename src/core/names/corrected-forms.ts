// Normalises a parent's corrections of name forms; empty ones are dropped, so that the declined form is used.
import { err, ok, type Result } from '../result.ts';
import type { CaseName, NameForms } from './forms.ts';
import { type NameError, normaliseFullName } from './normalise.ts';

export const normaliseCorrectedForms = (
  typed: Partial<Record<CaseName, string>>,
): Result<Partial<NameForms>, NameError> => {
  const forms: Partial<NameForms> = {};
  for (const [name, raw] of Object.entries(typed) as [CaseName, string][]) {
    if (raw.trim() === '') continue;
    // Endings make a form longer than the name, so the limit of full names applies.
    const clean = normaliseFullName(raw);
    if (!clean.ok) return err(clean.error);
    forms[name] = clean.value.name;
  }
  return ok(forms);
};
