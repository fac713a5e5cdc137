// Interface of a courier: towns, pickup points, tariffs, registration and tracking of parcels.
import type { City, Country, PickupPoint, Tariff } from '#core/delivery/places.ts';
import type { Locale } from '#core/locale.ts';
import type { Kopecks } from '#core/money.ts';

export interface Parcel {
  readonly grams: number;
  /** Centimetres. */
  readonly size: { readonly length: number; readonly width: number; readonly height: number };
}

/** Price the courier charges the shop, whether or not the customer pays for delivery. */
export type CourierTariff = Omit<Tariff, 'cheapest'>;

export interface ParcelOrder {
  /** The shop's parcel number; registering the same number again returns the existing parcel. */
  readonly number: string;
  readonly tariff: string;
  /** Name of the sender's town. */
  readonly from: string;
  readonly city: string;
  readonly point: string;
  readonly recipient: { readonly name: string; readonly phone: string; readonly email: string };
  readonly parcel: Parcel;
  readonly contents: readonly { readonly title: string; readonly count: number; readonly price: Kopecks }[];
}

export const PARCEL_STATES = ['created', 'accepted', 'in_transit', 'ready', 'delivered', 'failed'] as const;
/** `accepted`: handed to the courier. `ready`: waiting at the pickup point. `failed`: refused, lost or returned. */
export type ParcelState = (typeof PARCEL_STATES)[number];

export interface ParcelStatus {
  readonly externalId: string;
  readonly state: ParcelState;
  /** Known once the courier has accepted the order. */
  readonly trackingNumber: string | null;
  /** All states so far, oldest first. */
  readonly history: readonly { readonly state: ParcelState; readonly at: string; readonly place: string | null }[];
  /** The courier's description of a failure. */
  readonly reason: string | null;
}

export interface Courier {
  readonly name: 'embedded' | 'cdek';
  /** Whether its towns and points are examples; the screens show a notice then. */
  readonly sample: boolean;
  /** Changes when other keys come into force, so that nothing cached or learned under the former ones is used. */
  readonly revision?: number;
  /** The adapter that registered a parcel, where adapters can be exchanged; null if its keys are gone. */
  readonly named?: (name: Courier['name']) => Courier | null;
  /** Towns whose name begins with `typed`, the largest first; the largest towns if it is empty. */
  cities(typed: string, country: Country | null, locale: Locale): Promise<readonly City[]>;
  city(code: string, locale: Locale): Promise<City | null>;
  /** Pickup points of a town that accept the parcel. */
  points(city: string, parcel: Parcel, locale: Locale): Promise<readonly PickupPoint[]>;
  /** `from` is a town name, `to` a town code. */
  tariffs(
    way: { readonly from: string; readonly to: string },
    parcel: Parcel,
    locale: Locale,
  ): Promise<readonly CourierTariff[]>;
  register(order: ParcelOrder): Promise<ParcelStatus>;
  status(externalId: string): Promise<ParcelStatus>;
  /** Id of the parcel a webhook refers to; nothing else in it is trusted. Null if it is not a parcel webhook. */
  parcelOfWebhook(body: unknown): string | null;
  /** Registers the shop's webhook URL with the courier. */
  registerWebhook(address: string): Promise<void>;
}

/** No answer, invalid credentials or too many requests: may be retried later. */
export class CourierUnavailable extends Error {
  override readonly name = 'CourierUnavailable';
}
