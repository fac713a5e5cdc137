// The two checkout steps within the four steps to a book: cart, then delivery and payment.
import { useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { cx } from '#web/ui/cx.ts';

const STEPS = ['cart', 'delivery'] as const;

export function CheckoutSteps({ current, cart = '/cart' }: { current: (typeof STEPS)[number]; cart?: string }) {
  const t = useT();
  return (
    <nav aria-label={t('checkout.steps.label')} className="mt-4">
      <ol className="flex gap-1 text-small">
        {STEPS.map((step) => {
          const here = step === current;
          const done = step === 'cart' && current === 'delivery';
          return (
            <li
              key={step}
              aria-current={here ? 'step' : undefined}
              className={cx(
                'flex-1 border-t-4 pt-1.5',
                here || done ? 'border-plum-700' : 'border-plum-200',
                here ? 'font-extrabold' : 'text-ink-soft',
              )}
            >
              {done ? <ShopLink to={cart}>{t('checkout.steps.cart')}</ShopLink> : t(`checkout.steps.${step}`)}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
