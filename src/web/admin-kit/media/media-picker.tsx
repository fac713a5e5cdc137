// Picks a file from the media library, or uploads one.
import { useEffect, useState } from 'react';
import { useT } from '#web/i18n/use-copy.ts';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { FailureNotice } from '../api/failure-notice.tsx';
import { useAdminData } from '../api/use-admin-data.ts';
import { controlClass } from '../lists/filter-bar.tsx';
import { Pager } from '../lists/pager.tsx';
import { useStaff } from '../session/staff.ts';
import { FileThumb } from './file-thumb.tsx';
import { FolderSelect } from './folder-select.tsx';
import type { MediaFile } from './media-file.ts';
import { UploadDrop } from './upload-drop.tsx';

interface MediaPickerProps {
  readonly picturesOnly: boolean;
  readonly onPick: (file: MediaFile) => void;
  readonly onClose: () => void;
}

const DEBOUNCE_MS = 250;

export function MediaPicker({ picturesOnly, onPick, onClose }: MediaPickerProps) {
  const t = useT();
  const { can } = useStaff();
  const [folder, setFolder] = useState('');
  const [text, setText] = useState('');
  const [q, setQ] = useState('');
  const [page, setPage] = useState(1);
  useEffect(() => {
    const timer = setTimeout(() => {
      setQ(text.trim());
      setPage(1);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const { data, failure, reload } = useAdminData('GET /api/admin/media/files', {
    query: { q, kind: picturesOnly ? 'pictures' : 'all', folder, page, pageSize: 24 },
  });
  return (
    <Sheet
      open
      wide
      title={t('adminContent.chooseFile')}
      closeLabel={t('site.close')}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <input
        type="search"
        className={controlClass}
        aria-label={t('adminContent.findFile')}
        placeholder={t('adminContent.findFile')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {data && data.folders.length > 0 && (
        <FolderSelect
          folders={data.folders}
          value={folder}
          onChange={(next) => {
            setFolder(next);
            setPage(1);
          }}
        />
      )}
      {can('admin::media.write') && <UploadDrop onStored={([file]) => file && onPick(file)} />}
      {failure && <FailureNotice failure={failure} retry={reload} />}
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {data?.data.map((file) => (
          <li key={file.id}>
            <button
              type="button"
              className="w-full rounded-md border border-plum-200 bg-white p-1.5 text-left hover:border-plum-600"
              onClick={() => onPick(file)}
            >
              <FileThumb file={file} />
              <span className="block truncate text-small">{file.name}</span>
            </button>
          </li>
        ))}
      </ul>
      {data?.data.length === 0 && <p className="text-small text-ink-soft">{t('admin.nothingFound')}</p>}
      {data && <Pager {...data.meta} count={data.meta} onPage={setPage} />}
    </Sheet>
  );
}
