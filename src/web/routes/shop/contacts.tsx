// How to reach the people of the shop.
import owlLetter from '#web/art/owl-letter.svg';
import { SupportClock } from '#web/features/contacts/support-clock.tsx';
import { VisitPlace } from '#web/features/contacts/visit-place.tsx';
import { useT } from '#web/i18n/use-copy.ts';
import { sharedPage } from '#web/shared-page.ts';
import { PageHead } from '#web/shell/layout/page-head.tsx';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { useSite } from '#web/shell/use-site.ts';
import { Icon, type IconName } from '#web/ui/display/icon.tsx';

export default function Contacts() {
  const t = useT();
  const { site } = useSite();
  return (
    <div className="wrap grid grid-cols-1 items-center gap-10 py-6 lg:grid-cols-[1fr_1.2fr]">
      <PageHead title={t('contacts.title')} description={t('contacts.description')} />
      <div className="grid gap-4">
        <h1 className="text-h1">{t('contacts.heading')}</h1>
        <p className="text-lead text-ink-soft">{t('contacts.text')}</p>
        <img src={owlLetter} width={360} height={250} alt="" className="h-auto w-full max-w-sm" />
      </div>
      <dl className="paper grid gap-6 p-6 sm:p-9">
        {site && (
          <Line icon="mail" name={t('contacts.email')}>
            <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>
          </Line>
        )}
        {site?.supportPhone && (
          <Line icon="person" name={t('contacts.phone')}>
            <a href={`tel:${site.supportPhone.replace(/[^+\d]/g, '')}`}>{site.supportPhone}</a>
          </Line>
        )}
        <Line icon="clock" name={t('contacts.hours')}>
          {t('contacts.hoursValue')}
          <SupportClock />
        </Line>
        <Line icon="check" name={t('contacts.reply')}>
          {t('contacts.replyValue')}
        </Line>
        {site?.visit && (
          <Line icon="pin" name={t('contacts.address')}>
            <VisitPlace {...site.visit} mapsKey={site.mapsKey} />
          </Line>
        )}
        {site && site.socialLinks.length > 0 && (
          <Line icon="heart" name={t('contacts.social')}>
            {site.socialLinks.map((link) => (
              <a key={link.url} href={link.url} rel="noopener" className="mr-4">
                {link.title}
              </a>
            ))}
          </Line>
        )}
        <Line icon="info" name={t('contacts.answers')}>
          <ShopLink to="/#faq">{t('contacts.answersLink')}</ShopLink>
        </Line>
        <Line icon="book" name={t('contacts.partners')}>
          <ShopLink to="/cooperation">{t('contacts.partnersLink')}</ShopLink>
        </Line>
      </dl>
    </div>
  );
}

function Line({ icon, name, children }: { icon: IconName; name: string; children: React.ReactNode }) {
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-4">
      <Icon name={icon} className="row-span-2 mt-1 size-7 text-plum-700" />
      <dt className="text-small text-ink-soft">{name}</dt>
      <dd className="font-bold">{children}</dd>
    </div>
  );
}

export const headers = () => sharedPage();
