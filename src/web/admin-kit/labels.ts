// Names of types, attributes and values for people; what nobody named shows its own name.
import { useMemo } from 'react';
import type { EditType } from '#server/modules/editing/editing.types.ts';
import { heldCopy } from '#web/i18n/copy.ts';
import { useLocale } from '#web/i18n/use-copy.ts';

type Names = Readonly<Record<string, string | undefined>>;

export interface Labels {
  type(type: Pick<EditType, 'name' | 'displayName'>): string;
  typeByName(name: string): string;
  field(name: string): string;
  /** A value of an enumeration. */
  value(value: string): string;
}

export function useLabels(): Labels {
  const locale = useLocale();
  return useMemo(() => {
    const { types, fields, values } = heldCopy(locale).adminContent;
    const named = (names: Names, name: string) => (Object.hasOwn(names, name) ? names[name] : undefined);
    return {
      type: ({ name, displayName }) => named(types, name) ?? displayName,
      typeByName: (name) => named(types, name) ?? name,
      field: (name) => named(fields, name) ?? spaced(name),
      value: (value) => named(values, value) ?? value,
    };
  }, [locale]);
}

/** makingMinWorkingDays -> Making min working days */
function spaced(name: string): string {
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
