// Subscriptions, consents and inquiries of a customer.
import type { LegalName } from '#core/legal/legal-text.ts';
import { formatDay } from '#web/admin-kit/labels/format-time.ts';
import { LEGAL_TITLES } from '#web/admin-kit/labels/legal-titles.ts';
import { SectionLink } from '#web/admin-kit/section-link.tsx';
import { copyFor } from '#web/i18n/copy.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { Panel } from '../panel.tsx';
import type { CustomerRecord } from './wire.ts';

export function CustomerAgreements({ card }: { card: CustomerRecord }) {
  const t = useT();
  const locale = useLocale();
  const { places } = copyFor(locale).adminOrders.customers;
  const { subscriptions, consents, inquiries } = card;
  return (
    <Panel title={t('adminOrders.customers.agreements')}>
      <Part title={t('adminOrders.customers.subscriptions')} none={t('adminOrders.customers.subscriptionsNone')}>
        {subscriptions.map(({ topic, subject, state, at }) => (
          <Line key={`${topic} ${subject}`} at={at}>
            {t(`adminOrders.customers.topics.${topic}`)}
            {subject && ` (${subject})`}: {t(`adminOrders.customers.subscription.${state}`)}
          </Line>
        ))}
      </Part>
      <Part title={t('adminOrders.customers.consents')} none={t('adminOrders.customers.consentsNone')}>
        {consents.map(({ document, version, place, at }) => (
          <Line key={`${document} ${version} ${place}`} at={at}>
            {t(LEGAL_TITLES[document as LegalName])},{' '}
            {t('adminOrders.customers.consent', {
              version,
              place: (places as Readonly<Record<string, string>>)[place] ?? place,
            })}
          </Line>
        ))}
      </Part>
      {inquiries && (
        <Part title={t('adminOrders.customers.inquiries')} none={t('adminOrders.customers.inquiriesNone')}>
          {inquiries.map(({ documentId, createdAt }) => (
            <Line key={documentId} at={createdAt}>
              <SectionLink to={`/admin/inquiries/${documentId}`}>{t('adminOrders.customers.inquiry')}</SectionLink>
            </Line>
          ))}
        </Part>
      )}
    </Panel>
  );
}

function Part({ title, none, children }: { title: string; none: string; children: readonly React.ReactNode[] }) {
  return (
    <>
      <h3 className="mt-3 mb-1 text-small font-extrabold first-of-type:mt-0">{title}</h3>
      {children.length === 0 ? (
        <p className="text-small text-ink-soft">{none}</p>
      ) : (
        <ul className="grid gap-1 text-small">{children}</ul>
      )}
    </>
  );
}

function Line({ at, children }: { at: string; children: React.ReactNode }) {
  const locale = useLocale();
  return (
    <li className="flex flex-wrap justify-between gap-x-4">
      <span className="min-w-0 break-words">{children}</span>
      <span className="text-ink-soft tabular-nums">{formatDay(at, locale)}</span>
    </li>
  );
}
