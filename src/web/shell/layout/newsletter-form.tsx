// The subscription form. With JavaScript it shows a message in place and a toast, without it a result page.
import { type FormEvent, useId, useState } from 'react';
import { readEmail } from '#core/contact/email.ts';
import type { SubscriptionTarget } from '#core/mail/subscription.ts';
import { shopApi } from '#web/api/shop-api.ts';
import { useHref, useLocale, useT } from '#web/i18n/use-copy.ts';
import { reachGoal } from '#web/integrations/analytics/track-events.ts';
import { AdvertisingConsent, DataConsent } from '#web/shell/consent-boxes.tsx';
import { useEmailSuggestion } from '#web/shell/email-suggestion.tsx';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { Button } from '#web/ui/forms/button.tsx';

export type SubscribeState =
  | 'mail-sent'
  | 'invalid-email'
  | 'consent-required'
  | 'unknown-topic'
  | 'no-such-day'
  | 'too-many'
  | 'failed'
  | 'offline';

export interface SubscribeOutcome {
  readonly state: SubscribeState;
  readonly email: string;
}

const MESSAGES = {
  'invalid-email': 'validation.format.email',
  'consent-required': 'newsletter.consentRequired',
  'unknown-topic': 'newsletter.unknownTopic',
  'no-such-day': 'newsletter.unknownTopic',
  'too-many': 'newsletter.tooMany',
  failed: 'newsletter.failed',
  offline: 'newsletter.offline',
} as const;

const KNOWN_PROBLEMS: readonly string[] = Object.keys(MESSAGES);
const isProblem = (reason: unknown): reason is keyof typeof MESSAGES =>
  typeof reason === 'string' && KNOWN_PROBLEMS.includes(reason);

interface NewsletterFormProps {
  /** Result shown on the page that handled the form without JavaScript. */
  outcome?: SubscribeOutcome | undefined;
  /** A book or an age group; general news by default. */
  about?: SubscriptionTarget;
  /** One line; the consents appear when an address is typed. */
  isQuiet?: boolean;
  /** Button label, «Subscribe» by default. */
  submit?: string;
}

export function NewsletterForm({ outcome: initialOutcome, about, isQuiet = false, submit: call }: NewsletterFormProps) {
  const t = useT();
  const href = useHref();
  const id = useId();
  const emailSuggestion = useEmailSuggestion();
  const { busy, outcome, submit } = useSubscription(initialOutcome, about);
  const problem = outcome && outcome.state !== 'mail-sent' ? outcome.state : undefined;

  return (
    <form method="post" action={href('/newsletter')} onSubmit={submit} noValidate className="group/news grid gap-2">
      {about && <input type="hidden" name="topic" value={about.topic} />}
      {about && <input type="hidden" name="subject" value={about.subject} />}
      <label htmlFor={id} className={isQuiet ? 'sr-only' : 'font-bold'}>
        {t('newsletter.email')}
      </label>
      <div className="flex flex-wrap gap-x-3 gap-y-2">
        <input
          id={id}
          type="email"
          name="email"
          required
          autoComplete="email"
          placeholder={t('newsletter.placeholder')}
          defaultValue={initialOutcome?.email}
          aria-invalid={problem === 'invalid-email' || undefined}
          aria-describedby={`${id}-message`}
          onBlur={emailSuggestion.onBlur}
          onInput={emailSuggestion.onInput}
          className="min-h-13 min-w-44 flex-1 rounded-md border-2 border-night-300 bg-cream-50 px-3 sm:px-4 text-ink placeholder:text-[1rem] placeholder:text-ink-soft aria-invalid:border-berry-600"
        />
        <Button
          type="submit"
          look="plum"
          busy={busy}
          className="shrink-0 grow bg-plum-600 max-sm:px-4 sm:grow-0 hover:bg-plum-700"
        >
          {call ?? t('newsletter.submit')}
        </Button>
      </div>
      {emailSuggestion.note}
      <p id={`${id}-message`} role="status" className="empty:hidden">
        {outcome && (
          <span
            className={cx(
              'inline-flex items-start gap-2 rounded-sm px-3 py-1 text-small font-bold',
              problem ? 'bg-berry-100 text-berry-700' : 'bg-cream-50 text-fern-700',
            )}
          >
            <Icon name={problem ? 'warning' : 'mail'} className="mt-0.5 size-5" />
            {problem ? t(MESSAGES[problem]) : t('newsletter.sentText', { email: outcome.email })}
          </span>
        )}
      </p>
      <div
        className={cx(
          'gap-2 text-small',
          isQuiet
            ? 'hidden group-focus-within/news:grid group-has-[[type=email]:not(:placeholder-shown)]/news:grid'
            : 'grid',
        )}
      >
        <DataConsent />
        <AdvertisingConsent required />
      </div>
    </form>
  );
}

/** Checks the form in the order of its fields and sends it. */
function useSubscription(initialOutcome: SubscribeOutcome | undefined, about: SubscriptionTarget | undefined) {
  const t = useT();
  const locale = useLocale();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState(initialOutcome);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const typed = new FormData(form);
    const email = String(typed.get('email') ?? '').trim();
    const consent = typed.has('consent');
    const advertising = typed.has('advertising');
    if (readEmail(email) === null) {
      setOutcome({ email, state: 'invalid-email' });
      // Focusing the field makes screen readers announce its error.
      form.querySelector<HTMLElement>('[name=email]')?.focus();
      return;
    }
    if (!consent || !advertising) {
      setOutcome({ email, state: 'consent-required' });
      form.querySelector<HTMLElement>('[type=checkbox]:not(:checked)')?.focus();
      return;
    }
    setBusy(true);
    const body = { email, locale, consent, advertising, ...about };
    const result = await shopApi.request('POST /api/shop/subscriptions', { body });
    setBusy(false);
    if (!result.ok) {
      const { status, details } = result.error;
      const { reason } = details;
      return setOutcome({ email, state: isProblem(reason) ? reason : status === 0 ? 'offline' : 'failed' });
    }
    setOutcome({ email, state: 'mail-sent' });
    reachGoal('SUBSCRIPTION_ASKED');
    showToast({ title: t('newsletter.sent'), text: t('newsletter.sentText', { email }), tone: 'good' });
    form.reset();
  }

  return { busy, outcome, submit };
}
