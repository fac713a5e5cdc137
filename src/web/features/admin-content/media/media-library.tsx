// Media library: search, upload, describe, crop and delete files.
import { useState } from 'react';
import { AdminPage } from '#web/admin-kit/admin-page.tsx';
import { FailureNotice } from '#web/admin-kit/api/failure-notice.tsx';
import { useFiles } from '#web/admin-kit/api/use-admin-data.ts';
import { FilterBar, FilterSelect } from '#web/admin-kit/lists/filter-bar.tsx';
import { Pager } from '#web/admin-kit/lists/pager.tsx';
import { useListAddress } from '#web/admin-kit/lists/use-list-address.ts';
import { useStaff } from '#web/admin-kit/session/staff.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { buttonClass } from '#web/ui/forms/button.tsx';
import { DeletedFiles } from './deleted-files.tsx';
import { FileDetails } from './file-details.tsx';
import { FileThumb } from './file-thumb.tsx';
import { filesQuery, kindShown, type MediaFile } from './media-file.ts';
import { UploadDrop } from './upload-drop.tsx';

export function MediaScreen() {
  const address = useListAddress();
  const { can } = useStaff();
  return address.get('view') === 'deleted' && can('admin::media.write') ? <DeletedFiles /> : <MediaLibrary />;
}

function MediaLibrary() {
  const t = useT();
  const address = useListAddress('createdAt:desc');
  const { can } = useStaff();
  const mayWrite = can('admin::media.write');
  const [open, setOpen] = useState<MediaFile | null>(null);
  const kind = kindShown(address.get('kind'));
  const query = filesQuery({ q: address.get('q'), kind, page: address.page, sort: address.sort, pageSize: 48 });
  const { data, failure, loading, reload } = useFiles(query);
  return (
    <AdminPage
      title={t('adminContent.media')}
      actions={
        mayWrite && (
          <ShopLink to="/admin/media?view=deleted" className={buttonClass('quiet', true)}>
            {t('adminContent.deletedFiles')}
          </ShopLink>
        )
      }
    >
      {mayWrite && <UploadDrop onStored={reload} />}
      <FilterBar address={address} search={t('adminContent.findFile')}>
        <FilterSelect
          address={address}
          name="kind"
          label={t('adminContent.onlyPictures')}
          options={[
            { value: 'files', label: t('adminContent.onlyFiles') },
            { value: 'all', label: t('adminContent.allFiles') },
          ]}
        />
        <FilterSelect
          address={address}
          name="sort"
          label={t('adminContent.newestFirst')}
          options={[
            { value: 'createdAt:asc', label: t('adminContent.oldestFirst') },
            { value: 'name:asc', label: t('adminContent.byName') },
            { value: 'size:desc', label: t('adminContent.largestFirst') },
          ]}
        />
      </FilterBar>
      {failure && <FailureNotice failure={failure} retry={reload} />}
      <ul
        aria-label={t('adminContent.media')}
        aria-busy={loading}
        className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-3"
      >
        {data?.data.map((file) => (
          <li key={file.id}>
            <button
              type="button"
              className="w-full rounded-md border border-plum-200 bg-white p-2 text-left hover:border-plum-600"
              onClick={() => setOpen(file)}
            >
              <FileThumb file={file} />
              <span className="mt-1 block truncate text-small" title={file.name}>
                {file.name}
              </span>
              <span className="block text-small text-ink-soft tabular-nums">
                {file.width ? `${file.width} × ${file.height}` : file.mime}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {data?.data.length === 0 && <p className="py-8 text-center text-ink-soft">{t('admin.nothingFound')}</p>}
      {data && (
        <Pager
          {...data.meta.pagination}
          count={{ total: data.meta.pagination.total ?? 0 }}
          onPage={(page) => address.set({ page })}
        />
      )}
      {open && (
        <FileDetails
          key={open.id}
          file={open}
          mayWrite={mayWrite}
          onChanged={(file) => {
            setOpen(file);
            reload();
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </AdminPage>
  );
}
