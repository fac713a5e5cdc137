// What happens to the children who have not answered, and the way to the cart.
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { GroupView } from '#server/modules/groups/groups.types.ts';
import { useHref, useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { Button, buttonClass } from '#web/ui/forms/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import type { GroupController } from './use-group.ts';

type Missing = 'draw' | 'leave-out';

export function ToCartPanel({ controller }: { controller: GroupController }) {
  const { group } = controller;
  if (group.state === 'paid' || group.state === 'finished') return <PaidOrder group={group} />;
  return <OrderStep controller={controller} />;
}

function PaidOrder({ group: { order } }: { group: GroupView }) {
  const t = useT();
  return (
    <section aria-labelledby="group-order" className="paper grid gap-3 p-5 sm:p-6">
      <h2 id="group-order" className="text-h3">
        {t('group.pay.paid')}
      </h2>
      {order && (
        <ShopLink to={`/orders/${order.documentId}`} className={buttonClass('plum')}>
          {t('group.pay.order', { number: order.number })}
        </ShopLink>
      )}
      <p className="text-small text-ink-soft">{t('group.view.approveNote')}</p>
    </section>
  );
}

function OrderStep({ controller }: { controller: GroupController }) {
  const t = useT();
  const href = useHref();
  const navigate = useNavigate();
  const { group, busy, calls, run } = controller;
  const undecided = group.children.filter(({ state }) => state !== 'done');
  const [missing, setMissing] = useState<Missing>('draw');
  const [except, setExcept] = useState<readonly string[]>([]);
  const marked = undecided.filter(({ documentId }) => except.includes(documentId));
  const drawn = missing === 'draw' ? undecided.length - marked.length : marked.length;
  const books = group.children.length - undecided.length + drawn;
  const isWaiting = undecided.some(({ state }) => state === 'waiting');

  async function toCart() {
    const body = { missing, except: marked.map(({ documentId }) => documentId) };
    if (await run('cart', () => calls.toCart(body))) await navigate(href('/cart'));
  }

  return (
    <section aria-labelledby="group-order" className="paper grid gap-4 p-5 sm:p-6">
      <h2 id="group-order" className="text-h3">
        {t('group.pay.title')}
      </h2>
      <p>{t(group.state === 'ordering' ? 'group.pay.inCart' : 'group.pay.text')}</p>
      {undecided.length > 0 && (
        <fieldset className="grid gap-2">
          <legend className="mb-2 font-bold">{t('group.pay.missing', { count: undecided.length })}</legend>
          {(['draw', 'leave-out'] as const).map((value) => (
            <label key={value} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="missing"
                value={value}
                className="size-5 accent-plum-700"
                checked={missing === value}
                onChange={() => {
                  setMissing(value);
                  setExcept([]);
                }}
              />
              {t(value === 'draw' ? 'group.pay.draw' : 'group.pay.leaveOut')}
            </label>
          ))}
          <details>
            <summary className="min-h-11 py-2 font-bold">
              {t(missing === 'draw' ? 'group.pay.exceptDraw' : 'group.pay.exceptLeaveOut')}
            </summary>
            <div className="grid gap-2 pt-1">
              {undecided.map(({ documentId, label }) => (
                <Checkbox
                  key={documentId}
                  checked={except.includes(documentId)}
                  onChange={({ target }) =>
                    setExcept(target.checked ? [...except, documentId] : except.filter((other) => other !== documentId))
                  }
                >
                  {label}
                </Checkbox>
              ))}
            </div>
          </details>
          {isWaiting && <p className="text-small text-ink-soft">{t('group.pay.ends')}</p>}
        </fieldset>
      )}
      <p className="font-bold" role="status">
        {books === 0 ? t('group.pay.none') : t('group.pay.books', { count: books })}
      </p>
      <Button look="call" busy={busy === 'cart'} disabled={books === 0} onClick={toCart}>
        {busy === 'cart' ? t('group.pay.busy') : t(group.state === 'ordering' ? 'group.pay.again' : 'group.pay.call')}
      </Button>
      {group.state === 'ordering' && (
        <ShopLink to="/cart" className={buttonClass('quiet')}>
          {t('group.pay.toCart')}
        </ShopLink>
      )}
      <p className="text-small text-ink-soft">{t('group.view.approveNote')}</p>
    </section>
  );
}
