// Entry list of a collection: search, filters, sorting and pagination run on the server.
import { useState } from 'react';
import { LOCALES } from '#core/locale.ts';
import type { EditType } from '#server/modules/editing/editing.types.ts';
import { AdminPage } from '#web/admin-kit/admin-page.tsx';
import { adminApi } from '#web/admin-kit/api/admin-api.ts';
import type { AnyEntry } from '#web/admin-kit/api/content-api.ts';
import { useEntries } from '#web/admin-kit/api/use-admin-data.ts';
import { ConfirmButton } from '#web/admin-kit/forms/confirm-button.tsx';
import { useLabels } from '#web/admin-kit/labels/labels.ts';
import { type DataColumn, DataTable } from '#web/admin-kit/lists/data-table.tsx';
import { controlClass, FilterBar, FilterSelect } from '#web/admin-kit/lists/filter-bar.tsx';
import { Pager } from '#web/admin-kit/lists/pager.tsx';
import { type ListAddress, useListAddress } from '#web/admin-kit/lists/use-list-address.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { buttonClass } from '#web/ui/forms/button.tsx';
import { EntryUsesList } from '../form/entry-uses.tsx';
import { callAction, type PublishingAction, statusLook, useStatuses } from '../publishing.ts';
import { SectionPointer } from '../section-pointer.tsx';
import { ShownValue } from '../shown-value.tsx';
import { DELETED_LIST_ID, NEW_ENTRY_ID } from '../use-types.ts';
import { ColumnChoice } from './column-choice.tsx';
import { ListFilters } from './list-filters.tsx';
import { isSortable, languageOf, listQuery, PAGE_SIZE } from './list-query.ts';
import { useColumns } from './use-columns.ts';

type Row = AnyEntry;

/** A list without a search and without a filter is empty because nothing was made yet. */
export function emptyText(
  type: string,
  { params }: Pick<ListAddress, 'params'>,
): 'admin.nothingFound' | 'adminContent.firstPage' | 'adminContent.firstEntry' {
  const isNarrowed = [...params].some(([name, value]) => !['sort', 'page'].includes(name) && value !== '');
  if (isNarrowed) return 'admin.nothingFound';
  return type === 'page' ? 'adminContent.firstPage' : 'adminContent.firstEntry';
}

const NUMBERS = new Set(['integer', 'biginteger', 'float', 'decimal']);

export function EntryList({ type }: { type: EditType }) {
  const t = useT();
  const locale = useLocale();
  const labels = useLabels();
  const address = useListAddress('updatedAt:desc');
  const chosen = useColumns(type);
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const list = useEntries(type.path, listQuery(type, { address, columns: chosen.columns, reader: locale }));
  const rows = list.data?.data ?? null;
  const nameOf = (row: Row) => String(row[type.label] ?? row.documentId);
  const statuses = useStatuses(type, rows?.map(({ documentId }) => documentId) ?? []);
  const columns = useEntryColumns(type, chosen.columns, statuses.data?.data ?? []);
  const reload = () => {
    list.reload();
    statuses.reload();
  };
  /** Sequential; stops at the first failure and keeps what was done. */
  const { actOnChosen, removeChosen } = useSelectionActions({ type, ids, setIds, rows, nameOf, reload });
  return (
    <AdminPage
      title={labels.type(type)}
      back={{ to: '/admin/content', text: t('adminContent.content') }}
      actions={
        type.can.create && (
          <>
            {type.comesBack && (
              <ShopLink to={`/admin/content/${type.name}/${DELETED_LIST_ID}`} className={buttonClass('quiet', true)}>
                {t('adminContent.deleted')}
              </ShopLink>
            )}
            <ShopLink to={`/admin/content/${type.name}/${NEW_ENTRY_ID}`} className={buttonClass('plum', true)}>
              {t('adminContent.create')}
            </ShopLink>
          </>
        )
      }
    >
      <SectionPointer type={type} />
      <EntryFilters address={address} type={type} chosen={chosen} />
      {ids.size > 0 && <SelectionActions ids={ids} type={type} actOnChosen={actOnChosen} removeChosen={removeChosen} />}
      <DataTable
        caption={labels.type(type)}
        columns={columns}
        rows={rows}
        rowId={(row) => row.documentId}
        rowName={nameOf}
        rowTo={(row) => `/admin/content/${type.name}/${row.documentId}`}
        address={address}
        empty={t(emptyText(type.name, address))}
        loading={list.loading}
        failure={list.failure}
        retry={list.reload}
        {...(type.can.delete || (type.draftAndPublish && type.can.update)
          ? { selection: { ids, onChange: setIds } }
          : {})}
      />
      {list.data && (
        <Pager
          page={address.page}
          pageSize={PAGE_SIZE}
          count={list.data.meta.pagination}
          onPage={(page) => address.set({ page })}
        />
      )}
    </AdminPage>
  );
}

