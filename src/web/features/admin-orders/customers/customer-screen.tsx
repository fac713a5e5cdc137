// Customer page: contacts, children, books, orders, mails, consents and staff notes.

import { formatPhone } from '#core/contact/phone.ts';
import { kopecks } from '#core/money.ts';
import { formatPrice } from '#core/pricing/format-price.ts';
import { AdminPage } from '#web/admin-kit/admin-page.tsx';
import { FailureNotice } from '#web/admin-kit/api/failure-notice.tsx';
import { useAdminData } from '#web/admin-kit/api/use-admin-data.ts';
import { formatDay, formatTime } from '#web/admin-kit/labels/format-time.ts';
import { SectionLink } from '#web/admin-kit/section-link.tsx';
import { useStaff } from '#web/admin-kit/session/staff.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { buttonClass } from '#web/ui/forms/button.tsx';
import { accountLabel } from '../account-label.ts';
import { OrderMails } from '../order/order-mails.tsx';
import { Facts, Panel } from '../panel.tsx';
import { CustomerAgreements } from './customer-agreements.tsx';
import { CustomerBooks, CustomerCarts, CustomerOrders, CustomerReviews } from './customer-bought.tsx';
import { CustomerJoined } from './customer-joined.tsx';
import { CustomerNotes } from './customer-notes.tsx';
import { CustomerTags } from './customer-tags.tsx';
import { DataRequest } from './data-request.tsx';
import type { CustomerRecord } from './wire.ts';
import { WriteMail } from './write-mail.tsx';

export function CustomerScreen({ id }: { id: string }) {
  const t = useT();
  const { can } = useStaff();
  const { data, failure, reload } = useAdminData('GET /api/admin/customers/cards/:id', { params: { id } });
  const card = data?.data;
  const missing = failure?.status === 404;
  return (
    <AdminPage
      title={
        missing ? t('adminOrders.customers.missing') : (card?.name ?? card?.email ?? t('adminOrders.customers.one'))
      }
      back={{ to: '/admin/customers', text: t('adminOrders.customers.back') }}
      actions={
        card &&
        can('admin::customers.write') && (
          <>
            <WriteMail card={card} onDone={reload} />
            {card.phone && (
              <a className={buttonClass('quiet', true)} href={`tel:${card.phone}`}>
                {t('adminOrders.customers.call')}
              </a>
            )}
          </>
        )
      }
    >
      {failure && !missing && <FailureNotice failure={failure} retry={reload} />}
      {missing && <p className="text-small">{t('adminOrders.customers.missingText')}</p>}
      {!card && !failure && <p role="status">{t('admin.loading')}</p>}
      {card && (
        <>
          <Figures card={card} />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <div className="grid gap-4 max-lg:contents">
              {card.orderList && <CustomerOrders orders={card.orderList} />}
              {card.carts.length > 0 && <CustomerCarts carts={card.carts} />}
              {card.books && <CustomerBooks books={card.books} />}
              {card.reviews && <CustomerReviews reviews={card.reviews} />}
              {card.mails && (
                <OrderMails mails={card.mails} none={t('adminOrders.customers.mailsNone')} reload={reload} />
              )}
            </div>
            <div className="grid gap-4 max-lg:contents">
              <div className="max-lg:order-first">
                <Contacts card={card} />
              </div>
              <CustomerTags card={card} reload={reload} />
              <CustomerNotes card={card} reload={reload} />
              <CustomerJoined card={card} reload={reload} />
              <CustomerAgreements card={card} />
              <Account card={card} />
              {can('admin::customers.write') && <DataRequest card={card} />}
            </div>
          </div>
        </>
      )}
    </AdminPage>
  );
}

function Figures({ card }: { card: CustomerRecord }) {
  const t = useT();
  const locale = useLocale();
  const figures: readonly [string, string][] = [
    [t('adminOrders.customers.columns.orders'), String(card.orders)],
    [t('adminOrders.customers.columns.spent'), formatPrice(kopecks(card.spent), locale)],
    [
      t('adminOrders.customers.columns.lastOrder'),
      card.lastOrderAt ? formatDay(card.lastOrderAt, locale) : t('adminOrders.customers.noOrder'),
    ],
    [
      t('adminOrders.customers.since'),
      card.firstOrderAt ? formatDay(card.firstOrderAt, locale) : t('adminOrders.customers.noOrder'),
    ],
  ];
  return (
    <dl className="mb-4 grid grid-cols-2 gap-3 sm:grid-cols-4">
      {figures.map(([name, value]) => (
        <div key={name} className="rounded-md border border-plum-200 bg-white px-4 py-3">
          <dt className="text-small text-ink-soft">{name}</dt>
          <dd className="font-extrabold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Contacts({ card }: { card: CustomerRecord }) {
  const t = useT();
  const others = card.names.filter((name) => name !== card.name);
  return (
    <Panel title={t('adminOrders.customers.contacts')}>
      <Facts
        facts={[
          { name: t('adminOrders.customers.columns.name'), value: card.name },
          { name: t('adminOrders.customers.otherNames'), value: others.join(', ') },
          {
            name: t('adminOrders.customers.columns.email'),
            value: (
              <a href={`mailto:${card.email}`} className="wrap-anywhere">
                {card.email}
              </a>
            ),
          },
          ...(card.phones.length > 0 ? card.phones : [card.phone ?? '']).map((phone, index) => ({
            name: index === 0 ? t('adminOrders.customers.columns.phone') : t('adminOrders.customers.otherPhone'),
            value: phone && <a href={`tel:${phone}`}>{formatPhone(phone)}</a>,
          })),
          { name: t('adminOrders.columns.city'), value: card.cities.join(', ') },
          {
            name: t('adminOrders.customers.columns.locale'),
            value: card.locale && t(`adminBooks.locale_${card.locale}`),
          },
          { name: t('adminOrders.customers.columns.children'), value: card.children.join(', ') },
        ]}
      />
    </Panel>
  );
}

/** Blocking or deleting an account has its own page, linked at the end. */
function Account({ card: { account, userId, documentId } }: { card: CustomerRecord }) {
  const t = useT();
  const locale = useLocale();
  const { can } = useStaff();
  return (
    <Panel title={t('adminOrders.customers.account')}>
      {!account && <p className="text-small">{t('adminOrders.customers.accountNone')}</p>}
      {account && (
        <>
          <Facts
            facts={[
              { name: t('adminOrders.customers.username'), value: account.username },
              { name: t('adminOrders.customers.columns.email'), value: account.email },
              {
                name: t('adminStaff.people.state'),
                value: account.blocked ? t('adminStaff.people.blocked') : accountLabel(t, account.confirmed),
              },
              { name: t('adminStaff.people.registered'), value: formatDay(account.createdAt, locale) },
              { name: t('adminStaff.people.seen'), value: account.seenAt && formatTime(account.seenAt, locale) },
            ]}
          />
          <p className="mt-3 text-small">
            <SectionLink to={`/admin/customers/account/${userId}`}>
              {t('adminOrders.customers.accountCare')}
            </SectionLink>
          </p>
        </>
      )}
      {can('admin::audit.read') && (
        <p className="mt-2 text-small">
          <ShopLink to={`/admin/audit?subject=customer:${documentId}`}>{t('adminStaff.people.logOf')}</ShopLink>
        </p>
      )}
    </Panel>
  );
}
