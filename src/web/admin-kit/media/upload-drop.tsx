// Upload drop zone with the progress of each file.
import { type DragEvent, useId, useState } from 'react';
import { useT } from '#web/i18n/use-copy.ts';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import type { MediaFile } from './media-file.ts';
import { useUploads } from './use-uploads.ts';

/** As detected by the server from the content; the hint beside the drop zone lists the same. */
const ACCEPTED =
  'image/*,video/mp4,video/webm,audio/*,application/pdf,font/*,.woff,.woff2,.otf,.ttf,text/plain,text/csv,.md,.json,.vtt';

export function UploadDrop({ onStored }: { onStored: (files: readonly MediaFile[]) => void }) {
  const t = useT();
  const { uploads, add, dismiss } = useUploads(onStored);
  const [over, setOver] = useState(false);
  const id = useId();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    add([...event.dataTransfer.files]);
  };
  return (
    <div className="mb-3 grid gap-2">
      <label
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={cx(
          'flex cursor-pointer items-center justify-center gap-2 rounded-md border-2 border-dashed px-4 py-4 text-small has-focus-visible:outline-3 has-focus-visible:outline-plum-600',
          over ? 'border-plum-700 bg-plum-100' : 'border-plum-300 bg-white hover:bg-plum-100/50',
        )}
      >
        <input
          type="file"
          multiple
          accept={ACCEPTED}
          aria-describedby={`${id}-kinds`}
          className="sr-only"
          onChange={(event) => {
            add([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
        <Icon name="upload" className="size-5" />
        {t('adminContent.drop')}
      </label>
      <p id={`${id}-kinds`} className="text-small text-ink-soft">
        {t('adminContent.dropKinds')}
      </p>
      <ul aria-live="polite" className="grid gap-1 empty:hidden">
        {uploads.map(({ key, name, share, refusal }) => (
          <li key={key} className="flex items-center gap-3 text-small">
            <span className="w-48 truncate">{name}</span>
            {refusal === null ? (
              <progress className="grow" value={share} max={1} aria-label={name} />
            ) : (
              <>
                <span className="grow text-berry-700">{refusal}</span>
                <button type="button" className="underline" onClick={() => dismiss(key)}>
                  {t('site.close')}
                </button>
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
