// Delivery state: town, pickup point and tariff, chosen in this order and saved once all three are set.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { City, PickupPoint, PointKind } from '#core/delivery/places.ts';
import type { TariffView } from '#server/modules/delivery/delivery.types.ts';
import type { CartView, ChosenPlace } from '#server/modules/orders/orders.types.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { reachGoal } from '#web/integrations/analytics/track-events.ts';
import type { CartAnswer } from '../cart/cart-calls.ts';
import type { DeliveryPrice } from '../cart/delivery-price.ts';
import type { CartController } from '../cart/use-cart.ts';
import type { CheckoutFieldsState } from '../checkout-fields.ts';
import { deliveryCalls } from './delivery-calls.ts';
import { useDeliveryPrice } from './use-delivery-price.ts';

export interface Loaded<T> {
  readonly state: 'waiting' | 'ready' | 'failed';
  readonly value: readonly T[];
}

export interface DeliveryController {
  readonly city: City | null;
  /** Typed in the town field, but not chosen. */
  readonly cityText: string;
  readonly points: Loaded<PickupPoint>;
  readonly point: PickupPoint | null;
  readonly tariffs: Loaded<TariffView>;
  readonly tariff: string | null;
  /** Delivery price before a point is chosen; null without a town. */
  readonly deliveryPrice: DeliveryPrice | null;
  readonly saved: boolean;
  readonly problem: string | undefined;
  chooseCity(city: City): void;
  typeCity(text: string): void;
  choosePoint(point: PickupPoint | null): void;
  chooseTariff(code: string): void;
  /** Waits for pending requests; true when the server has the delivery address. */
  flush(): Promise<boolean>;
  retry(): void;
}

const WAITING: Loaded<never> = { state: 'waiting', value: [] };

export function useDelivery(
  controller: CartController,
  cart: CartView,
  { fields, update: type }: CheckoutFieldsState,
): DeliveryController {
  const t = useT();
  const { copies, preorder } = cart;
  const place = cart.place;
  const { city, point } = fields;
  const [tariff, setTariff] = useState(place?.tariff.code ?? null);
  const [problem, setProblem] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const code = city?.code;
  const points = useCityPoints(code, cart, attempt);
  const deliveryPrice = useDeliveryPrice(city?.code ?? null, point ? [point] : points.value, { copies, preorder });

  const pending = usePendingWork();
  const save = (next: ChosenDelivery): Promise<boolean> => pending.track(send(next));

  async function send(next: ChosenDelivery): Promise<boolean> {
    setProblem(undefined);
    const answer = await controller.change({ delivery: deliveryOf(next) });
    if (!answer.ok) setProblem(serverMessage(answer) ?? t('errors.request'));
    return answer.ok;
  }

  /** Keeps the chosen tariff while it is offered, otherwise selects the cheapest. */
  const selectTariff = async (offered: readonly TariffView[]): Promise<boolean> => {
    if (!city || !point) return false;
    const kept = offered.find((one) => one.code === tariff);
    const now = kept ?? offered.find(({ cheapest }) => cheapest) ?? offered[0];
    setTariff(now?.code ?? null);
    if (!now) return false;
    return isSaved(place, city, point, now.code) || send({ city, point, tariff: now.code });
  };
  const kind: PointKind | undefined = point?.kind;
  const tariffs = useTariffs({ code, kind, copies, preorder, attempt }, pending.track, selectTariff);

  const saved = Boolean(city && point && tariff && isSaved(place, city, point, tariff));
  return {
    city,
    cityText: fields.cityText,
    points,
    point,
    tariffs,
    tariff,
    deliveryPrice,
    problem,
    saved,
    flush: async () => {
      const running = pending.current();
      if (running) return running;
      if (saved) return true;
      return city && point && tariff ? save({ city, point, tariff }) : false;
    },
    chooseCity(next) {
      if (next.code === city?.code) return type({ cityText: '' });
      reachGoal('CITY_CHOSEN');
      type({ city: next, point: null, cityText: '' });
      if (place) void controller.change({ delivery: null });
    },
    typeCity: (text) => type({ cityText: text }),
    choosePoint(next) {
      type({ point: next });
      if (!next || !city) return;
      reachGoal('POINT_CHOSEN');
      // Points of the same kind have the same tariffs, so the effect above does not run.
      if (next.kind === kind && tariff && tariffs.state === 'ready') void save({ city, point: next, tariff });
    },
    chooseTariff(next) {
      setTariff(next);
      if (city && point) void save({ city, point, tariff: next });
    },
    retry: () => setAttempt((count) => count + 1),
  };
}

