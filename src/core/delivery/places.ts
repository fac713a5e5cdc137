// Delivery destinations: countries, towns, pickup points and tariffs.
import type { Kopecks } from '../money.ts';

export const COUNTRIES = ['RU', 'BY', 'KZ', 'AM', 'KG'] as const;
export type Country = (typeof COUNTRIES)[number];

export const POINT_KINDS = ['pvz', 'postamat'] as const;
/** `pvz`: a staffed office; `postamat`: a parcel locker. */
export type PointKind = (typeof POINT_KINDS)[number];

export interface City {
  /** The courier's code. */
  readonly code: string;
  readonly name: string;
  readonly region: string | null;
  readonly country: Country;
  readonly latitude: number;
  readonly longitude: number;
}

export interface PickupPoint {
  /** The courier's code. */
  readonly code: string;
  readonly kind: PointKind;
  readonly name: string;
  readonly address: string;
  readonly postalCode: string | null;
  readonly latitude: number;
  readonly longitude: number;
  /** Text from the courier. */
  readonly hours: string;
  /** Accepts cards. */
  readonly cashless: boolean;
  readonly phone: string | null;
  /** Directions: the nearest station, the entrance. */
  readonly note: string | null;
}

export interface Tariff {
  readonly code: string;
  readonly name: string;
  readonly kind: PointKind;
  /** Working days of transport. */
  readonly minDays: number;
  readonly maxDays: number;
  /** What the customer pays: zero if the shop pays for delivery. */
  readonly price: Kopecks;
  readonly cheapest: boolean;
}
