// Pay button with the total and the consent that pressing it implies.
import { useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import type { ShownTotal } from '../cart/shown-total.ts';
import type { Stage } from './use-payment.ts';

interface PayButtonProps {
  sum: ShownTotal;
  stage: Stage;
  counting: boolean;
  onPay: () => void;
}

export function PayButton({ sum, stage, counting, onPay }: PayButtonProps) {
  const t = useT();
  const busy = stage.at !== 'form';
  const call = (): string => {
    // The sum is open until a pickup point is chosen; pressing the button then shows where to choose it.
    if (sum.isFrom) return t('checkout.pay.choosePoint');
    if (sum.due > 0) return t('checkout.pay.call', { price: sum.dueWords });
    return t(sum.certificates.length > 0 ? 'giftTill.pay' : 'checkout.pay.free');
  };
  const [before, after = ''] = t('checkout.pay.consent', { offer: '\n' }).split('\n');
  return (
    <div className="grid gap-1">
      <Button look="call" busy={busy} disabled={counting} onClick={() => !busy && onPay()}>
        {stage.at === 'checking' ? t('checkout.pay.checking') : stage.at === 'asking' ? t('checkout.pay.wait') : call()}
      </Button>
      {/* Limits the text to the width of the button. */}
      <p className="text-[0.8125rem] leading-snug text-ink-soft max-sm:w-0 max-sm:min-w-full max-sm:text-xs">
        {before}
        <ShopLink to="/terms-of-service">{t('checkout.pay.offer')}</ShopLink>
        {after}
      </p>
    </div>
  );
}
