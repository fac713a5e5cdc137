// Media field of an entry: files chosen from the media library.
import { lazy, Suspense, useState } from 'react';
import type { MediaEditField } from '#server/modules/editing/editing.types.ts';
import { FileThumb } from '#web/admin-kit/media/file-thumb.tsx';
import { useT } from '#web/i18n/use-copy.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { type EditorProps, FieldBox } from './field-box.tsx';
import { moveItem, OrderButtons } from './order-buttons.tsx';
import type { Picked } from './values.ts';

type Props = EditorProps<readonly Picked[]> & { readonly field: MediaEditField };

const MediaPicker = lazy(() =>
  import('#web/admin-kit/media/media-picker.tsx').then(({ MediaPicker }) => ({ default: MediaPicker })),
);

export function MediaEditor(props: Props) {
  const { field, value: files, onChange } = props;
  const t = useT();
  const [choosing, setChoosing] = useState(false);
  const locked = props.disabled || field.readOnly;
  const take = (file: Picked) => {
    const others = files.filter(({ id }) => id !== file.id);
    onChange(field.many ? [...others, file] : [file]);
    setChoosing(false);
  };
  return (
    <FieldBox editor={props} single={false}>
      {files.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {files.map((file, index) => (
            <li key={file.id} className="w-36 rounded-md border border-plum-200 bg-white p-1.5">
              <FileThumb file={file} />
              <p className="truncate text-small" title={file.name}>
                {file.name}
              </p>
              {!locked && (
                <OrderButtons
                  name={file.name}
                  index={index}
                  count={files.length}
                  onMove={(to) => onChange(moveItem(files, index, to))}
                  onRemove={() => onChange(files.filter((each) => each !== file))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {files.length === 0 && locked && <p className="text-small text-ink-soft">—</p>}
      {!locked && (
        <Button look="quiet" small icon="photo" className="justify-self-start" onClick={() => setChoosing(true)}>
          {field.many || files.length === 0 ? t('adminContent.chooseFile') : t('adminContent.chooseOther')}
        </Button>
      )}
      {choosing && (
        <Suspense>
          <MediaPicker picturesOnly={field.picturesOnly} onPick={take} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </FieldBox>
  );
}
