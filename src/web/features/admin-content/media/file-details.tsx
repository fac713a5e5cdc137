// Details of a media file: description, folder, uses, replacement, crop and delete.
import { lazy, Suspense, useId, useState } from 'react';
import type { FileUse } from '#server/modules/editing/editing.types.ts';
import { adminApi } from '#web/admin-kit/api/admin-api.ts';
import { useAdminData } from '#web/admin-kit/api/use-admin-data.ts';
import { ConfirmButton } from '#web/admin-kit/forms/confirm-button.tsx';
import { formatTime } from '#web/admin-kit/labels/format-time.ts';
import { useLabels } from '#web/admin-kit/labels/labels.ts';
import { controlClass } from '#web/admin-kit/lists/filter-bar.tsx';
import {
  describeFile,
  type Folder,
  isPicture,
  type LibraryFile,
  type MediaFile,
} from '#web/admin-kit/media/media-file.ts';
import { SectionLink } from '#web/admin-kit/section-link.tsx';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { cx } from '#web/ui/cx.ts';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';

import { FolderForm } from './folder-form.tsx';
import { ReplaceFile } from './replace-file.tsx';

const CropFrame = lazy(() => import('./crop-frame.tsx').then(({ CropFrame }) => ({ default: CropFrame })));

interface FileDetailsProps {
  readonly file: MediaFile & Partial<Pick<LibraryFile, 'folder'>>;
  readonly folders: readonly Folder[];
  readonly mayWrite: boolean;
  /** Null when the file was deleted. */
  readonly onChanged: (file: FileDetailsProps['file'] | null) => void;
  readonly onClose: () => void;
}

export function FileDetails({ file, folders, mayWrite, onChanged, onClose }: FileDetailsProps) {
  const t = useT();
  const locale = useLocale();
  const [cropping, setCropping] = useState(false);
  const uses = useAdminData('GET /api/admin/media/:id/uses', { params: { id: file.id } });
  const used = uses.data?.length ?? 0;
  const canCrop = isPicture(file) && file.width !== null && !file.mime.includes('gif');
  return (
    <Sheet
      open
      wide
      title={file.name}
      closeLabel={t('site.close')}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      {cropping ? (
        <Suspense>
          <CropFrame file={file} onDone={onChanged} onCancel={() => setCropping(false)} />
        </Suspense>
      ) : (
        <>
          {isPicture(file) && (
            <img src={file.url} alt={file.alternativeText ?? ''} className="max-h-72 rounded-md object-contain" />
          )}
          <p className="text-small text-ink-soft">
            {[
              file.width ? `${file.width} × ${file.height}` : null,
              t('adminContent.kilobytes', { size: file.size.toLocaleString(locale) }),
              formatTime(file.createdAt, locale),
            ]
              .filter(Boolean)
              .join(' · ')}
            <br />
            <a href={file.url} target="_blank" rel="noreferrer" className="break-all">
              {file.url}
            </a>
          </p>
          <Description file={file} mayWrite={mayWrite} onChanged={onChanged} />
          {mayWrite && (
            <FolderForm
              ids={[file.id]}
              folder={file.folder ?? ''}
              folders={folders}
              onMoved={(folder) => onChanged({ ...file, folder })}
            />
          )}
          <Uses uses={uses.data} />
          {mayWrite && (
            <div className="flex flex-wrap gap-2">
              <ReplaceFile file={file} uses={uses.data?.length ?? null} onReplaced={onChanged} />
              {canCrop && (
                <Button look="quiet" small onClick={() => setCropping(true)}>
                  {t('adminContent.crop')}
                </Button>
              )}
              <ConfirmButton
                look="danger"
                title={t('adminContent.deleteNamed', { name: file.name })}
                text={used > 0 ? t('adminContent.deleteUsedFile', { count: used }) : t('adminContent.deleteFileText')}
                confirm={t('adminContent.delete')}
                disabled={!uses.data}
                onConfirm={async () => {
                  const answer = await adminApi.request('DELETE /api/admin/media/:id', { params: { id: file.id } });
                  if (!answer.ok) return answer.error.sentence;
                  showToast({ title: t('adminContent.fileDeleted'), tone: 'good' });
                  onChanged(null);
                  return null;
                }}
              >
                {t('adminContent.delete')}
              </ConfirmButton>
            </div>
          )}
        </>
      )}
    </Sheet>
  );
}

function Description({ file, mayWrite, onChanged }: Omit<FileDetailsProps, 'onClose' | 'folders'>) {
  const t = useT();
  const id = useId();
  const [info, setInfo] = useState({
    name: file.name,
    alternativeText: file.alternativeText ?? '',
    caption: file.caption ?? '',
  });
  const [state, setState] = useState<'idle' | 'busy' | 'saved'>('idle');
  const [problem, setProblem] = useState<string | null>(null);
  const save = async () => {
    setState('busy');
    const answer = await describeFile(file.id, info);
    setState(answer.ok ? 'saved' : 'idle');
    setProblem(answer.ok ? null : answer.error.sentence);
    if (answer.ok) onChanged({ ...file, ...[answer.value].flat()[0] });
  };
  const names = {
    name: t('adminContent.fileName'),
    alternativeText: t('adminContent.alt'),
    caption: t('adminContent.caption'),
  };
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {(['name', 'alternativeText', 'caption'] as const).map((key) => (
        <div key={key} className="grid gap-1">
          <label htmlFor={`${id}-${key}`} className="text-small font-bold">
            {names[key]}
          </label>
          <input
            id={`${id}-${key}`}
            className={cx(controlClass, 'w-full')}
            value={info[key]}
            required={key === 'name'}
            maxLength={key === 'name' ? 200 : 1000}
            disabled={!mayWrite}
            onChange={(event) => setInfo({ ...info, [key]: event.target.value })}
          />
        </div>
      ))}
      {mayWrite && (
        <div className="flex items-center gap-3">
          <Button type="submit" small busy={state === 'busy'}>
            {t('admin.save')}
          </Button>
          <span role="status" className="text-small text-fern-700">
            {state === 'saved' ? t('admin.saved') : ''}
          </span>
        </div>
      )}
      {problem && (
        <p role="alert" className="text-small text-berry-700">
          {problem}
        </p>
      )}
    </form>
  );
}

function Uses({ uses }: { uses: readonly FileUse[] | null }) {
  const t = useT();
  const labels = useLabels();
  return (
    <section>
      <h3 className="text-small font-bold">{t('adminContent.usedIn')}</h3>
      {uses?.length === 0 && <p className="text-small text-ink-soft">{t('adminContent.usedNowhere')}</p>}
      <ul className="text-small">
        {uses?.map(({ type, documentId, label, field }) => (
          <li key={`${documentId} ${field}`}>
            <SectionLink to={`/admin/content/${type}/${documentId}`}>{label}</SectionLink>{' '}
            <span className="text-ink-soft">
              {labels.typeByName(type)}, {field.split('.').map(labels.field).join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
