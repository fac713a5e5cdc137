// For partners: who we work with, and a form that reaches us.
import { useState } from 'react';
import { data } from 'react-router';
import { readInquiry } from '#core/inquiry.ts';
import hold from '#web/art/spread-hold.svg';
import { storefrontContext } from '#web/context.ts';
import { InquiryForm, type InquiryOutcome, typedInquiry } from '#web/features/cooperation/inquiry-form.tsx';
import { Thanks } from '#web/features/cooperation/thanks.tsx';
import { localeOf } from '#web/i18n/locale.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { sharedPage } from '#web/shared-page.ts';
import { PageHead } from '#web/shell/layout/page-head.tsx';
import { useSite } from '#web/shell/use-site.ts';
import type { Route } from './+types/cooperation';

const STATUS = { invalid: 400, 'too-many': 429, failed: 503 } as const;

/** The way of a browser without JavaScript; with it, the form calls the API and stays where it is. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const { services, ip, source, log } = context.get(storefrontContext);
  const form = await request.formData();
  const typed = typedInquiry(form);
  const outcome = (state: keyof typeof STATUS, problems = {}) =>
    data<InquiryOutcome>({ state, typed, problems }, STATUS[state]);
  try {
    const trap = String(form.get('website') ?? '');
    const result = await services.inquiries.send({ typed, trap, locale: localeOf(url.pathname), ip, source });
    if (!result.ok)
      return result.error.code === 'invalid' ? outcome('invalid', result.error.problems) : outcome('too-many');
    const read = readInquiry(typed);
    return data<InquiryOutcome>({ state: 'sent', email: read.ok ? read.value.email : typed.email });
  } catch (error) {
    log.error({ err: error }, 'an inquiry could not be kept');
    return outcome('failed');
  }
}

export default function Cooperation({ actionData }: Route.ComponentProps) {
  const t = useT();
  const { site } = useSite();
  const [sentTo, setSentTo] = useState(actionData?.state === 'sent' ? actionData.email : undefined);
  return (
    <div className="wrap py-6">
      <PageHead title={t('cooperation.title')} description={t('cooperation.description')} />
      <div className="mb-10 grid items-center gap-8 lg:grid-cols-[1.3fr_1fr]">
        <div className="grid justify-items-start gap-4">
          <h1 className="text-h1">{t('cooperation.heading')}</h1>
          <p className="text-lead text-ink-soft">{t('cooperation.text')}</p>
          {site && (
            <p>
              {t('cooperation.orWrite')} <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>
            </p>
          )}
        </div>
        <img
          src={hold}
          width={360}
          height={250}
          alt=""
          className="h-auto w-full max-w-md justify-self-center max-lg:hidden"
        />
      </div>
      {sentTo === undefined ? (
        <InquiryForm outcome={actionData?.state === 'sent' ? undefined : actionData} onSent={setSentTo} />
      ) : (
        <Thanks email={sentTo} onAnother={() => setSentTo(undefined)} />
      )}
    </div>
  );
}

export const headers = () => sharedPage();
