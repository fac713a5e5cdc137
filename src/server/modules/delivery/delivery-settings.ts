// The shop's delivery settings from `delivery-config`, cached for seconds.
import type { Clock } from '#core/clock.ts';
import type { DayRange } from '#core/delivery/delivery-dates.ts';
import { COUNTRIES, type Country } from '#core/delivery/places.ts';
import { type Kopecks, kopecks } from '#core/money.ts';
import { SETTING_DEFAULTS } from '#core/shop/shop-settings.ts';
import type { ShopContent } from '../../content-types/shop-content.ts';

export interface DeliverySettings {
  readonly countries: readonly Country[];
  readonly freeInRussia: boolean;
  readonly fromCity: string;
  readonly making: DayRange;
  /** Added before `making` for stories that are not written yet. */
  readonly preorder: DayRange;
  /** Transit time before the city is known. */
  readonly usualTransitDays: DayRange;
  readonly gramsPerCopy: number;
  readonly giftWrapPrice: Kopecks;
}

/** Null when the settings have not been saved. */
export type ReadDeliverySettings = () => Promise<DeliverySettings | null>;

/** How soon a change takes effect. */
const CACHE_MS = 5_000;

export function createDeliverySettings(content: ShopContent, clock: Clock): ReadDeliverySettings {
  let cached: { readonly settings: Promise<DeliverySettings | null>; readonly until: number } | undefined;
  return () => {
    const now = clock.now().getTime();
    if (cached && now < cached.until) return cached.settings;
    const settings = readSettings(content);
    cached = { settings, until: now + CACHE_MS };
    settings.catch(() => {
      cached = undefined;
    });
    return settings;
  };
}

async function readSettings(content: ShopContent): Promise<DeliverySettings | null> {
  const entry = await content.single('delivery-config', { locale: 'ru' });
  if (!entry) return null;
  const listed: readonly unknown[] = Array.isArray(entry.countries) ? entry.countries : [];
  return {
    countries: COUNTRIES.filter((country) => listed.includes(country)),
    freeInRussia: entry.freeInRussia ?? false,
    fromCity: entry.fromCity,
    making: range(entry.makingMinWorkingDays, entry.makingMaxWorkingDays),
    preorder: range(entry.preorderMinWorkingDays, entry.preorderMaxWorkingDays),
    usualTransitDays: range(entry.capitalsMinDays, entry.elsewhereMaxDays),
    gramsPerCopy: entry.parcelGrams ?? SETTING_DEFAULTS.parcelGrams,
    giftWrapPrice: kopecks(entry.giftWrapPrice),
  };
}

/** Tolerates min and max entered in the wrong order. */
function range(min: number | null, max: number | null): DayRange {
  const fewest = min ?? 0;
  return { min: fewest, max: Math.max(fewest, max ?? fewest) };
}
