// Delivery as orders and pages see it: towns, points and prices to choose from, and a parcel followed to its end.

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
  /** Making and the way together, counted from today. */
  readonly arrives: ArrivalDays;
}

export interface ChosenDelivery {
  readonly city: City;
  readonly point: PickupPoint;
  readonly tariff: TariffView;
}

export interface InTimeAnswer {
  readonly inTime: boolean;
  /** The last day to order and still have it by then; null where it has passed. */
  readonly lastSafeDay: MoscowDay | null;
  readonly arrives: ArrivalDays;
  /** The cheapest that comes in time; the fastest where none does. */
  readonly tariff: TariffView;
}

export interface ParcelView {
  readonly documentId: string;
  readonly courier: string;
  readonly state: ParcelState;
  /** The courier does not have it yet: it is being asked, or did not answer and is asked again; null afterwards. */
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

/** A parcel went on; told once for each state, in the transaction that writes it down. */
export interface MovedParcel {
  readonly order: string;
  readonly parcel: string;
  readonly state: ParcelState;
  readonly trackingNumber: string | null;
}

/** Everything before there is a parcel. */
export interface DeliveryChoices {
  /** Its towns and points are examples: the screens say so. */
  readonly sample: boolean;
  cities(
    typed: string,
    country: Country | null,
    locale: Locale,
  ): Promise<Result<readonly City[], DeliveryFailure | 'city-abroad'>>;
  /** Where parcels go to, as the shop's owner decided. */
  countries(): Promise<readonly Country[]>;
  points(city: string, copies: number, locale: Locale): Promise<Result<readonly PickupPoint[], DeliveryFailure>>;
  /** Without a kind of point, those of all kinds. */
  tariffs(
    wanted: { readonly city: string; readonly kind?: PointKind; readonly copies: number; readonly preorder: boolean },
    locale: Locale,
  ): Promise<Result<readonly TariffView[], DeliveryFailure>>;
  inTime(
    wanted: { readonly city: string; readonly by: MoscowDay; readonly copies: number; readonly preorder: boolean },
    locale: Locale,
  ): Promise<Result<InTimeAnswer, DeliveryFailure>>;
  /** What a customer chose, as it really is: codes are looked up, prices and days are ours, never the browser's. */
  chosen(
    choice: {
      readonly city: string;
      readonly point: string;
      readonly tariff: string;
      readonly copies: number;
      readonly preorder: boolean;
    },
    locale: Locale,
  ): Promise<Result<ChosenDelivery, DeliveryFailure | 'no-such-point' | 'no-such-tariff'>>;
  /** When a printed order arrives before anything is known of the town; null for a shop without delivery settings. */
  usualDays(preorder: boolean): Promise<ArrivalDays | null>;
  /** Working days from approval until the courier has it, as the owner says now. */
  makingDays(): Promise<DayRange | null>;
  /** How many working days a book is in the printing house. */
  printingDays(): Promise<number | null>;
  giftWrapPrice(): Promise<Kopecks>;
}

export interface DeliveryService extends DeliveryChoices {
  /** In the caller's transaction; a job gives it to the courier and tries until it has it. One parcel for an order. */
  send(tx: Queryable, parcel: NewParcel): Promise<void>;
  /** Staff gave it to a courier themselves, perhaps another than ours; ours is then asked no more. */
  giveByHand(tx: Queryable, order: string, number: string, trackingNumber: string | null): Promise<void>;
  /** It arrived, says whoever gave it away by hand; false where our courier will say so. */
  endByHand(tx: Queryable, order: string): Promise<boolean>;
  parcel(order: string): Promise<ParcelView | null>;
  onMoved(moved: (tx: Queryable, parcel: MovedParcel) => Promise<void>): void;
}
