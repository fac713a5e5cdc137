// Recipient of the parcel: always shown, editable until the book is printed.
import { type FormEvent, useState } from 'react';
import { type PersonProblem, readPersonPhone, readRecipientName } from '#core/contact/person.ts';
import { formatPhone } from '#core/contact/phone.ts';
import { PERSON_NAME_MAX_LENGTH, PERSON_PROBLEM_KEYS } from '#web/i18n/person-problems.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { Field, FieldError } from '#web/ui/forms/field.tsx';
import type { OrderController } from './use-order.ts';

type Order = OrderController['order'];

type Problems = Readonly<Partial<Record<'name' | 'phone', PersonProblem>>>;

export function RecipientForm({ controller }: { controller: OrderController }) {
  const t = useT();
  const { buyer, recipient, may } = controller.order;
  const person = recipient ?? buyer;
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const errorOf = (field: 'name' | 'phone'): string | undefined => {
    const problem = problems[field];
    return problem && t(PERSON_PROBLEM_KEYS[problem], { limit: PERSON_NAME_MAX_LENGTH });
  };

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const typed = new FormData(form);
    const name = readRecipientName(String(typed.get('name') ?? ''));
    const phone = readPersonPhone(String(typed.get('phone') ?? ''));
    setProblems({ ...(!name.ok && { name: name.error }), ...(!phone.ok && { phone: phone.error }) });
    if (!name.ok || !phone.ok)
      return form.querySelector<HTMLInputElement>(name.ok ? '[name=phone]' : '[name=name]')?.focus();
    setBusy(true);
    const answer = await controller.changeRecipient({ name: name.value, phone: phone.value });
    setBusy(false);
    setFailed(!answer.ok);
    if (!answer.ok) return;
    setOpen(false);
    showToast({ title: t('orders.recipient.saved'), tone: 'good' });
  }

  if (!person) return null;
  if (!open || !may.changeRecipient) return <Recipient person={person} may={may} setOpen={setOpen} />;
  return (
    <form noValidate onSubmit={save} className="paper grid gap-4 p-4" aria-label={t('orders.recipient.change')}>
      <Field
        name="name"
        defaultValue={person.name}
        error={errorOf('name')}
        label={t('orders.recipient.name')}
        autoComplete="name"
        autoCapitalize="words"
      />
      <Field
        name="phone"
        defaultValue={formatPhone(person.phone)}
        error={errorOf('phone')}
        label={t('orders.recipient.phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      <p className="text-small text-ink-soft">{t('orders.recipient.until')}</p>
      {failed && (
        <div role="alert">
          <FieldError>{t('orders.recipient.failed')}</FieldError>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} small>
          {t('orders.recipient.save')}
        </Button>
        <Button look="quiet" small onClick={() => setOpen(false)}>
          {t('orders.recipient.keep')}
        </Button>
      </div>
    </form>
  );
}

interface RecipientProps {
  person: NonNullable<Order['recipient']>;
  may: Order['may'];
  setOpen: (open: boolean) => void;
}

function Recipient({ person, may, setOpen }: RecipientProps) {
  const t = useT();
  return (
    <div className="flex items-start gap-2.5">
      <Icon name="person" className="mt-0.5 size-6 text-plum-700" />
      <div>
        {t('orders.recipient.who')}: <b>{person.name}</b>
        <span className="block text-small text-ink-soft">{formatPhone(person.phone)}</span>
        {may.changeRecipient && (
          <button
            type="button"
            className="min-h-11 text-small font-bold text-plum-700 underline underline-offset-4"
            onClick={() => setOpen(true)}
          >
            {t('orders.recipient.change')}
          </button>
        )}
      </div>
    </div>
  );
}
