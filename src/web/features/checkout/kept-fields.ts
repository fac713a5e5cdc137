// What is half typed on the way to paying: kept in this tab after every letter, until the order is paid.
import { useEffect, useState } from 'react';
import type { City } from '#core/delivery/places.ts';

export interface KeptFields {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly otherName: string;
  readonly otherPhone: string;
  readonly card: string;
  /** Chosen, with no point yet. */
  readonly city: City | null;
}

const KEY = 'zb-checkout';

/** Storage may be closed to us: then only what is whole is remembered, by the shop. */
function quietly<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

export const forgetFields = (): void => void quietly(() => sessionStorage.removeItem(KEY));

function keptFields(known: KeptFields): KeptFields {
  const kept: unknown = quietly(() => JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
  if (typeof kept !== 'object' || kept === null) return known;
  const { city, ...typed } = { ...known, ...kept };
  const texts = Object.entries(typed).map(([field, text]) => [field, typeof text === 'string' ? text : '']);
  return { ...known, ...Object.fromEntries(texts), city: city && typeof city.code === 'string' ? city : known.city };
}

export interface Fields {
  readonly fields: KeptFields;
  /** False until the tab's memory has been looked up: the server does not know it. */
  readonly loaded: boolean;
  type(part: Partial<KeptFields>): void;
}

/** `known`: what the shop has been told already; what this tab remembers is newer. */
export function useKeptFields(known: KeptFields): Fields {
  const [fields, setFields] = useState(known);
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    setFields(keptFields);
    setLoaded(true);
  }, []);
  return {
    fields,
    loaded,
    type: (part) =>
      setFields((now) => {
        const next = { ...now, ...part };
        quietly(() => sessionStorage.setItem(KEY, JSON.stringify(next)));
        return next;
      }),
  };
}
