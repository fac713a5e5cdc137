// The production and delivery times of the form as customers will read them, before they are saved.
import { formatShopTimes, type ShopTimes } from '#core/delivery/shop-times.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import type { EditedSettings } from './use-settings.ts';

type Days = Pick<EditedSettings, 'value'>;

const daysOf = (settings: Days, name: string): number | null => {
  const value = settings.value(name);
  return typeof value === 'number' ? value : null;
};

function rangeOf(settings: Days, least: string, most: string): ShopTimes['making'] | null {
  const min = daysOf(settings, least);
  const max = daysOf(settings, most);
  return min === null || max === null || min > max ? null : { min, max };
}

/** Null while a field is empty or contradicts another one. */
function enteredTimes(settings: Days): ShopTimes | null {
  const making = rangeOf(settings, 'makingMinWorkingDays', 'makingMaxWorkingDays');
  const preorder = rangeOf(settings, 'preorderMinWorkingDays', 'preorderMaxWorkingDays');
  const capitals = rangeOf(settings, 'capitalsMinDays', 'capitalsMaxDays');
  const elsewhere = rangeOf(settings, 'elsewhereMinDays', 'elsewhereMaxDays');
  const printing = daysOf(settings, 'printingWorkingDays');
  if (!making || !preorder || !capitals || !elsewhere || printing === null) return null;
  const freeInRussia = settings.value('freeInRussia') === true;
  return { making, preorder, capitals, elsewhere, printing: { min: printing, max: printing }, freeInRussia };
}

export function ShownTimes({ settings }: { settings: Days }) {
  const t = useT();
  const locale = useLocale();
  const times = enteredTimes(settings);
  if (!times) return null;
  const { makingDays, printingDays, capitalsDays, elsewhereDays } = formatShopTimes(times, locale);
  const parts = (way: string) => t('adminLetters.settings.seenParts', { making: makingDays, way });
  return (
    <section aria-live="polite" className="rounded-sm bg-cream-100 p-3 text-small">
      <h3 className="font-extrabold">{t('adminLetters.settings.seenTitle')}</h3>
      <p>{t('deliveryPage.making', { makingDays, printingDays })}</p>
      <p>{t('adminLetters.settings.seenSum', { capitals: parts(capitalsDays), elsewhere: parts(elsewhereDays) })}</p>
      {times.printing.max > times.making.max && (
        <p className="font-bold text-berry-700">{t('adminLetters.settings.printingLonger')}</p>
      )}
    </section>
  );
}
