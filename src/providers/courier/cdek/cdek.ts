// The courier adapter of CDEK, over its API v2.
import type { Clock } from '#core/clock.ts';
import type { City, Country } from '#core/delivery/places.ts';
import type { Locale } from '#core/locale.ts';
import { type Courier, CourierUnavailable, type ParcelOrder, type ParcelStatus } from '../courier.ts';
import { type CdekAccess, createCdekClient, errorsIn } from './cdek-client.ts';
import { acceptedAnswer, type CdekParcel, readMessage, readParcel } from './cdek-parcels.ts';
import { readCities, readPoints, readSuggestions, readTariffs } from './cdek-places.ts';

export interface CdekSettings extends CdekAccess {
  /** The CDEK office the shop brings parcels to, or the address they are collected at. */
  readonly sender:
    | { readonly point: string; readonly address?: undefined }
    | { readonly address: string; readonly point?: undefined };
  /** CDEK's code of the sender's town; if missing, it is looked up by name. */
  readonly senderCity?: string | undefined;
}

interface CdekDeps {
  readonly clock: Clock;
  readonly log: (problem: string) => void;
  /** Delay between polls of an order that CDEK is still validating. */
  readonly pauseMs?: number;
}

const LANGUAGE: Readonly<Record<Locale, string>> = { ru: 'rus', en: 'eng' };
const SUGGESTIONS = 8;
/** Suggested before anything is typed. */
const LARGEST = ['Москва', 'Санкт-Петербург', 'Новосибирск', 'Екатеринбург', 'Казань'];
/** Towns can only be looked up one by one, so they are cached. */
const TOWNS_KEPT = 2_000;
const LOOKS = 5;
const SHOP = 1;