/** Lets `flush` wait for requests in flight before paying. */
function usePendingWork() {
  const work = useRef<Promise<boolean>>(undefined);
  return {
    current: () => work.current,
    track(begun: Promise<boolean>): Promise<boolean> {
      work.current = begun;
      return begun.finally(() => {
        if (work.current === begun) work.current = undefined;
      });
    },
  };
}

interface TariffRequest extends Pick<CartView, 'copies' | 'preorder'> {
  readonly code: string | undefined;
  readonly kind: PointKind | undefined;
  readonly attempt: number;
}

/** Tariffs of the town for this kind of point; `select` chooses among new ones. */
function useTariffs(
  { code, kind, copies, preorder, attempt }: TariffRequest,
  track: (work: Promise<boolean>) => Promise<boolean>,
  select: (offered: readonly TariffView[]) => Promise<boolean>,
): Loaded<TariffView> {
  const locale = useLocale();
  const [tariffs, setTariffs] = useState<Loaded<TariffView>>(WAITING);
  const selectNow = useEffectEvent(select);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry repeats the same request
  useEffect(() => {
    if (!code || !kind) return;
    let gone = false;
    setTariffs(WAITING);
    const asked = deliveryCalls(locale)
      .tariffs(code, kind, { copies, preorder })
      .then((answer) => {
        if (gone) return false;
        setTariffs(answer.ok ? { state: 'ready', value: answer.value } : { state: 'failed', value: [] });
        return answer.ok && selectNow(answer.value);
      });
    void track(asked);
    return () => {
      gone = true;
    };
  }, [code, kind, copies, preorder, locale, attempt]);
  return tariffs;
}

/** Pickup points of the town for this parcel. */
function useCityPoints(
  code: string | undefined,
  { copies, preorder }: Pick<CartView, 'copies' | 'preorder'>,
  attempt: number,
): Loaded<PickupPoint> {
  const locale = useLocale();
  const [points, setPoints] = useState<Loaded<PickupPoint>>(WAITING);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry repeats the same request
  useEffect(() => {
    if (!code) return;
    let gone = false;
    setPoints(WAITING);
    void deliveryCalls(locale)
      .points(code, { copies, preorder })
      .then((answer) => {
        if (!gone) setPoints(answer.ok ? { state: 'ready', value: answer.value } : { state: 'failed', value: [] });
      });
    return () => {
      gone = true;
    };
  }, [code, copies, locale, attempt]);
  return points;
}

interface ChosenDelivery {
  readonly city: City;
  readonly point: PickupPoint;
  readonly tariff: string;
}

const deliveryOf = ({ city, point, tariff }: ChosenDelivery) => ({
  city: city.code,
  point: point.code,
  tariff,
  ...(point.postalCode && { postalCode: point.postalCode.slice(0, 12) }),
});

const isSaved = (place: ChosenPlace | null, city: City, point: PickupPoint, tariff: string): boolean =>
  place?.city.code === city.code && place.point.code === point.code && place.tariff.code === tariff;

/** The server's message, already in the visitor's language. */
const serverMessage = (answer: CartAnswer): string | undefined =>
  !answer.ok && answer.error.details.reason ? answer.error.message : undefined;
