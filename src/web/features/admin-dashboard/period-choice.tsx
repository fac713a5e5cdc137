// Period choice: presets and custom dates.

import { controlClass } from '#web/admin-kit/lists/filter-bar.tsx';
import type { ListAddress } from '#web/admin-kit/lists/use-list-address.ts';
import type { CopyKey } from '#web/i18n/copy.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { cx } from '#web/ui/cx.ts';
import { type ChosenPeriod, PERIODS, type PeriodName } from './periods.ts';

const NAMES: Readonly<Record<PeriodName, CopyKey>> = {
  1: 'adminDesk.today',
  7: 'adminDesk.days7',
  30: 'adminDesk.days30',
  90: 'adminDesk.days90',
  own: 'adminDesk.own',
};

const choiceClass = 'min-h-11 rounded-md border px-3 py-1.5 text-small font-bold';

export function PeriodChoice({ address, period }: { address: ListAddress; period: ChosenPeriod }) {
  const t = useT();
  const choose = (name: PeriodName) =>
    address.set(
      name === 'own' ? { period: name, from: period.from, to: period.to } : { period: name, from: null, to: null },
    );
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="sr-only">{t('adminDesk.periodLabel')}</legend>
      {PERIODS.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={period.name === name}
          className={cx(
            choiceClass,
            period.name === name
              ? 'border-plum-700 bg-plum-700 text-cream-50'
              : 'border-plum-300 bg-white hover:border-plum-600',
          )}
          onClick={() => choose(name)}
        >
          {t(NAMES[name])}
        </button>
      ))}
      {period.name === 'own' &&
        (['from', 'to'] as const).map((side) => (
          <label key={side} className="flex items-center gap-1.5 text-small">
            {t(`adminDesk.${side}`)}
            <input
              type="date"
              value={period[side]}
              className={controlClass}
              onChange={(event) => address.set({ [side]: event.target.value })}
            />
          </label>
        ))}
      <select
        aria-label={t('adminDesk.compare')}
        className={controlClass}
        value={period.compare}
        onChange={({ target }) => address.set({ compare: target.value === 'year' ? 'year' : null })}
      >
        <option value="previous">{t('adminDesk.comparePrevious')}</option>
        <option value="year">{t('adminDesk.compareYear')}</option>
      </select>
    </fieldset>
  );
}
