// Contacts: inquiry form, address and seller details.
import { useState } from 'react';
import { SellerDetails } from '#web/features/contacts/seller-details.tsx';
import { SupportClock } from '#web/features/contacts/support-clock.tsx';
import { VisitPlace } from '#web/features/contacts/visit-place.tsx';
import { InquiryForm } from '#web/features/cooperation/inquiry-form.tsx';
import { receiveInquiry } from '#web/features/cooperation/receive-inquiry.ts';
import { Thanks } from '#web/features/cooperation/thanks.tsx';
import { useT } from '#web/i18n/use-copy.ts';
import { sharedPage } from '#web/shared-page.ts';
import { PageHead } from '#web/shell/layout/page-head.tsx';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { useSite } from '#web/shell/use-site.ts';
import { Icon, type IconName } from '#web/ui/display/icon.tsx';
import type { Route } from './+types/contacts';

export const action = (sent: Route.ActionArgs) => receiveInquiry(sent);

export default function Contacts({ actionData }: Route.ComponentProps) {
  const t = useT();
  const { site } = useSite();
  const [sentTo, setSentTo] = useState(actionData?.state === 'sent' ? actionData.email : undefined);
  return (
    <div className="wrap py-6">
      <PageHead title={t('contacts.title')} description={t('contacts.description')} />
      <h1 className="text-h1">{t('contacts.heading')}</h1>
      <p className="mt-3 max-w-2xl text-lead text-ink-soft">{t('contacts.text')}</p>
      <div className="mt-8 grid grid-cols-1 items-start gap-8 lg:grid-cols-[1.4fr_1fr]">
        {sentTo === undefined ? (
          <InquiryForm
            formKind="question"
            outcome={actionData?.state === 'sent' ? undefined : actionData}
            onSent={setSentTo}
          />
        ) : (
          <Thanks email={sentTo} path="/contacts" onAnother={() => setSentTo(undefined)} />
        )}
        <dl className="paper grid gap-6 p-6 sm:p-8">
          {site?.supportEmail && (
            <ContactLine icon="mail" name={t('contacts.email')}>
              <a href={`mailto:${site.supportEmail}`} className="break-all">
                {site.supportEmail}
              </a>
            </ContactLine>
          )}
          {site?.supportPhone && (
            <ContactLine icon="person" name={t('contacts.phone')}>
              <a href={`tel:${site.supportPhone.replace(/[^+\d]/g, '')}`}>{site.supportPhone}</a>
            </ContactLine>
          )}
          <ContactLine icon="clock" name={t('contacts.hours')}>
            {t('contacts.hoursValue')}
            <SupportClock />
          </ContactLine>
          <ContactLine icon="check" name={t('contacts.reply')}>
            {t('contacts.replyValue')}
          </ContactLine>
          {site?.visit && (
            <ContactLine icon="pin" name={t('contacts.address')}>
              <VisitPlace {...site.visit} mapsKey={site.mapsKey} />
            </ContactLine>
          )}
          {site && site.socialLinks.length > 0 && (
            <ContactLine icon="heart" name={t('contacts.social')}>
              {site.socialLinks.map((link) => (
                <a key={link.url} href={link.url} rel="noopener" className="mr-4">
                  {link.title}
                </a>
              ))}
            </ContactLine>
          )}
          <ContactLine icon="info" name={t('contacts.answers')}>
            <ShopLink to="/#faq">{t('contacts.answersLink')}</ShopLink>
          </ContactLine>
          <ContactLine icon="book" name={t('contacts.partners')}>
            <ShopLink to="/cooperation">{t('contacts.partnersLink')}</ShopLink>
          </ContactLine>
          {site && (
            <ContactLine icon="lock" name={t('contacts.seller')}>
              {site.seller ? (
                <SellerDetails seller={site.seller} />
              ) : (
                t(site.isTrial ? 'footer.trialShop' : 'footer.noSeller')
              )}
            </ContactLine>
          )}
        </dl>
      </div>
    </div>
  );
}

function ContactLine({ icon, name, children }: { icon: IconName; name: string; children: React.ReactNode }) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
      <Icon name={icon} className="row-span-2 mt-1 size-7 text-plum-700" />
      <dt className="text-small text-ink-soft">{name}</dt>
      <dd className="font-bold">{children}</dd>
    </div>
  );
}

export const headers = () => sharedPage();