/** The chosen fields as columns; types with drafts also show the status. */
function useEntryColumns(
  type: EditType,
  fields: ReturnType<typeof useColumns>['columns'],
  statuses: NonNullable<ReturnType<typeof useStatuses>['data']>['data'],
): readonly DataColumn<Row>[] {
  const t = useT();
  const labels = useLabels();
  const columns = fields.map(
    (field): DataColumn<Row> => ({
      id: field.name,
      title: labels.field(field.name),
      numeric: field.kind === 'scalar' && NUMBERS.has(field.type),
      ...(isSortable(field) ? { sort: field.name } : {}),
      cell: (row) => <ShownValue field={field} value={row[field.name]} short />,
    }),
  );
  if (type.draftAndPublish) columns.splice(1, 0, { id: 'status', title: t('adminContent.status'), cell: statusOf });
  function statusOf({ documentId }: Row) {
    const found = statuses.find((each) => each.documentId === documentId);
    const look = found && statusLook(found.status);
    return look && <Badge tone={look.tone}>{t(look.text)}</Badge>;
  }
  return columns;
}

interface EntryFiltersProps {
  address: ReturnType<typeof useListAddress>;
  type: EditType;
  chosen: ReturnType<typeof useColumns>;
}

function EntryFilters({ address, type, chosen }: EntryFiltersProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <FilterBar address={address} search={t('adminContent.search')}>
      {type.localized && (
        <select
          aria-label={t('adminContent.language')}
          className={controlClass}
          value={languageOf(address, locale)}
          onChange={(event) => address.set({ locale: event.target.value })}
        >
          {LOCALES.map((language) => (
            <option key={language} value={language}>
              {t(`adminContent.in_${language}`)}
            </option>
          ))}
        </select>
      )}
      {type.draftAndPublish && type.can.update && (
        <FilterSelect
          address={address}
          name="status"
          label={t('adminContent.allStatuses')}
          options={[{ value: 'published', label: t('adminContent.onlyPublished') }]}
        />
      )}
      <ListFilters type={type} address={address} />
      <ColumnChoice type={type} chosen={chosen} />
    </FilterBar>
  );
}

interface SelectionActionsProps {
  ids: ReadonlySet<string>;
  type: EditType;
  actOnChosen: (action: PublishingAction) => Promise<string | null>;
  removeChosen: () => Promise<string | null>;
}

function SelectionActions({ ids, type, actOnChosen, removeChosen }: SelectionActionsProps) {
  const t = useT();
  return (
    <div className="mb-3 flex flex-wrap items-center gap-3 text-small">
      <span>{t('admin.selected', { count: ids.size })}</span>
      {type.draftAndPublish && type.can.update && (
        <>
          <ConfirmButton
            title={t('adminContent.publishTitle', { count: ids.size })}
            text={t('adminContent.publishText')}
            confirm={t('adminContent.publish')}
            onConfirm={() => actOnChosen('publish')}
          >
            {t('adminContent.publish')}
          </ConfirmButton>
          <ConfirmButton
            title={t('adminContent.unpublishTitle')}
            text={t('adminContent.unpublishText')}
            confirm={t('adminContent.unpublish')}
            onConfirm={() => actOnChosen('unpublish')}
          >
            {t('adminContent.unpublish')}
          </ConfirmButton>
        </>
      )}
      {type.can.delete && (
        <ConfirmButton
          look="danger"
          title={t('adminContent.deleteTitle', { count: ids.size })}
          text={t(type.comesBack ? 'adminContent.deleteText' : 'adminContent.deleteForGood')}
          confirm={t('adminContent.delete')}
          fields={<EntryUsesList type={type} documentIds={[...ids]} />}
          onConfirm={removeChosen}
        >
          {t('adminContent.delete')}
        </ConfirmButton>
      )}
    </div>
  );
}

/** Actions on the selected entries. */
function useSelectionActions({
  type,
  ids,
  setIds,
  rows,
  nameOf,
  reload,
}: {
  type: EditType;
  ids: ReadonlySet<string>;
  setIds: (ids: ReadonlySet<string>) => void;
  rows: readonly Row[] | null;
  nameOf: (row: Row) => string;
  reload: () => void;
}) {
  const actOnChosen = async (action: PublishingAction) => {
    for (const id of ids) {
      const answer = await callAction(type, id, action);
      const name = rows?.find(({ documentId }) => documentId === id);
      if (!answer.ok) return `${name ? nameOf(name) : id}: ${answer.error.sentence}`;
    }
    setIds(new Set());
    reload();
    return null;
  };
  const removeChosen = async () => {
    const answer = await adminApi.request('POST /api/admin/content/entries/:type/delete', {
      params: { type: type.name },
      body: { documentIds: [...ids] },
    });
    if (!answer.ok) return answer.error.sentence;
    setIds(new Set());
    reload();
    return null;
  };
  return { actOnChosen, removeChosen };
}
