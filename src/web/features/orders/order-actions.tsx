// Secondary actions of an order: reorder, cancel, contact support.
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatPrice } from '#core/pricing/format-price.ts';
import { useHref, useLocale, useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { Button, buttonClass } from '#web/ui/forms/button.tsx';
import { FieldError } from '#web/ui/forms/field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import type { OrderController } from './use-order.ts';

export function OrderActions({ controller }: { controller: OrderController }) {
  const t = useT();
  const { may } = controller.order;
  return (
    <section aria-labelledby="help-title" className="grid gap-3">
      <h2 id="help-title" className="text-h3">
        {t('orders.help.title')}
      </h2>
      <p className="text-ink-soft">{t('orders.help.text', { number: controller.order.number })}</p>
      <div className="flex flex-wrap gap-3">
        <ShopLink to="/contacts" className={buttonClass('quiet', true)}>
          {t('orders.help.contact')}
        </ShopLink>
        {may.reorder && <Reorder controller={controller} />}
        {may.cancel && <CancelOrder controller={controller} />}
      </div>
    </section>
  );
}

function Reorder({ controller }: { controller: OrderController }) {
  const t = useT();
  const locale = useLocale();
  const href = useHref();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  async function again() {
    if (busy) return;
    setBusy(true);
    const answer = await controller.reorder(locale);
    setBusy(false);
    if (answer.ok) void navigate(href('/cart'));
    else showToast({ title: t('orders.reorderFailed'), tone: 'bad' });
  }
  return (
    <Button look="quiet" small busy={busy} onClick={again}>
      {t('orders.reorder')}
    </Button>
  );
}

function CancelOrder({ controller }: { controller: OrderController }) {
  const t = useT();
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const { money, paidAt } = controller.order;
  async function cancel() {
    if (busy) return;
    setBusy(true);
    setFailed(false);
    const answer = await controller.cancel();
    setBusy(false);
    if (answer.ok) setOpen(false);
    else setFailed(true);
  }
  return (
    <Dialog
      careful
      title={t('orders.cancel.title')}
      description={t(paidAt ? 'orders.cancel.text' : 'orders.cancel.textUnpaid', {
        amount: formatPrice(money.total, locale),
      })}
      closeLabel={t('orders.cancel.keep')}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button look="quiet" small>
          {t('orders.cancel.open')}
        </Button>
      }
    >
      {failed && (
        <div role="alert" className="mt-4">
          <FieldError>{t('orders.cancel.failed')}</FieldError>
        </div>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button look="danger" busy={busy} onClick={cancel}>
          {t('orders.cancel.sure')}
        </Button>
        <Button look="quiet" onClick={() => setOpen(false)}>
          {t('orders.cancel.keep')}
        </Button>
      </div>
    </Dialog>
  );
}
