// Choice of a folder of the media library.
import { useT } from '#web/i18n/use-copy.ts';
import { controlClass } from '../lists/filter-bar.tsx';
import { type Folder, WITHOUT_FOLDER } from './media-file.ts';

interface FolderSelectProps {
  readonly folders: readonly Folder[];
  readonly value: string;
  readonly onChange: (folder: string) => void;
}

export function FolderSelect({ folders, value, onChange }: FolderSelectProps) {
  const t = useT();
  const isKnown = value === '' || value === WITHOUT_FOLDER || folders.some(({ name }) => name === value);
  return (
    <select
      aria-label={t('adminContent.folder')}
      className={`${controlClass} max-w-full max-sm:w-full`}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{t('adminContent.allFolders')}</option>
      <option value={WITHOUT_FOLDER}>{t('adminContent.withoutFolder')}</option>
      {!isKnown && <option value={value}>{value}</option>}
      {folders.map(({ name, count }) => (
        <option key={name} value={name}>
          {`${name} (${count})`}
        </option>
      ))}
    </select>
  );
}
