// Localised labels of content types, attributes and values; falls back to the identifier.

import { useMemo } from 'react';
import type { Locale } from '#core/locale.ts';
import { CAMEL_CASE_BOUNDARY } from '#core/text/camel-case.ts';
import type { EditType } from '#server/modules/editing/editing.types.ts';
import { copyFor } from '#web/i18n/copy.ts';
import { useLocale } from '#web/i18n/use-copy.ts';
import { actorKind, findLabel } from './identifier-labels.ts';

export interface Labels {
  type(type: Pick<EditType, 'name' | 'displayName'>): string;
  typeByName(name: string): string;
  /** Description of a type; empty when it has none. */
  purpose(type: Pick<EditType, 'name'>): string;
  field(name: string): string;
  /** What an attribute is for, where its name does not say it; empty otherwise. */
  help(name: string): string;
  /** An attribute, optionally with its language: `Title (in English)`. */
  fieldIn(name: string, language: Locale | null): string;
  /** An enumeration value; its label may depend on the field. */
  value(value: string, field?: string): string;
  /** An event, state or actor of a history. */
  step(kept: string): string;
}

export function useLabels(): Labels {
  const locale = useLocale();
  return useMemo(() => {
    const { admin, adminOrders, adminContent } = copyFor(locale);
    const { types, purposes, fields, help, values, fieldValues } = adminContent;
    const field = (name: string): string => findLabel(fields, name) ?? spaced(name);
    return {
      type: ({ name, displayName }) => findLabel(types, name) ?? displayName,
      typeByName: (name) => findLabel(types, name) ?? name,
      purpose: ({ name }) => findLabel(purposes, name) ?? '',
      step: (kept) =>
        findLabel(admin.bookEvents, kept) ??
        findLabel(values, kept) ??
        findLabel(adminOrders.actors, actorKind(kept)) ??
        kept,
      field,
      help: (name) => findLabel(help, name) ?? '',
      fieldIn: (name, language) =>
        language ? `${field(name)} (${adminContent[`in_${language}`].toLowerCase()})` : field(name),
      value: (value, field = '') =>
        findLabel((fieldValues as Readonly<Record<string, object>>)[field] ?? {}, value) ??
        findLabel(values, value) ??
        value,
    };
  }, [locale]);
}

/** makingMinWorkingDays -> Making min working days */
function spaced(name: string): string {
  const words = name.replace(CAMEL_CASE_BOUNDARY, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
