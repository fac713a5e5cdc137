// Steps of the order flow, on each of its four screens, with links back.
import { useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { Stepper } from '#web/ui/navigation/stepper.tsx';

export const ORDER_STEPS = ['choose', 'child', 'preview', 'order'] as const;
export type OrderStep = (typeof ORDER_STEPS)[number];

interface OrderStepsProps {
  /** `done`: the order is complete. */
  current: OrderStep | 'done';
  /** Addresses of steps that can be revisited, without the language. */
  addresses?: Partial<Record<OrderStep, string>>;
}

export function OrderSteps({ current, addresses = {} }: OrderStepsProps) {
  const t = useT();
  const place = current === 'done' ? ORDER_STEPS.length : ORDER_STEPS.indexOf(current);
  const steps = ORDER_STEPS.map((step, index) => {
    const name = t(`orderSteps.${step}`);
    const address = addresses[step];
    if (!address || index >= place) return { name };
    // The step's number is clickable too: on a phone it is the only target.
    return {
      name,
      link: (
        <ShopLink to={address} className="max-md:block max-md:size-full md:after:absolute md:after:-inset-2">
          {name}
        </ShopLink>
      ),
    };
  });
  return (
    <nav aria-label={t('orderSteps.label')} className="order-steps">
      <Stepper label={t('orderSteps.label')} steps={steps} current={place} />
    </nav>
  );
}
