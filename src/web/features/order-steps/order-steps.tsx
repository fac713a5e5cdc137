// The way to a book of one's own, on each of its four screens: where one is, and back without losing anything.
import { useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { Stepper } from '#web/ui/navigation/stepper.tsx';

export const ORDER_STEPS = ['choose', 'child', 'preview', 'order'] as const;
export type OrderStep = (typeof ORDER_STEPS)[number];

interface OrderStepsProps {
  /** `done`: bought, nothing is left to do. */
  current: OrderStep | 'done';
  /** Where each step that can be gone back to stands, without the language. */
  addresses?: Partial<Record<OrderStep, string>>;
}

export function OrderSteps({ current, addresses = {} }: OrderStepsProps) {
  const t = useT();
  const place = current === 'done' ? ORDER_STEPS.length : ORDER_STEPS.indexOf(current);
  const steps = ORDER_STEPS.map((step, index) => {
    const name = t(`orderSteps.${step}`);
    const address = addresses[step];
    if (!address || index >= place) return { name };
    // The stone before the words leads back too: on a phone it is all there is to tap.
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
