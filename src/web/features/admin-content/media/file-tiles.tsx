// Tiles of the media library, and what is done with several files at once.
import { FileThumb } from '#web/admin-kit/media/file-thumb.tsx';
import type { Folder, LibraryFile } from '#web/admin-kit/media/media-file.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { FolderForm } from './folder-form.tsx';

/** As many as one call moves. */
const MAX_MOVED = 100;

interface FileTilesProps {
  readonly files: readonly LibraryFile[];
  readonly loading: boolean;
  /** The folder that is shown; the tiles name another one. */
  readonly folder: string;
  readonly mayWrite: boolean;
  readonly chosen: readonly number[];
  readonly onChoose: (ids: readonly number[]) => void;
  readonly onOpen: (file: LibraryFile) => void;
}

export function FileTiles({ files, loading, folder, mayWrite, chosen, onChoose, onOpen }: FileTilesProps) {
  const t = useT();
  const choose = (id: number, isChosen: boolean) =>
    onChoose(isChosen ? [...chosen, id] : chosen.filter((each) => each !== id));
  return (
    <ul
      aria-label={t('adminContent.media')}
      aria-busy={loading}
      className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-3"
    >
      {files.map((file) => (
        <li key={file.id} className="relative">
          {mayWrite && (
            <label className="absolute top-1 left-1 grid size-11 place-items-center">
              <input
                type="checkbox"
                className="size-5"
                aria-label={t('adminContent.chooseNamed', { name: file.name })}
                checked={chosen.includes(file.id)}
                disabled={chosen.length >= MAX_MOVED && !chosen.includes(file.id)}
                onChange={({ target }) => choose(file.id, target.checked)}
              />
            </label>
          )}
          <button
            type="button"
            className="w-full rounded-md border border-plum-200 bg-white p-2 text-left hover:border-plum-600"
            onClick={() => onOpen(file)}
          >
            <FileThumb file={file} />
            <span className="mt-1 block truncate text-small" title={file.name}>
              {file.name}
            </span>
            <span className="block truncate text-small text-ink-soft tabular-nums">
              {file.width ? `${file.width} × ${file.height}` : file.mime}
              {file.folder !== null && file.folder !== folder && ` · ${file.folder}`}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

interface ChosenFilesProps {
  readonly ids: readonly number[];
  readonly folders: readonly Folder[];
  readonly onMoved: () => void;
  readonly onClear: () => void;
}

export function ChosenFiles({ ids, folders, onMoved, onClear }: ChosenFilesProps) {
  const t = useT();
  const title = t('adminContent.chosenFiles', { count: ids.length });
  return (
    <section aria-label={title} className="mb-3 grid gap-2 rounded-md border border-plum-300 bg-plum-100/50 p-3">
      <p className="flex flex-wrap items-center gap-3 text-small font-bold">
        {title}
        <button type="button" className="min-h-11 font-normal underline" onClick={onClear}>
          {t('adminContent.chooseNone')}
        </button>
      </p>
      <FolderForm ids={ids} folder="" folders={folders} onMoved={onMoved} />
    </section>
  );
}