export function createCdek(settings: CdekSettings, { clock, log, pauseMs = 700 }: CdekDeps): Courier {
  const api = createCdekClient(settings, clock);
  const origin = settings.sender.point === undefined ? 'door' : 'office';
  const towns = new Map<string, City>();
  let senderCode: Promise<number> | undefined;

  async function city(code: string, locale: Locale): Promise<City | null> {
    if (!/^\d{1,9}$/.test(code)) return null;
    const key = `${locale} ${code}`;
    const known = towns.get(key);
    if (known) return known;
    const { refused, body } = await api.get('/location/cities', { code, lang: LANGUAGE[locale], size: '1' });
    const [found] = refused ? [] : readCities(body);
    if (!found) return null;
    const [oldest] = towns.keys();
    if (towns.size >= TOWNS_KEPT && oldest !== undefined) towns.delete(oldest);
    towns.set(key, found);
    return found;
  }

  async function citiesNamed(name: string, locale: Locale): Promise<City[]> {
    const query = { city: name, country_codes: 'RU', lang: LANGUAGE[locale], size: '1' };
    const { refused, body } = await api.get('/location/cities', query);
    return refused ? [] : readCities(body);
  }

  async function suggested(typed: string, country: Country | null, locale: Locale): Promise<City[]> {
    const query = { name: typed, country_code: country ?? undefined };
    const { refused, body } = await api.get('/location/suggest/cities', query);
    const codes = refused ? [] : readSuggestions(body).slice(0, SUGGESTIONS);
    const found = await Promise.all(codes.map((code) => city(code, locale)));
    return found.filter((one): one is City => one !== null && (country === null || one.country === country));
  }

  /** Code of the sender's town, looked up once. */
  async function senderCity(name: string): Promise<number> {
    if (settings.senderCity !== undefined) return Number(settings.senderCity);
    senderCode ??= citiesNamed(name, 'ru').then(([found]) => {
      if (!found) throw new CourierUnavailable(`CDEK knows no town ${name}`);
      return Number(found.code);
    });
    senderCode.catch(() => {
      senderCode = undefined;
    });
    return senderCode;
  }

  const onUnknown = (code: string): void => log(`CDEK tells of a status we do not know: ${code}`);

  async function lookUp(path: string, query?: Record<string, string>): Promise<CdekParcel | null> {
    const { refused, body } = await api.get(path, query);
    return refused ? null : readParcel(body, onUnknown);
  }

  /** The valid order with our number; CDEK also keeps rejected ones. */
  async function byNumber(number: string): Promise<CdekParcel | null> {
    const known = await lookUp('/orders', { im_number: number });
    return known?.state === 'failed' ? null : known;
  }

  async function checkedParcel(uuid: string): Promise<CdekParcel> {
    for (let look = 1; ; look++) {
      const parcel = await lookUp(`/orders/${encodeURIComponent(uuid)}`);
      if (parcel?.checked) return parcel;
      // The scheduled job asks again later and gets the tracking number then.
      if (look === LOOKS) return parcel ?? unchecked(uuid);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }

  return {
    name: 'cdek',
    sample: false,
    async cities(typed, country, locale) {
      if (typed.trim() !== '') return suggested(typed.trim(), country, locale);
      if (country !== null && country !== 'RU') return [];
      return (await Promise.all(LARGEST.map((name) => citiesNamed(name, locale)))).flat();
    },
    city,
    async points(code, parcel, locale) {
      const query = { city_code: code, type: 'ALL', is_handout: 'true', lang: LANGUAGE[locale] };
      const { refused, body } = await api.get('/deliverypoints', query);
      return refused ? [] : readPoints(body, parcel);
    },
    async tariffs(way, { grams, size }, locale) {
      const { refused, body } = await api.post('/calculator/tarifflist', {
        type: SHOP,
        lang: LANGUAGE[locale],
        from_location: { code: await senderCity(way.from) },
        to_location: { code: Number(way.to) },
        packages: [{ weight: grams, ...size }],
      });
      return refused ? [] : readTariffs(body, origin);
    },
    async register(order) {
      const known = await byNumber(order.number);
      if (known) return statusOf(known.checked ? known : await checkedParcel(known.externalId));
      const { refused, body } = await api.post('/orders', {
        ...orderBody(order),
        ...(settings.sender.point === undefined
          ? { from_location: { code: await senderCity(order.from), address: settings.sender.address } }
          : { shipment_point: settings.sender.point }),
      });
      const accepted = acceptedAnswer.safeParse(body).data;
      const made = accepted && (await checkedParcel(accepted.entity.uuid));
      if (made && made.state !== 'failed') return statusOf(made);
      // Possibly rejected because a concurrent call registered the same number first.
      const other = await byNumber(order.number);
      if (other) return statusOf(other);
      if (made) return statusOf(made);
      const reason = refused ?? errorsIn(body) ?? 'refused';
      return { ...statusOf(unchecked(`refused-${order.number}`)), state: 'failed', reason };
    },
    async status(externalId) {
      const parcel = await lookUp(`/orders/${encodeURIComponent(externalId)}`);
      if (!parcel) throw new CourierUnavailable(`CDEK knows no parcel ${externalId}`);
      return statusOf(parcel);
    },
    parcelOfMessage: readMessage,
    async tellAt(address) {
      const { body } = await api.get('/webhooks');
      const known = Array.isArray(body) && body.some((one) => one?.url === address && one?.type === 'ORDER_STATUS');
      if (known) return;
      const { refused } = await api.post('/webhooks', { url: address, type: 'ORDER_STATUS' });
      if (refused) throw new CourierUnavailable(`CDEK refuses our address: ${refused}`);
    },
  };
}

const statusOf = ({ checked: _checked, ...status }: CdekParcel): ParcelStatus => status;

const unchecked = (uuid: string): CdekParcel => ({
  externalId: uuid,
  state: 'created',
  trackingNumber: null,
  history: [],
  reason: null,
  checked: false,
});

function orderBody({ number, tariff, point, recipient, parcel, contents }: ParcelOrder): object {
  const pieces = contents.reduce((count, item) => count + item.count, 0);
  return {
    type: SHOP,
    number,
    tariff_code: Number(tariff),
    delivery_point: point,
    recipient: { name: recipient.name, phones: [{ number: recipient.phone }], email: recipient.email },
    packages: [
      {
        number: '1',
        weight: parcel.grams,
        ...parcel.size,
        items: contents.map(({ title, count, price }, index) => ({
          name: title,
          ware_key: `${number}-${index + 1}`,
          // Already paid: nothing is collected on delivery.
          payment: { value: 0 },
          cost: price / 100,
          weight: Math.floor(parcel.grams / Math.max(1, pieces)),
          amount: count,
        })),
      },
    ],
  };
}
