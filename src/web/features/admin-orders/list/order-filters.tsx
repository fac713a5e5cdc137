// Filters of the order list: common ones visible, others expandable.
import { useId, useState } from 'react';
import { ORDER_STAGES, type OrderStage, STATE_OF_STAGE } from '#core/accounts/staff-lists.ts';
import { COUNTRIES } from '#core/delivery/places.ts';
import { FORMATS } from '#core/pricing/choice.ts';
import { ORDER_STATES, type OrderState } from '#core/states/order-states.ts';
import { controlClass, FilterBar, FilterSelect } from '#web/admin-kit/lists/filter-bar.tsx';
import type { ListAddress } from '#web/admin-kit/lists/use-list-address.ts';
import type { CopyKey } from '#web/i18n/copy.ts';
import { useT } from '#web/i18n/use-copy.ts';

const EXTRA_FILTERS = ['paid', 'from', 'to', 'country', 'format', 'coupon', 'min', 'max'] as const;
const KOPECKS_PER_ROUBLE = 100;
/** Stages are narrower than their state. */
const stagesOf = (state: OrderState): readonly OrderStage[] =>
  ORDER_STAGES.filter((stage) => STATE_OF_STAGE[stage] === state);

export function OrderFilters({ address }: { address: ListAddress }) {
  const t = useT();
  const id = useId();
  const [open, setOpen] = useState(() => EXTRA_FILTERS.some((name) => address.get(name) !== ''));
  const states = ORDER_STATES.filter((state) => state !== 'cart');
  return (
    <FilterBar address={address} search={t('adminOrders.search')}>
      <FilterSelect
        address={address}
        name="state"
        label={t('adminOrders.filters.state')}
        options={states.flatMap((state) => [
          { value: state, label: t(`adminOrders.states.${state}`) },
          ...stagesOf(state).map((stage) => ({
            value: stage,
            label: `– ${t(`adminOrders.stages.${stage}`)}`,
          })),
        ])}
      />
      <button
        type="button"
        className={controlClass}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {t('adminOrders.filters.more')}
      </button>
      <div id={id} className={open ? 'grid w-full grid-cols-2 items-end gap-2 sm:flex sm:flex-wrap' : 'hidden'}>
        <FilterSelect
          address={address}
          name="paid"
          label={t('adminOrders.filters.paid')}
          options={[
            { value: 'yes', label: t('adminOrders.filters.paidYes') },
            { value: 'no', label: t('adminOrders.filters.paidNo') },
          ]}
        />
        <TypedFilter address={address} name="from" text="adminOrders.filters.from" type="date" />
        <TypedFilter address={address} name="to" text="adminOrders.filters.to" type="date" />
        <FilterSelect
          address={address}
          name="country"
          label={t('adminOrders.filters.country')}
          options={COUNTRIES.map((country) => ({ value: country, label: t(`adminOrders.countries.${country}`) }))}
        />
        <FilterSelect
          address={address}
          name="format"
          label={t('adminOrders.filters.format')}
          options={FORMATS.map((format) => ({ value: format, label: t(`adminOrders.formats.${format}`) }))}
        />
        <TypedFilter address={address} name="coupon" text="adminOrders.filters.coupon" type="text" />
        <TypedFilter address={address} name="min" text="adminOrders.filters.min" type="number" />
        <TypedFilter address={address} name="max" text="adminOrders.filters.max" type="number" />
      </div>
    </FilterBar>
  );
}

interface TypedFilterProps {
  address: ListAddress;
  name: Exclude<(typeof EXTRA_FILTERS)[number], 'paid' | 'country' | 'format'>;
  text: CopyKey;
  type: 'date' | 'text' | 'number';
}

/** Written to the URL on blur or Enter, so that an incomplete date makes no request; amounts are kopecks there. */
function TypedFilter({ address, name, text, type }: TypedFilterProps) {
  const t = useT();
  const isSum = type === 'number';
  const kept = address.get(name);
  const shown = isSum && kept !== '' ? String(Number(kept) / KOPECKS_PER_ROUBLE) : kept;
  const write = (typed: string) => {
    const value = isSum && typed !== '' ? String(Math.round(Number(typed) * KOPECKS_PER_ROUBLE)) : typed.trim();
    if (value !== kept) address.set({ [name]: value });
  };
  return (
    <label className="grid min-w-0 gap-0.5 text-small text-ink-soft">
      {t(text)}
      <input
        key={shown}
        type={type}
        min={isSum ? 0 : undefined}
        defaultValue={shown}
        className={`${controlClass} w-full min-w-0 text-ink sm:w-36`}
        onBlur={(event) => write(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && write(event.currentTarget.value)}
      />
    </label>
  );
}
