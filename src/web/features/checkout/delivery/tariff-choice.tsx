// Delivery tariffs: days, price and arrival; the cheapest is marked and preselected.
import { useId } from 'react';
import { formatDayRange } from '#core/calendar/format-day.ts';
import { formatPrice } from '#core/pricing/format-price.ts';
import type { TariffView } from '#server/modules/delivery/delivery.types.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { FieldError } from '#web/ui/forms/field.tsx';
import type { DeliveryController } from './use-delivery.ts';

export function TariffChoice({ controller }: { controller: DeliveryController }) {
  const t = useT();
  const name = useId();
  const { state, value } = controller.tariffs;
  if (state === 'waiting') return <Skeleton className="h-20" />;
  if (state === 'failed')
    return (
      <div role="status" className="flex flex-wrap items-center gap-3">
        <FieldError>{t('checkout.tariffs.failed')}</FieldError>
        <Button look="quiet" small onClick={controller.retry}>
          {t('checkout.city.again')}
        </Button>
      </div>
    );
  if (value.length === 0) return <FieldError>{t('checkout.tariffs.none')}</FieldError>;
  return (
    <fieldset>
      <legend className="mb-2 font-bold">{t('checkout.tariffs.title')}</legend>
      <div className="point-list">
        {value.map((tariff) => (
          <TariffCard
            key={tariff.code}
            tariff={tariff}
            name={name}
            alone={value.length === 1}
            checked={tariff.code === controller.tariff}
            onChoose={() => controller.chooseTariff(tariff.code)}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface TariffCardProps {
  tariff: TariffView;
  name: string;
  alone: boolean;
  checked: boolean;
  onChoose: () => void;
}

function TariffCard({ tariff, name, alone, checked, onChoose }: TariffCardProps) {
  const t = useT();
  const locale = useLocale();
  const { minDays, maxDays, price, arrives, cheapest } = tariff;
  const days = minDays === maxDays ? `${maxDays}` : `${minDays}–${maxDays}`;
  return (
    <label className="point">
      <input
        type="radio"
        name={name}
        checked={checked}
        value={tariff.code}
        onChange={onChoose}
        className="point-radio"
      />
      <span className="grid gap-0.5">
        <span className="font-bold">{t('checkout.arrives.you', { days: formatDayRange(arrives, locale) })}</span>
        <span className="text-small text-ink-soft">
          {tariff.name}, {t('checkout.tariffs.days', { days })}
        </span>
        {cheapest && !alone && (
          <span>
            <Badge tone="good">{t('checkout.tariffs.cheapest')}</Badge>
          </span>
        )}
      </span>
      <span className="font-extrabold tabular-nums">
        {price === 0 ? t('checkout.tariffs.free') : formatPrice(price, locale)}
      </span>
    </label>
  );
}
