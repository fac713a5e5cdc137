// Promo code: a link that opens a field, a message for each refusal, and a button to remove the code.
import { type FormEvent, useRef, useState } from 'react';
import { formatPrice } from '#core/pricing/format-price.ts';
import type { OrderFailure } from '#server/modules/orders/orders.types.ts';
import type { CopyKey } from '#web/i18n/copy.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { reachGoal } from '#web/integrations/analytics/track-events.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Field, FieldError } from '#web/ui/forms/field.tsx';
import { reasonOf } from './cart-calls.ts';
import type { CartController } from './use-cart.ts';

/** Copy key for each refusal of the server. */
const REFUSALS = {
  'empty-code': 'promo.empty',
  'code-not-now': 'promo.not-now',
  'code-used-up': 'promo.used-up',
  'code-not-for-these': 'promo.not-for-these',
  'code-once': 'promo.once',
  'code-first-order': 'promo.first-order',
} as const satisfies Partial<Record<OrderFailure, CopyKey>>;

export function PromoCode({ controller }: { controller: CartController }) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const coupon = controller.cart?.coupon;

  function refuse(sentence: string): void {
    setProblem(sentence);
    form.current?.querySelector('input')?.focus();
  }

  async function apply(event: FormEvent) {
    event.preventDefault();
    if (busy || !form.current) return;
    const code = String(new FormData(form.current).get('code') ?? '').trim();
    if (code === '') return refuse(t('promo.empty'));
    setBusy(true);
    const answer = await controller.applyCode(code);
    setBusy(false);
    if (answer.ok) {
      reachGoal('PROMO_APPLIED');
      return setProblem(undefined);
    }
    const reason = reasonOf(answer.error);
    if (reason === 'invalid-code') return refuse(`${t('promo.unknown')}. ${t('promo.unknownHint')}`);
    if (reason && reason in REFUSALS) return refuse(t(REFUSALS[reason as keyof typeof REFUSALS]));
    refuse(reason ? answer.error.message : t('errors.request'));
  }

  if (coupon) return <AppliedCode coupon={coupon} controller={controller} />;
  if (!open)
    return (
      <button
        type="button"
        className="min-h-11 justify-self-start font-bold text-plum-700 underline underline-offset-4"
        onClick={() => setOpen(true)}
      >
        {t('checkout.promo.open')}
      </button>
    );
  return (
    <form ref={form} onSubmit={apply} noValidate className="flex flex-wrap items-end gap-2">
      <Field
        className="min-w-36 grow basis-0"
        label={t('checkout.promo.label')}
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        autoFocus
        {...(problem ? { 'aria-invalid': true, 'aria-describedby': 'promo-problem' } : {})}
      />
      <Button type="submit" look="quiet" busy={busy}>
        {t('checkout.promo.apply')}
      </Button>
      <div role="status" className="basis-full">
        {problem && <FieldError id="promo-problem">{problem}</FieldError>}
      </div>
    </form>
  );
}

interface AppliedCodeProps {
  coupon: NonNullable<NonNullable<CartController['cart']>['coupon']>;
  controller: CartController;
}

function AppliedCode({ coupon, controller }: AppliedCodeProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p role="status" className="stamp flex items-center gap-2 font-bold text-fern-700">
          {coupon.problem ? (
            <span className="text-ink">{t('checkout.promo.code', { code: coupon.code })}</span>
          ) : (
            <>
              <Icon name="check" className="size-5" />
              {t('promo.applied')}
            </>
          )}
        </p>
        <button
          type="button"
          className="min-h-11 text-small font-bold text-plum-700 underline underline-offset-4"
          onClick={() => void controller.removeCode()}
        >
          {t('checkout.promo.remove')}
        </button>
      </div>
      {coupon.problem && (
        <FieldError>
          {t(`promo.${coupon.problem}`, {
            sum: coupon.minSum === null ? '' : formatPrice(coupon.minSum, locale),
            count: coupon.minBooks ?? '',
          })}
        </FieldError>
      )}
    </div>
  );
}
