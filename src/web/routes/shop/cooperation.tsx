// Cooperation page for partners with an inquiry form.
import { useState } from 'react';
import hold from '#web/art/spread-hold.svg';
import { InquiryForm } from '#web/features/cooperation/inquiry-form.tsx';
import { receiveInquiry } from '#web/features/cooperation/receive-inquiry.ts';
import { Thanks } from '#web/features/cooperation/thanks.tsx';
import { useT } from '#web/i18n/use-copy.ts';
import { sharedPage } from '#web/shared-page.ts';
import { PageHead } from '#web/shell/layout/page-head.tsx';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { useSite } from '#web/shell/use-site.ts';
import { buttonClass } from '#web/ui/forms/button.tsx';
import type { Route } from './+types/cooperation';

export const action = (sent: Route.ActionArgs) => receiveInquiry(sent);

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
          <ShopLink to="/group" className={buttonClass('plum')}>
            {t('cooperation.toGroup')}
          </ShopLink>
          {site?.supportEmail && (
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
        <InquiryForm
          formKind="partner"
          outcome={actionData?.state === 'sent' ? undefined : actionData}
          onSent={setSentTo}
        />
      ) : (
        <Thanks email={sentTo} path="/cooperation" onAnother={() => setSentTo(undefined)} />
      )}
    </div>
  );
}

export const headers = () => sharedPage();
