// Public types of delivery, and the delivery service.

import type { MoscowDay } from '#core/calendar/working-days.ts';
import type { ArrivalDays, DayRange } from '#core/delivery/delivery-dates.ts';
import type { City, Country, PickupPoint, PointKind, Tariff } from '#core/delivery/places.ts';
import type { Locale } from '#core/locale.ts';
import type { Kopecks } from '#core/money.ts';
import type { Result } from '#core/result.ts';
import type { ParcelState } from '#providers/courier/courier.ts';
import type { Queryable } from '../../db/database.ts';

export type { ArrivalDays };

export type DeliveryFailure = 'no-such-city' | 'no-points' | 'no-tariffs' | 'unavailable';

export interface TariffView extends Tariff {
  /** Production and transit, counted from today. */
  readonly arrives: ArrivalDays;
}

export interface ChosenDelivery {
  readonly city: City;
  readonly point: PickupPoint;
  readonly tariff: TariffView;
}

export interface InTimeAnswer {
  readonly inTime: boolean;
  /** Last day to order in time; null when it has passed. */
  readonly lastSafeDay: MoscowDay | null;
  readonly arrives: ArrivalDays;
  /** The cheapest in time, else the fastest. */
  readonly tariff: TariffView;
}

export interface ParcelView {
  readonly documentId: string;
  readonly courier: string;
  readonly state: ParcelState;
  /** Not accepted by the courier yet: requested, or without an answer; null afterwards. */
  readonly pending: 'asking' | 'no-answer' | null;
  readonly trackingNumber: string | null;
  readonly history: readonly { readonly state: ParcelState; readonly at: string; readonly place: string | null }[];
}

export interface NewParcel {
  readonly order: string;
  readonly number: string;
  readonly city: string;
  readonly point: string;
  readonly tariff: string;
  readonly copies: number;
  readonly recipient: { readonly name: string; readonly phone: string; readonly email: string };
  readonly contents: readonly { readonly title: string; readonly count: number; readonly price: Kopecks }[];
}

/** A parcel's new state, reported once in the transaction that stores it. */
export interface ParcelChange {
  readonly order: string;
  readonly parcel: string;
  readonly state: ParcelState;
  readonly trackingNumber: string | null;
}

/** Choices made before a parcel exists. */
export interface DeliveryChoices {
  /** Cities and points are examples. */
  readonly sample: boolean;
  cities(
    typed: string,
    country: Country | null,
    locale: Locale,
  ): Promise<Result<readonly City[], DeliveryFailure | 'city-abroad'>>;
  /** Countries the shop delivers to. */
  countries(): Promise<readonly Country[]>;
  points(city: string, copies: number, locale: Locale): Promise<Result<readonly PickupPoint[], DeliveryFailure>>;
  /** Without a kind, tariffs of all kinds. */
  tariffs(
    wanted: { readonly city: string; readonly kind?: PointKind; readonly copies: number; readonly preorder: boolean },
    locale: Locale,
  ): Promise<Result<readonly TariffView[], DeliveryFailure>>;
  inTime(
    wanted: { readonly city: string; readonly by: MoscowDay; readonly copies: number; readonly preorder: boolean },
    locale: Locale,
  ): Promise<Result<InTimeAnswer, DeliveryFailure>>;
  /** Resolves the customer's choice by its codes; prices and dates are the shop's, never the browser's. */
  resolveChoice(
    choice: {
      readonly city: string;
      readonly point: string;
      readonly tariff: string;
      readonly copies: number;
      readonly preorder: boolean;
    },
    locale: Locale,
  ): Promise<Result<ChosenDelivery, DeliveryFailure | 'no-such-point' | 'no-such-tariff'>>;
  /** Estimated arrival before the city is known; null without delivery settings. */
  usualDays(preorder: boolean): Promise<ArrivalDays | null>;
  /** Working days from approval until the courier has it, by the current settings. */
  makingDays(): Promise<DayRange | null>;
  giftWrapPrice(): Promise<Kopecks>;
}

export interface DeliveryService extends DeliveryChoices {
  /** In the caller's transaction; a job registers it with the courier and retries. One parcel per order. */
  createParcel(tx: Queryable, parcel: NewParcel): Promise<void>;
  /** Staff handed it to a courier, perhaps another one; the integrated courier is no longer polled. */
  handOverManually(tx: Queryable, order: string, number: string, trackingNumber: string | null): Promise<void>;
  /** Marks a manual parcel delivered; false when the integrated courier reports it itself. */
  completeManually(tx: Queryable, order: string): Promise<boolean>;
  parcel(order: string): Promise<ParcelView | null>;
  onParcelChange(moved: (tx: Queryable, parcel: ParcelChange) => Promise<void>): void;
}
