// Form for guests who lost the mails about an order: its link is mailed to the buyer again.
import { Form, useNavigation } from 'react-router';
import { useT } from '#web/i18n/use-copy.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';

export interface FindOrderOutcome {
  readonly number: string;
  readonly email: string;
  /** Null when the request was accepted. */
  readonly problem: 'number' | 'email' | 'too-many' | null;
}

/** Target of links from other pages. */
export const FIND_ORDER = 'find-order';

export function FindOrder({ outcome }: { outcome: FindOrderOutcome | undefined }) {
  const t = useT();
  const isSending = useNavigation().formData?.has('order-number') ?? false;
  const status =
    outcome && outcome.problem === null
      ? t('orders.find.sent', { number: outcome.number, email: outcome.email })
      : null;
  return (
    <section id={FIND_ORDER} aria-labelledby="find-order-title" className="paper mt-12 grid max-w-2xl gap-4 p-5 sm:p-8">
      <h2 id="find-order-title" className="text-h3">
        {t('orders.find.title')}
      </h2>
      <p className="text-ink-soft">{t('orders.find.text')}</p>
      <Form
        method="post"
        action={`?#${FIND_ORDER}`}
        noValidate
        preventScrollReset
        className="grid gap-4 sm:grid-cols-2"
      >
        <Field
          label={t('orders.find.number')}
          name="order-number"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={outcome?.problem ? outcome.number : ''}
          error={outcome?.problem === 'number' ? t('orders.find.problems.number') : undefined}
        />
        <Field
          label={t('orders.find.email')}
          name="order-email"
          type="email"
          autoComplete="email"
          defaultValue={outcome?.problem ? outcome.email : ''}
          error={outcome?.problem === 'email' ? t('validation.format.email') : undefined}
        />
        <p className="sm:col-span-2">
          <Button type="submit" look="plum" busy={isSending}>
            {t('orders.find.submit')}
          </Button>
        </p>
      </Form>
      <div role="status" className="empty:hidden">
        {status && <p className="rounded-md bg-fern-100 p-4 font-bold text-fern-700">{status}</p>}
        {outcome?.problem === 'too-many' && (
          <p className="font-bold text-berry-700">{t('orders.find.problems.too-many')}</p>
        )}
      </div>
    </section>
  );
}
