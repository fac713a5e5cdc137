// What the shop's owner decided about delivery, read from `delivery-config` and kept for seconds.
import type { Clock } from '#core/clock.ts';
import type { DayRange } from '#core/delivery/delivery-dates.ts';
import { COUNTRIES, type Country } from '#core/delivery/places.ts';
import { type Kopecks, kopecks } from '#core/money.ts';
import type { ShopContent } from '../../content-types/shop-content.ts';

export interface DeliverySettings {
  readonly countries: readonly Country[];
  readonly freeInRussia: boolean;
  readonly fromCity: string;
  readonly making: DayRange;
  /** Among those of the making. */
  readonly printingDays: number;
  /** Before the making of what is not written yet. */
  readonly preorder: DayRange;
  /** On the way, before anything is known of the town. */
  readonly usualWay: DayRange;
  readonly gramsPerCopy: number;
  readonly giftWrapPrice: Kopecks;
}

/** Null for a shop whose settings have not been written. */
export type ReadDeliverySettings = () => Promise<DeliverySettings | null>;

/** An owner's change is seen this soon; until then no order costs a question to the database. */
const FRESH_MS = 5_000;
const USUAL_GRAMS = 600;

export function createDeliverySettings(content: ShopContent, clock: Clock): ReadDeliverySettings {
  let known: { readonly settings: Promise<DeliverySettings | null>; readonly until: number } | undefined;
  return () => {
    const now = clock.now().getTime();
    if (known && now < known.until) return known.settings;
    const settings = readSettings(content);
    known = { settings, until: now + FRESH_MS };
    settings.catch(() => {
      known = undefined;
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
    printingDays: entry.printingWorkingDays,
    preorder: range(entry.preorderMinWorkingDays, entry.preorderMaxWorkingDays),
    usualWay: range(entry.capitalsMinDays, entry.elsewhereMaxDays),
    gramsPerCopy: entry.parcelGrams ?? USUAL_GRAMS,
    giftWrapPrice: kopecks(entry.giftWrapPrice),
  };
}

/** An owner may have turned them round. */
function range(min: number | null, max: number | null): DayRange {
  const fewest = min ?? 0;
  return { min: fewest, max: Math.max(fewest, max ?? fewest) };
}
