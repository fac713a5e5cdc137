// Outbox: mails of the last thirty days, newest first.

import { MAIL_AREAS, MAIL_FILTERS, type MailArea } from '#core/mail/mail-record.ts';
import type { MailRecord } from '#server/modules/mail/mail.types.ts';
import { useAdminData } from '#web/admin-kit/api/use-admin-data.ts';
import { formatTime } from '#web/admin-kit/labels/format-time.ts';
import { type DataColumn, DataTable } from '#web/admin-kit/lists/data-table.tsx';
import { FilterBar, FilterSelect } from '#web/admin-kit/lists/filter-bar.tsx';
import { Pager } from '#web/admin-kit/lists/pager.tsx';
import { useListAddress } from '#web/admin-kit/lists/use-list-address.ts';
import type { CopyKey } from '#web/i18n/copy.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { MAIL_STATE_TEXTS, MailStateBadge } from './mail-state.tsx';

export const MAIL_AREA_TEXTS: Readonly<Record<MailArea, CopyKey>> = {
  order: 'adminLetters.mails.areaOrder',
  book: 'adminLetters.mails.areaBook',
  account: 'adminLetters.mails.areaAccount',
  newsletter: 'adminLetters.mails.areaNewsletter',
  inquiry: 'adminLetters.mails.areaInquiry',
  gift: 'adminLetters.mails.areaGift',
};

const PAGE_SIZE = 50;

export function MailList() {
  const t = useT();
  const locale = useLocale();
  const address = useListAddress();
  const query = new URLSearchParams(address.params);
  query.set('pageSize', String(PAGE_SIZE));
  const list = useAdminData('GET /api/admin/mails', { query });
  const columns: readonly DataColumn<MailRecord>[] = [
    {
      id: 'subject',
      title: t('adminLetters.mails.subject'),
      cell: (mail) => <span className="block sm:min-w-48">{mail.subject}</span>,
    },
    { id: 'to', title: t('adminLetters.mails.to'), cell: (mail) => <span className="wrap-anywhere">{mail.to}</span> },
    {
      id: 'area',
      title: t('adminLetters.mails.area'),
      cell: ({ kind }) => {
        const area = MAIL_AREAS.find((each) => kind.startsWith(`${each}.`));
        return area ? t(MAIL_AREA_TEXTS[area]) : kind;
      },
    },
    {
      id: 'state',
      title: t('adminLetters.mails.state'),
      cell: (mail) => (
        <>
          <MailStateBadge state={mail.state} />
          {mail.reason && <span className="mt-1 block max-w-72 text-ink-soft">{mail.reason}</span>}
        </>
      ),
    },
    { id: 'tries', title: t('adminLetters.mails.tries'), numeric: true, wideOnly: true, cell: (mail) => mail.tries },
    { id: 'at', title: t('adminLetters.mails.at'), numeric: true, cell: (mail) => formatTime(mail.createdAt, locale) },
  ];
  return (
    <>
      <FilterBar address={address} search={t('adminLetters.mails.search')}>
        <FilterSelect
          address={address}
          name="state"
          label={t('adminLetters.mails.anyState')}
          options={MAIL_FILTERS.map((value) => ({
            value,
            label: t(value === 'stuck' ? 'adminLetters.mails.stuck' : MAIL_STATE_TEXTS[value]),
          }))}
        />
        <FilterSelect
          address={address}
          name="area"
          label={t('adminLetters.mails.anyArea')}
          options={MAIL_AREAS.map((value) => ({ value, label: t(MAIL_AREA_TEXTS[value]) }))}
        />
      </FilterBar>
      <DataTable
        caption={t('adminLetters.mails.title')}
        columns={columns}
        rows={list.data?.rows ?? null}
        rowId={(mail) => mail.documentId}
        rowName={(mail) => mail.subject}
        rowTo={(mail) => `/admin/mails/${mail.documentId}`}
        address={address}
        empty={t('adminLetters.mails.empty')}
        loading={list.loading}
        failure={list.failure}
        retry={list.reload}
      />
      <Pager page={address.page} pageSize={PAGE_SIZE} count={list.data} onPage={(page) => address.set({ page })} />
    </>
  );
}
