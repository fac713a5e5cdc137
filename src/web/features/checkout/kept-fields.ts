// Form fields of the checkout, kept in session storage after every keystroke until the order is paid.
import { useEffect, useState } from 'react';
import type { City, PickupPoint } from '#core/delivery/places.ts';

export interface KeptFields {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly otherName: string;
  readonly otherPhone: string;
  readonly card: string;
  /** Survive a reload that happens before they are saved on the server. */
  readonly city: City | null;
  readonly point: PickupPoint | null;
}

type Texts = Omit<KeptFields, 'city' | 'point'>;

/** Names of the inputs by field. */
const FIELD_NAMES: Readonly<Record<keyof Texts, string>> = {
  name: 'name',
  phone: 'phone',
  email: 'email',
  card: 'card',
  otherName: 'other-name',
  otherPhone: 'other-phone',
};

const KEY = 'zb-checkout';

/** Storage may be blocked; then only complete values survive, on the server. */
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
  const { city, point, ...typed } = { ...known, ...kept };
  const texts = Object.entries(typed).map(([field, text]) => [field, typeof text === 'string' ? text : '']);
  const isChosen = (place: { readonly code: string } | null) => place !== null && typeof place.code === 'string';
  return {
    ...known,
    ...Object.fromEntries(texts),
    city: isChosen(city) ? city : known.city,
    point: isChosen(point) ? point : known.point,
  };
}

/** Text typed before hydration, which React would replace by the server's values. */
function typedBefore(known: KeptFields): Partial<Texts> {
  const typed = Object.entries(FIELD_NAMES).flatMap(([field, name]) => {
    const input = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`);
    return input && input.value !== '' && input.value !== known[field as keyof Texts] ? [[field, input.value]] : [];
  });
  return Object.fromEntries(typed);
}

export interface Fields {
  readonly fields: KeptFields;
  /** False until session storage has been read, which the server cannot do. */
  readonly loaded: boolean;
  type(part: Partial<KeptFields>): void;
}

/** `known` holds the values saved on the server; values of this tab are newer. */
export function useKeptFields(known: KeptFields): Fields {
  const [fields, setFields] = useState(known);
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    setFields((now) => ({ ...keptFields(now), ...typedBefore(now) }));
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
