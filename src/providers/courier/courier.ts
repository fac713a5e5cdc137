// What the shop asks of whoever carries its parcels: towns, pickup points, prices, and a parcel on its way.
import type { City, Country, PickupPoint, PointKind } from '#core/delivery/places.ts';
import type { Locale } from '#core/locale.ts';
import type { Kopecks } from '#core/money.ts';

export interface Parcel {
  readonly grams: number;
  /** Centimetres. */
  readonly size: { readonly length: number; readonly width: number; readonly height: number };
}

/** What the courier asks of the shop, whoever pays for it in the end. */
export interface CourierTariff {
  readonly code: string;
  readonly name: string;
  readonly kind: PointKind;
  readonly minDays: number;
  readonly maxDays: number;
  readonly price: Kopecks;
}

export interface ParcelOrder {
  /** Our own number of the parcel: given twice, it is one parcel. */
  readonly number: string;
  readonly tariff: string;
  /** The name of the town it leaves from. */
  readonly from: string;
  readonly city: string;
  readonly point: string;
  readonly recipient: { readonly name: string; readonly phone: string; readonly email: string };
  readonly parcel: Parcel;
  readonly contents: readonly { readonly title: string; readonly count: number; readonly price: Kopecks }[];
}

export const PARCEL_STATES = ['created', 'accepted', 'in_transit', 'ready', 'delivered', 'failed'] as const;
/** `accepted`: the courier has it. `ready`: it waits at the point. `failed`: refused, lost or sent back. */
export type ParcelState = (typeof PARCEL_STATES)[number];

export interface ParcelStatus {
  readonly externalId: string;
  readonly state: ParcelState;
  /** Known once the courier has taken the order. */
  readonly trackingNumber: string | null;
  /** Every state it went through, oldest first. */
  readonly history: readonly { readonly state: ParcelState; readonly at: string; readonly place: string | null }[];
  /** The courier's own words for a failure. */
  readonly reason: string | null;
}

export interface Courier {
  readonly name: 'embedded' | 'cdek';
  /** Its towns and points are examples: the screens say so. */
  readonly sample: boolean;
  /** Towns whose name begins as typed, the largest first; the largest of all where nothing is typed. */
  cities(typed: string, country: Country | null, locale: Locale): Promise<readonly City[]>;
  city(code: string, locale: Locale): Promise<City | null>;
  /** Points of a town that take the parcel. */
  points(city: string, parcel: Parcel, locale: Locale): Promise<readonly PickupPoint[]>;
  /** From a town by its name to a town by its code. */
  tariffs(
    way: { readonly from: string; readonly to: string },
    parcel: Parcel,
    locale: Locale,
  ): Promise<readonly CourierTariff[]>;
  register(order: ParcelOrder): Promise<ParcelStatus>;
  status(externalId: string): Promise<ParcelStatus>;
  /** Whose parcel a message of the courier is about; its word is not taken for anything more. Null for anything else. */
  parcelOfMessage(body: unknown): string | null;
  /** Asks the courier to tell of parcels at this address. */
  tellAt(address: string): Promise<void>;
}

/** No answer, a wrong key, too many requests: worth trying again later. */
export class CourierUnavailable extends Error {
  override readonly name = 'CourierUnavailable';
}
