// Below the board: courier's lists, and reprints with their cost.
import { useEffect } from 'react';
import { kopecks } from '#core/money.ts';
import { formatPrice } from '#core/pricing/format-price.ts';
import { FailureNotice } from '#web/admin-kit/api/failure-notice.tsx';
import { useAdminData } from '#web/admin-kit/api/use-admin-data.ts';
import { formatTime } from '#web/admin-kit/labels/format-time.ts';
import { findLabel } from '#web/admin-kit/labels/identifier-labels.ts';
import { copyFor } from '#web/i18n/copy.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { Table } from '#web/ui/display/table.tsx';

/** `version` changes with every move on the board. */
export function PressLists({ version }: { version: unknown }) {
  return (
    <div className="mt-6 grid grid-cols-1 gap-6">
      <Handovers version={version} />
      <Reprints version={version} />
    </div>
  );
}

function useReloadOn(version: unknown, reload: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version only says when to read again
  useEffect(reload, [version, reload]);
}

function Handovers({ version }: { version: unknown }) {
  const t = useT();
  const locale = useLocale();
  const { data, failure, reload } = useAdminData('GET /api/admin/printing/handovers');
  useReloadOn(version, reload);
  const lists = data?.data ?? [];
  return (
    <section>
      <h2 className="mb-2 font-extrabold">{t('adminPress.handover.lists')}</h2>
      {failure && <FailureNotice failure={failure} retry={reload} />}
      {data && lists.length === 0 && <p className="text-small text-ink-soft">{t('adminPress.handover.none')}</p>}
      <ul className="grid gap-1 text-small">
        {lists.map(({ documentId, at, who, parcels, books }) => (
          <li key={documentId} className="flex flex-wrap items-center gap-x-4">
            <span>
              {t('adminPress.handover.row', {
                at: formatTime(at, locale),
                parcels: t(parcels === 1 ? 'adminPress.handover.parcel' : 'adminPress.handover.parcels', {
                  count: parcels,
                }),
                books: t(books === 1 ? 'adminPress.handover.book' : 'adminPress.handover.books', { count: books }),
              })}
              {who && `, ${who}`}
            </span>
            {(['pdf', 'csv'] as const).map((end) => (
              <a
                key={end}
                className="inline-flex min-h-11 items-center"
                download
                href={`/api/admin/printing/handovers/${documentId}/list.${end}?locale=${locale}`}
              >
                {t(`adminPress.handover.${end}`)}
              </a>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Reprints({ version }: { version: unknown }) {
  const t = useT();
  const locale = useLocale();
  const { data, failure, reload } = useAdminData('GET /api/admin/printing/reprints', { query: { locale } });
  useReloadOn(version, reload);
  const rows = data?.data ?? [];
  const copy = copyFor(locale);
  const reasons = { ...copy.adminOrders.replacementReasons, ...copy.adminPress.reprint.reasons };
  const total = (count: (row: (typeof rows)[number]) => number) => rows.reduce((sum, row) => sum + count(row), 0);
  return (
    <section>
      <h2 className="mb-2 font-extrabold">{t('adminPress.reprints.title')}</h2>
      {failure && <FailureNotice failure={failure} retry={reload} />}
      {rows.length > 0 && (
        <p className="mb-2 text-small">
          {t('adminPress.reprints.total', {
            copies: total(({ copies }) => copies),
            cost: formatPrice(kopecks(total(({ cost }) => cost)), locale),
          })}
        </p>
      )}
      {data && rows.length === 0 && <p className="text-small text-ink-soft">{t('adminPress.reprints.none')}</p>}
      {rows.length > 0 && (
        <Table
          compact
          caption={t('adminPress.reprints.title')}
          rows={rows.map((row, index) => ({ ...row, id: `${index}` }))}
          rowId={({ id }) => id}
          empty={t('adminPress.reprints.none')}
          columns={[
            { id: 'at', title: t('adminPress.reprints.at'), cell: ({ at }) => formatTime(at, locale) },
            { id: 'what', title: t('adminPress.reprints.what'), cell: ({ kind }) => t(`adminPress.reprints.${kind}`) },
            {
              id: 'order',
              title: t('adminPress.reprints.order'),
              cell: ({ number }) => number ?? t('adminPress.card.noOrder'),
            },
            { id: 'book', title: t('adminPress.reprints.book'), cell: ({ title }) => title },
            { id: 'copies', title: t('adminPress.reprints.copies'), numeric: true, cell: ({ copies }) => copies },
            {
              id: 'reason',
              title: t('adminPress.reprints.reason'),
              cell: ({ reason }) => findLabel(reasons, reason) ?? reason,
            },
            {
              id: 'cost',
              title: t('adminPress.reprints.cost'),
              numeric: true,
              cell: ({ cost }) => formatPrice(kopecks(cost), locale),
            },
            { id: 'who', title: t('adminPress.reprints.who'), cell: ({ who }) => who ?? '' },
          ]}
        />
      )}
    </section>
  );
}
