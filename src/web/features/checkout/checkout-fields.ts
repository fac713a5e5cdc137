// Form fields of the checkout, kept in session storage after every keystroke until the order is paid.
import { useEffect, useState } from 'react';
import type { City, PickupPoint } from '#core/delivery/places.ts';

export interface CheckoutFields {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly otherName: string;
  readonly otherPhone: string;
  readonly card: string;
  /** Typed, but not chosen yet. */
  readonly cityText: string;
  /** Survive a reload that happens before they are saved on the server. */
  readonly city: City | null;
  readonly point: PickupPoint | null;
}

type TextFields = Omit<CheckoutFields, 'city' | 'point'>;

/** Names of the inputs by field. */
const FIELD_NAMES: Readonly<Record<keyof TextFields, string>> = {
  name: 'name',
  phone: 'phone',
  email: 'email',
  card: 'card',
  cityText: 'city',
  otherName: 'other-name',
  otherPhone: 'other-phone',
};

const STORAGE_KEY = 'zb-checkout';

/** Storage may be blocked; then only complete values survive, on the server. */
function ignoreStorageErrors<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

export const clearStoredFields = (): void => void ignoreStorageErrors(() => sessionStorage.removeItem(STORAGE_KEY));

function restoreFields(known: CheckoutFields): CheckoutFields {
  const kept: unknown = ignoreStorageErrors(() => JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null'));
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
function typedBeforeHydration(known: CheckoutFields): Partial<TextFields> {
  const typed = Object.entries(FIELD_NAMES).flatMap(([field, name]) => {
    const input = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`);
    return input && input.value !== '' && input.value !== known[field as keyof TextFields]
      ? [[field, input.value]]
      : [];
  });
  return Object.fromEntries(typed);
}

export interface CheckoutFieldsState {
  readonly fields: CheckoutFields;
  /** False until session storage has been read, which the server cannot do. */
  readonly loaded: boolean;
  update(part: Partial<CheckoutFields>): void;
}

/** `known` holds the values saved on the server; values of this tab are newer. */
export function useCheckoutFields(known: CheckoutFields): CheckoutFieldsState {
  const [fields, setFields] = useState(known);
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    setFields((now) => ({ ...restoreFields(now), ...typedBeforeHydration(now) }));
    setLoaded(true);
  }, []);
  return {
    fields,
    loaded,
    update: (part) =>
      setFields((now) => {
        const next = { ...now, ...part };
        ignoreStorageErrors(() => sessionStorage.setItem(STORAGE_KEY, JSON.stringify(next)));
        return next;
      }),
  };
}
