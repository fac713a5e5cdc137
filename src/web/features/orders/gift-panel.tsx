// A gift that the parents fill in, for its buyer: how far it is, and the link to pass on. No name and no picture.
import { type FormEvent, useState } from 'react';
import { formatDay } from '#core/calendar/format-day.ts';
import { moscowDay } from '#core/calendar/working-days.ts';
import { readEmail } from '#core/contact/email.ts';
import type { OrderItem } from '#server/modules/orders/orders.types.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { Button, buttonClass } from '#web/ui/forms/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import type { OrderController } from './use-order.ts';

type Gift = NonNullable<OrderItem['gift']>;

export function GiftPanels({ controller }: { controller: OrderController }) {
  return controller.order.items.map(
    (item) => item.gift && <GiftPanel key={item.documentId} gift={item.gift} controller={controller} />,
  );
}

interface GiftPanelProps {
  gift: Gift;
  controller: OrderController;
}

function GiftPanel({ gift, controller }: GiftPanelProps) {
  const t = useT();
  const locale = useLocale();
  const { link, endedAs, isShown, expiresAt } = gift;
  return (
    <section aria-labelledby="gift-title" className="paper grid gap-4 p-5 sm:p-7">
      <h2 id="gift-title" className="text-h3">
        {t('giftBook.order.title')}
      </h2>
      {endedAs ? <p>{t(`giftBook.order.${endedAs}`)}</p> : <GiftSteps gift={gift} />}
      {link && expiresAt && (
        <p>{t('giftBook.order.until', { day: formatDay(moscowDay(new Date(expiresAt)), locale) })}</p>
      )}
      {link && <GiftLink link={link} parentEmail={gift.parentEmail} controller={controller} />}
      {isShown && (
        <p className="flex flex-wrap items-center gap-4">
          {t('giftBook.order.shown')}
          <ShopLink to={`/orders/${controller.order.documentId}/gift`} className={buttonClass('plum', true)}>
            {t('giftBook.order.look')}
          </ShopLink>
        </p>
      )}
      {!isShown && !endedAs && <p className="text-small text-ink-soft">{t('giftBook.order.private')}</p>}
    </section>
  );
}

function GiftSteps({ gift: { steps } }: { gift: Gift }) {
  const t = useT();
  const locale = useLocale();
  return (
    <ol className="grid gap-2">
      {steps.map(({ step, at }) => (
        <li key={step} data-gift-step={step} data-done={at !== null} className="grid grid-cols-[1.5rem_1fr] gap-x-2">
          <span aria-hidden="true" className="mt-0.5">
            {at ? (
              <Icon name="check" className="size-5 text-fern-700" />
            ) : (
              <span className="mx-1.5 mt-2 block size-2 rounded-full bg-plum-200" />
            )}
          </span>
          <span>
            <span className={at ? 'font-bold' : 'text-ink-soft'}>{t(`giftBook.order.steps.${step}`)}</span>{' '}
            <span className="text-small text-ink-soft">
              {at ? (
                formatDay(moscowDay(new Date(at)), locale)
              ) : (
                <span className="sr-only">{t('giftBook.order.later')}</span>
              )}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}

interface GiftLinkProps {
  link: string;
  parentEmail: string | null;
  controller: OrderController;
}

function GiftLink({ link, parentEmail, controller }: GiftLinkProps) {
  const t = useT();
  const [isRenewing, setRenewing] = useState(false);
  async function copy() {
    const isCopied = await navigator.clipboard.writeText(link).then(
      () => true,
      () => false,
    );
    showToast({
      title: t(isCopied ? 'giftBook.order.copied' : 'giftBook.order.copyFailed'),
      tone: isCopied ? 'good' : 'bad',
    });
  }
  return (
    <div className="grid gap-4">
      <Field
        label={t('giftBook.order.link')}
        name="giftLink"
        readOnly
        value={link}
        onFocus={({ target }) => target.select()}
      />
      <p className="text-small">
        {parentEmail ? t('giftBook.order.mailed', { email: parentEmail }) : t('giftBook.order.notMailed')}
      </p>
      {isRenewing ? (
        <RenewLink parentEmail={parentEmail} controller={controller} onDone={() => setRenewing(false)} />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button look="plum" small onClick={() => void copy()}>
            {t('giftBook.order.copy')}
          </Button>
          <Button look="quiet" small onClick={() => setRenewing(true)}>
            {t('giftBook.order.again')}
          </Button>
        </div>
      )}
    </div>
  );
}

interface RenewLinkProps {
  parentEmail: string | null;
  controller: OrderController;
  onDone: () => void;
}

function RenewLink({ parentEmail, controller, onDone }: RenewLinkProps) {
  const t = useT();
  const [typed, setTyped] = useState(parentEmail ?? '');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  async function send(event: FormEvent) {
    event.preventDefault();
    const email = typed.trim() === '' ? null : readEmail(typed);
    if (email === null && typed.trim() !== '') return setError(t('validation.format.email'));
    setBusy(true);
    const answer = await controller.renewGiftLink(email);
    setBusy(false);
    if (!answer.ok) return setError(answer.error.details.reason ? answer.error.message : t('errors.request'));
    showToast({ title: t('giftBook.order.sent'), tone: 'good' });
    onDone();
  }
  return (
    <form onSubmit={send} noValidate className="grid gap-4 rounded-lg bg-plum-100 p-4">
      <p>{t('giftBook.order.againText')}</p>
      <Field
        label={t('giftBook.order.email')}
        name="parentEmail"
        type="email"
        autoComplete="off"
        value={typed}
        error={error}
        onChange={({ target }) => {
          setTyped(target.value);
          setError(undefined);
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="plum" small busy={busy}>
          {t('giftBook.order.send')}
        </Button>
        <Button look="quiet" small onClick={onDone}>
          {t('giftBook.order.cancel')}
        </Button>
      </div>
    </form>
  );
}
