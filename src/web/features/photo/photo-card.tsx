// A photo the shop has: whose face in it is the child's, and what was seen.
import { useState } from 'react';
import type { PhotoView } from '#server/modules/photos/photos.types.ts';
import { shopApi } from '#web/api/shop-api.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { cx } from '#web/ui/cx.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { FieldError } from '#web/ui/forms/field.tsx';
import { byWeight } from './photo-words.ts';
import { Remarks } from './remarks.tsx';

interface PhotoCardProps {
  readonly photo: PhotoView;
  readonly number: number;
  /** As this browser has it, or the shop's address. */
  readonly picture: string;
  /** The best of several. */
  readonly main: boolean;
  readonly onChange: (photo: PhotoView) => void;
  readonly onRemove: () => void;
}

export function PhotoCard({ photo, number, picture, main, onChange, onRemove }: PhotoCardProps) {
  const t = useT();
  const { faces, quality, notices } = photo;
  return (
    <li
      className={cx(
        'paper grid gap-3 p-3 sm:gap-4 sm:p-4',
        faces.length === 1 && 'grid-cols-[4rem_minmax(0,1fr)] sm:grid-cols-[9rem_minmax(0,1fr)]',
      )}
    >
      <div className="grid content-start justify-items-start gap-2">
        {faces.length > 1 ? (
          <FacePicker photo={photo} picture={picture} number={number} onChange={onChange} />
        ) : (
          <img
            src={picture}
            alt={t('photo.give.alt', { number })}
            className="aspect-square w-full rounded-md bg-plum-100 object-cover"
          />
        )}
        {main && <Badge>{t('photo.give.main')}</Badge>}
      </div>
      <div className="grid content-center gap-3 max-sm:contents">
        {quality.reasons.length === 0 ? (
          <p className="flex items-center gap-2 font-bold text-fern-700">
            <Icon name="check" className="size-6" />
            {t('photo.give.good')}
          </p>
        ) : (
          <Remarks title={t('photo.give.seen')} reasons={byWeight(quality.reasons)} />
        )}
        {notices.map((notice) => (
          <p key={notice} className="col-span-full text-small text-ink-soft">
            {t(`photo.notices.${notice}`)}
          </p>
        ))}
        <div className="col-span-full">
          <Button look="quiet" small onClick={onRemove}>
            {t('photo.give.remove')}
          </Button>
        </div>
      </div>
    </li>
  );
}

type PickerProps = Pick<PhotoCardProps, 'photo' | 'picture' | 'number' | 'onChange'>;

/** The whole photo with a frame around every face. */
function FacePicker({ photo, picture, number, onChange }: PickerProps) {
  const t = useT();
  const locale = useLocale();
  const [asked, setAsked] = useState<number | null>(null);
  const [fault, setFault] = useState<string | null>(null);

  async function choose(face: number): Promise<void> {
    setAsked(face);
    setFault(null);
    const path = `/api/shop/photos/${photo.documentId}/face?locale=${locale}`;
    const answer = await shopApi.call<{ data: PhotoView }>({ method: 'PUT', path, body: { face } });
    setAsked(null);
    if (answer.ok) onChange(answer.value.data);
    else setFault(answer.error.status === 0 ? t('photo.give.lost') : answer.error.message);
  }

  const share = (part: number, whole: number): string => `${(100 * part) / whole}%`;
  return (
    <fieldset className="grid gap-2" aria-busy={asked !== null}>
      <legend className="mb-2 font-bold">{t('photo.give.whoIs')}</legend>
      <div className="relative">
        <img src={picture} alt={t('photo.give.alt', { number })} className="w-full rounded-md" />
        {photo.faces.map((box, face) => (
          <button
            key={`${box.x} ${box.y}`}
            type="button"
            aria-pressed={face === photo.chosenFace}
            aria-label={t('photo.give.face', { number: face + 1, count: photo.faces.length })}
            disabled={asked !== null}
            onClick={() => void choose(face)}
            className={cx(
              'absolute rounded-md border-3 transition after:absolute after:-inset-3',
              face === (asked ?? photo.chosenFace)
                ? 'border-marigold-400 bg-marigold-400/15'
                : 'border-cream-50/90 hover:border-marigold-400',
            )}
            style={{
              left: share(box.x, photo.width),
              top: share(box.y, photo.height),
              width: share(box.width, photo.width),
              height: share(box.height, photo.height),
            }}
          />
        ))}
      </div>
      {fault && <FieldError>{fault}</FieldError>}
    </fieldset>
  );
}
