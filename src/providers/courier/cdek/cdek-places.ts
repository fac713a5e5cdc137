// Parses CDEK's towns, pickup points and tariffs; invalid rows are skipped.
import { z } from 'zod';
import { type City, COUNTRIES, type PickupPoint, type PointKind } from '#core/delivery/places.ts';
import { kopecks } from '#core/money.ts';
import { type CourierTariff, CourierUnavailable, type Parcel } from '../courier.ts';

const text = z.string().trim().min(1);

const cityRow = z
  .object({
    code: z.number().int(),
    city: text,
    region: text.nullish(),
    country_code: z.enum(COUNTRIES),
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
  })
  .transform(
    ({ code, city, region, country_code, latitude, longitude }): City => ({
      code: String(code),
      name: city,
      region: region && region !== city ? region : null,
      country: country_code,
      latitude,
      longitude,
    }),
  );

const side = z.number().positive();
const pointRow = z.object({
  code: text,
  name: z.string().nullish(),
  type: z.enum(['PVZ', 'POSTAMAT']),
  location: z.object({
    address: text,
    postal_code: z.string().nullish(),
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
  }),
  work_time: z.string().nullish(),
  phones: z.array(z.object({ number: text })).nullish(),
  address_comment: z.string().nullish(),
  nearest_metro_station: z.string().nullish(),
  nearest_station: z.string().nullish(),
  is_handout: z.boolean().nullish(),
  have_cashless: z.boolean().nullish(),
  weight_min: z.number().nullish(),
  weight_max: z.number().nullish(),
  dimensions: z.array(z.object({ width: side, height: side, depth: side })).nullish(),
});
type PointRow = z.output<typeof pointRow>;

const suggestionRow = z.object({ code: z.number().int() });

const tariffRow = z.object({
  tariff_code: z.number().int(),
  tariff_name: text,
  delivery_mode: z.number().int(),
  delivery_sum: z.number().nonnegative(),
  period_min: z.number().int().nonnegative(),
  period_max: z.number().int().nonnegative(),
});
const tariffsAnswer = z.object({ tariff_codes: z.array(z.unknown()).optional() });

/** CDEK's delivery modes, for parcels collected at the sender's address or brought to an office. */
export const DELIVERY_MODES: Readonly<Record<'office' | 'door', Readonly<Record<number, PointKind>>>> = {
  office: { 4: 'pvz', 7: 'postamat' },
  door: { 2: 'pvz', 6: 'postamat' },
};

function parseRows<Row>(body: unknown, schema: z.ZodType<Row>): Row[] {
  if (!Array.isArray(body)) throw new CourierUnavailable('CDEK answers with no list');
  return body.flatMap((row) => schema.safeParse(row).data ?? []);
}

export const readCities = (body: unknown): City[] => parseRows(body, cityRow);
export const readSuggestions = (body: unknown): string[] =>
  parseRows(body, suggestionRow).map(({ code }) => String(code));

export const readPoints = (body: unknown, parcel: Parcel): PickupPoint[] =>
  parseRows(body, pointRow)
    .filter((row) => acceptsParcel(row, parcel))
    .map((row): PickupPoint => {
      const { code, type, location, phones } = row;
      const note = [row.nearest_metro_station, row.nearest_station, row.address_comment].find((words) => words?.trim());
      return {
        code,
        kind: type === 'PVZ' ? 'pvz' : 'postamat',
        name: row.name?.trim() || location.address,
        address: location.address,
        postalCode: location.postal_code || null,
        latitude: location.latitude,
        longitude: location.longitude,
        hours: row.work_time?.trim() ?? '',
        cashless: row.have_cashless ?? false,
        phone: phones?.[0]?.number ?? null,
        note: note?.trim() ?? null,
      };
    });

/** Compares weight in kilograms and sides in centimetres; lockers without dimensions are excluded. */
function acceptsParcel(
  { type, is_handout, weight_min, weight_max, dimensions }: PointRow,
  { grams, size }: Parcel,
): boolean {
  const kilograms = grams / 1000;
  if (is_handout === false || kilograms < (weight_min ?? 0)) return false;
  if (weight_max && kilograms > weight_max) return false;
  const ascending = (...sides: number[]): number[] => sides.toSorted((a, b) => a - b);
  const parcel = ascending(size.length, size.width, size.height);
  const fits = (dimensions ?? []).some(({ width, height, depth }) =>
    ascending(width, height, depth).every((edge, index) => edge >= (parcel[index] ?? 0)),
  );
  return type === 'PVZ' || fits;
}

export function readTariffs(body: unknown, from: keyof typeof DELIVERY_MODES): CourierTariff[] {
  const read = tariffsAnswer.safeParse(body);
  if (!read.success) throw new CourierUnavailable('CDEK answers with no tariffs');
  return parseRows(read.data.tariff_codes ?? [], tariffRow).flatMap((row): CourierTariff[] => {
    const kind = DELIVERY_MODES[from][row.delivery_mode];
    if (!kind) return [];
    return [
      {
        code: String(row.tariff_code),
        name: row.tariff_name,
        kind,
        minDays: Math.min(row.period_min, row.period_max),
        maxDays: row.period_max,
        // CDEK's prices are in rubles.
        price: kopecks(Math.round(row.delivery_sum * 100)),
      },
    ];
  });
}
