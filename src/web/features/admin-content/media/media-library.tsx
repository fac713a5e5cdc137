// Media library: search, folders, upload, describe, crop and delete files.
import { useState } from 'react';
import { AdminPage } from '#web/admin-kit/admin-page.tsx';
import { FailureNotice } from '#web/admin-kit/api/failure-notice.tsx';
import { useAdminData } from '#web/admin-kit/api/use-admin-data.ts';
import { FilterBar, FilterSelect } from '#web/admin-kit/lists/filter-bar.tsx';
import { Pager } from '#web/admin-kit/lists/pager.tsx';
import { type ListAddress, useListAddress } from '#web/admin-kit/lists/use-list-address.ts';
import { FolderSelect } from '#web/admin-kit/media/folder-select.tsx';
import {
  type Folder,
  kindShown,
  type LibraryFile,
  type MediaFile,
  moveToFolder,
  sortShown,
  WITHOUT_FOLDER,
} from '#web/admin-kit/media/media-file.ts';
import { UploadDrop } from '#web/admin-kit/media/upload-drop.tsx';
import { useStaff } from '#web/admin-kit/session/staff.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { buttonClass } from '#web/ui/forms/button.tsx';
import { DeletedFiles } from './deleted-files.tsx';
import { FileDetails } from './file-details.tsx';
import { ChosenFiles, FileTiles } from './file-tiles.tsx';
import { RenameFolder } from './rename-folder.tsx';

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
  const [open, setOpen] = useState<(MediaFile & Partial<Pick<LibraryFile, 'folder'>>) | null>(null);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const { data, failure, loading, reload, folder, folders, isInFolder, receive } = useLibrary(address);
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
      {mayWrite && <UploadDrop onStored={(files) => void receive(files)} />}
      <LibraryFilters address={address} folders={folders} />
      {failure && <FailureNotice failure={failure} retry={reload} />}
      {mayWrite && isInFolder && (
        <RenameFolder key={folder} folder={folder} onRenamed={(to) => address.set({ folder: to })} />
      )}
      {mayWrite && chosen.length > 0 && (
        <ChosenFiles
          ids={chosen}
          folders={folders}
          onMoved={() => {
            setChosen([]);
            reload();
          }}
          onClear={() => setChosen([])}
        />
      )}
      <FileTiles
        files={data?.data ?? []}
        loading={loading}
        folder={folder}
        mayWrite={mayWrite}
        chosen={chosen}
        onChoose={setChosen}
        onOpen={setOpen}
      />
      {data?.data.length === 0 && <p className="py-8 text-center text-ink-soft">{t('admin.nothingFound')}</p>}
      {data && <Pager {...data.meta} count={data.meta} onPage={(page) => address.set({ page })} />}
      {open && (
        <FileDetails
          key={open.id}
          file={open}
          folders={folders}
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

function LibraryFilters({ address, folders }: { address: ListAddress; folders: readonly Folder[] }) {
  const t = useT();
  return (
    <FilterBar address={address} search={t('adminContent.findFile')}>
      <FolderSelect
        folders={folders}
        value={address.get('folder')}
        onChange={(next) => address.set({ folder: next })}
      />
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
  );
}

/** The files at this address; new ones go to its folder. */
function useLibrary(address: ListAddress) {
  const folder = address.get('folder');
  const { data, failure, loading, reload } = useAdminData('GET /api/admin/media/files', {
    query: {
      q: address.get('q'),
      kind: kindShown(address.get('kind')),
      sort: sortShown(address.sort),
      folder,
      page: address.page,
      pageSize: 48,
    },
  });
  const folders = data?.folders ?? [];
  const isInFolder = folder !== '' && folder !== WITHOUT_FOLDER;
  const receive = async (files: readonly MediaFile[]) => {
    if (isInFolder)
      await moveToFolder(
        files.map(({ id }) => id),
        folder,
      );
    reload();
  };
  return { data, failure, loading, reload, folder, folders, isInFolder, receive };
}
