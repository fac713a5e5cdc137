// Face choice for a photo with several faces: the picture with frames, and a button for each face.
import { type CSSProperties, useState } from 'react';
import type { FaceBox } from '#server/modules/photos/photos.types.ts';
import { shopApi } from '#web/api/shop-api.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import type { UploadedPhoto } from '#web/photo-passport/uploaded-photo.ts';
import { cx } from '#web/ui/cx.ts';
import { FieldError } from '#web/ui/forms/field.tsx';
import type { PhotoUploads } from './use-photo-upload.ts';

/** Share of the button's picture that the face takes. */
const FACE_SHARE_OF_BUTTON = 0.65;

export interface FacePickerProps {
  readonly photo: UploadedPhoto;
  /** Local object URL, or the server's address. */
  readonly picture: string;
  readonly number: number;
  readonly onChange: (photo: UploadedPhoto) => void;
  /** Reads another face of a photo that stayed on this device. */
  readonly chooseHere: PhotoUploads['chooseFaceHere'];
}

export function FacePicker({ photo, picture, number, onChange, chooseHere }: FacePickerProps) {
  const t = useT();
  const locale = useLocale();
  const [pendingFace, setPendingFace] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { faces, width, height } = photo;
  const chosen = pendingFace ?? (photo.undecided ? null : photo.chosenFace);

  async function choose(face: number): Promise<void> {
    setPendingFace(face);
    setFailure(null);
    const here = chooseHere(photo.documentId, face);
    if (here) {
      const read = await here;
      setPendingFace(null);
      if (read.ok) onChange({ ...read.value, undecided: false });
      else setFailure(t('photo.here.failed'));
      return;
    }
    const params = { id: photo.documentId };
    const answer = await shopApi.request('PUT /api/shop/photos/:id/face', {
      params,
      query: { locale },
      body: { face },
    });
    setPendingFace(null);
    if (answer.ok) onChange({ ...answer.value.data, undecided: false });
    else setFailure(answer.error.status === 0 ? t('photo.give.lost') : answer.error.message);
  }

  return (
    <fieldset className="grid gap-3" aria-busy={pendingFace !== null}>
      <legend className="mb-2 font-bold">{t('photo.give.whoIs')}</legend>
      <div className="relative overflow-hidden rounded-md">
        <img src={picture} alt={t('photo.give.alt', { number })} className="w-full" />
        {faces.map((box, face) => (
          // The same choice inside the picture, for taps on it.
          <button
            key={`${box.x} ${box.y}`}
            type="button"
            tabIndex={-1}
            aria-hidden="true"
            disabled={pendingFace !== null}
            onClick={() => void choose(face)}
            className={cx(
              'absolute min-h-11 min-w-11 -translate-1/2 rounded-md border-3 transition',
              face === chosen
                ? 'border-marigold-400 bg-marigold-400/15'
                : 'border-cream-50/90 hover:border-marigold-400',
            )}
            style={frameOf(box, photo)}
          />
        ))}
      </div>
      <div className="flex flex-wrap gap-3">
        {faces.map((box, face) => (
          <button
            key={`${box.x} ${box.y}`}
            type="button"
            aria-pressed={face === chosen}
            aria-label={t('photo.give.face', { number: face + 1, count: faces.length })}
            data-mend={photo.undecided && face === 0 ? '' : undefined}
            disabled={pendingFace !== null}
            onClick={() => void choose(face)}
            className={cx(
              'relative size-18 overflow-hidden rounded-lg border-4 bg-plum-100 transition',
              face === chosen ? 'border-plum-700' : 'border-plum-200 hover:border-plum-600',
            )}
          >
            <img src={picture} alt="" className="absolute max-w-none" style={cropOf(box, { width, height })} />
          </button>
        ))}
      </div>
      <p role="status" className="text-small text-ink-soft empty:hidden">
        {pendingFace !== null ? t('photo.give.reading') : photo.undecided && t('photo.give.chooseFace')}
      </p>
      {failure && <FieldError>{failure}</FieldError>}
    </fieldset>
  );
}

type Size = Pick<UploadedPhoto, 'width' | 'height'>;

const share = (part: number, whole: number): string => `${(100 * part) / whole}%`;

/** Centred, so that the frame of a small face may be larger than the face. */
const frameOf = (box: FaceBox, { width, height }: Size): CSSProperties => ({
  left: share(box.x + box.width / 2, width),
  top: share(box.y + box.height / 2, height),
  width: share(box.width, width),
  height: share(box.height, height),
});

/** Positions the photo behind a square window so that the face fills it, staying inside the photo. */
function cropOf(box: FaceBox, { width, height }: Size): CSSProperties {
  const side = Math.min(Math.max(box.width, box.height) / FACE_SHARE_OF_BUTTON, width, height);
  const left = Math.min(Math.max(0, box.x + box.width / 2 - side / 2), width - side);
  const top = Math.min(Math.max(0, box.y + box.height / 2 - side / 2), height - side);
  return { width: share(width, side), left: share(-left, side), top: share(-top, side) };
}
