// Where parcels go: the countries we send to, their towns, pickup points, and how a parcel gets there.
import type { Kopecks } from '../money.ts';

export const COUNTRIES = ['RU', 'BY', 'KZ', 'AM', 'KG'] as const;
export type Country = (typeof COUNTRIES)[number];

export const POINT_KINDS = ['pvz', 'postamat'] as const;
/** A staffed office or a locker. */
export type PointKind = (typeof POINT_KINDS)[number];

export interface City {
  /** The courier's own key of it. */
  readonly code: string;
  readonly name: string;
  readonly region: string | null;
  readonly country: Country;
  readonly latitude: number;
  readonly longitude: number;
}

export interface PickupPoint {
  /** The courier's own key of it. */
  readonly code: string;
  readonly kind: PointKind;
  readonly name: string;
  readonly address: string;
  readonly postalCode: string | null;
  readonly latitude: number;
  readonly longitude: number;
  /** In words, as the courier gives them. */
  readonly hours: string;
  /** Takes cards. */
  readonly cashless: boolean;
  readonly phone: string | null;
  /** How to find it: the nearest station, the entrance. */
  readonly note: string | null;
}

export interface Tariff {
  readonly code: string;
  readonly name: string;
  readonly kind: PointKind;
  /** Working days on the way. */
  readonly minDays: number;
  readonly maxDays: number;
  /** What the customer pays: nothing where the shop pays for it. */
  readonly price: Kopecks;
  readonly cheapest: boolean;
}
