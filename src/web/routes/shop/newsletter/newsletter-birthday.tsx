// Page that asks for a birthday letter: address, day and month, consent. The address is confirmed by mail.
import { data, Form, useNavigation } from 'react-router';
import { storefrontContext } from '#web/context.ts';
import { BirthdayFields, readBirthdayForm } from '#web/features/newsletter/birthday-fields.tsx';
import { MailPage, ToBooks } from '#web/features/newsletter/mail-page.tsx';
import type { CopyKey } from '#web/i18n/copy.ts';
import { localeOf } from '#web/i18n/locale.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { PageHead } from '#web/shell/layout/page-head.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import type { Route } from './+types/newsletter-birthday';

const STATUS = {
  'mail-sent': 200,
  'invalid-email': 400,
  'consent-required': 400,
  'unknown-topic': 400,
  'no-such-day': 400,
  'too-many': 429,
  failed: 503,
} as const;

/** Problems of the fields are shown beside them. */
const GENERAL_PROBLEMS: Readonly<Partial<Record<keyof typeof STATUS, CopyKey>>> = {
  'too-many': 'newsletter.tooMany',
  failed: 'newsletter.failed',
};

export async function action({ request, context, url }: Route.ActionArgs) {
  const { services, log, ip, source } = context.get(storefrontContext);
  const form = await request.formData();
  const email = String(form.get('email') ?? '').slice(0, 300);
  const typed = readBirthdayForm(form);
  let state: keyof typeof STATUS = 'failed';
  try {
    const result = await services.newsletter.subscribe({
      email,
      ip,
      source,
      topic: 'birthday',
      subject: typed.birthday,
      daysBefore: typed.daysBefore,
      locale: localeOf(url.pathname),
      place: 'newsletter',
      consent: typed.consent,
      advertising: false,
    });
    state = result.ok ? result.value : result.error;
  } catch (error) {
    log.error({ err: error }, 'a birthday letter could not be asked for');
  }
  return data({ state, email, typed }, STATUS[state]);
}

export const loader = () => data(null, { headers: { 'x-robots-tag': 'noindex' } });

export default function NewsletterBirthday({ actionData }: Route.ComponentProps) {
  const t = useT();
  const busy = useNavigation().formMethod === 'POST';
  const title = t('newsletter.birthday.title');
  const state = actionData?.state;
  if (state === 'mail-sent') {
    return (
      <MailPage title={title} heading={t('newsletter.sent')} isResult actions={<ToBooks />}>
        <p>{t('newsletter.sentText', { email: actionData?.email.trim() ?? '' })}</p>
        <p className="text-base">{t('newsletter.sentHint')}</p>
      </MailPage>
    );
  }
  const general = state && GENERAL_PROBLEMS[state];
  return (
    <div className="wrap-text py-8">
      <PageHead title={title} hidden />
      <h1 className="text-h1">{title}</h1>
      <p className="mt-4 mb-8">{t('newsletter.birthday.text')}</p>
      <Form method="post" className="grid gap-5" noValidate>
        <Field
          label={t('newsletter.email')}
          name="email"
          type="email"
          required
          autoComplete="email"
          placeholder={t('newsletter.placeholder')}
          defaultValue={actionData?.email}
          error={state === 'invalid-email' ? t('validation.format.email') : undefined}
        />
        <BirthdayFields typed={actionData?.typed} problem={state} />
        {general && (
          <p role="alert" className="font-bold text-berry-700">
            {t(general)}
          </p>
        )}
        <Button type="submit" look="call" busy={busy} className="justify-self-start">
          {t('newsletter.birthday.submit')}
        </Button>
      </Form>
    </div>
  );
}
