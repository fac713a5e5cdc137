// Address of a picture: typed, or chosen from the media library and shown.
import { lazy, Suspense, useState } from 'react';
import { useT } from '#web/i18n/use-copy.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { TextField } from '../forms/form-fields.tsx';
import { useStaff } from '../session/staff.ts';

const MediaPicker = lazy(() => import('./media-picker.tsx').then(({ MediaPicker }) => ({ default: MediaPicker })));

interface PictureFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly error: string | undefined;
  /** `alt` is the description in the library, if the picture was chosen there. */
  readonly onChange: (src: string, alt?: string) => void;
}

export function PictureField({ label, hint, value, error, onChange }: PictureFieldProps) {
  const t = useT();
  const { can } = useStaff();
  const [choosing, setChoosing] = useState(false);
  return (
    <div className="grid content-start gap-2">
      <TextField
        label={label}
        hint={hint}
        placeholder="/uploads/…"
        value={value}
        onChange={({ target }) => onChange(target.value.trim())}
        error={error}
      />
      {/^(\/uploads\/|https:\/\/)\S+$/.test(value) && (
        <img src={value} alt="" className="max-h-40 max-w-full justify-self-start rounded-md object-contain" />
      )}
      {can('admin::media.read') && (
        <Button look="quiet" small icon="photo" className="justify-self-start" onClick={() => setChoosing(true)}>
          {value === '' ? t('adminContent.choosePicture') : t('adminContent.chooseOtherPicture')}
        </Button>
      )}
      {choosing && (
        <Suspense>
          <MediaPicker
            picturesOnly
            onPick={({ url, alternativeText }) => {
              onChange(url, alternativeText ?? undefined);
              setChoosing(false);
            }}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
