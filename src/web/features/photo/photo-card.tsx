// An uploaded photo: the choice of face, and the quality remarks.
import { useT } from '#web/i18n/use-copy.ts';
import { cx } from '#web/ui/cx.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { FacePicker, type FacePickerProps } from './face-picker.tsx';
import { bySeverity, verdictOf } from './photo-words.ts';
import { Remarks } from './remarks.tsx';

interface PhotoCardProps extends Omit<FacePickerProps, 'picture'> {
  /** Null for a photo that stayed on a device and is not known on this page. */
  readonly picture: string | null;
  /** The best of several. */
  readonly main: boolean;
  readonly onRemove: () => void;
}

export function PhotoCard({ photo, number, picture, main, onChange, chooseHere, onRemove }: PhotoCardProps) {
  const t = useT();
  const { faces, quality, notices } = photo;
  const verdict = verdictOf(photo);
  return (
    <li
      className={cx(
        'paper grid gap-3 p-3 sm:gap-4 sm:p-4',
        faces.length === 1 && 'grid-cols-[4rem_minmax(0,1fr)] sm:grid-cols-[9rem_minmax(0,1fr)]',
      )}
    >
      <div className="grid content-start justify-items-start gap-2">
        {picture === null ? (
          <span className="grid aspect-square w-full place-items-center rounded-md bg-plum-100">
            <Icon name="photo" className="size-9 text-plum-300" />
          </span>
        ) : faces.length > 1 ? (
          <FacePicker photo={photo} picture={picture} number={number} onChange={onChange} chooseHere={chooseHere} />
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
        {photo.undecided ? null : verdict === 'good' ? (
          <p className="flex items-center gap-2 font-bold text-fern-700">
            <Icon name="check" className="size-6" />
            {t('photo.give.good')}
          </p>
        ) : verdict === 'checkColours' ? (
          <p className="font-bold">{t('photo.give.checkColours')}</p>
        ) : (
          <Remarks
            title={t(verdict === 'check' ? 'photo.give.check' : 'photo.give.seen')}
            reasons={bySeverity(quality.reasons)}
          />
        )}
        {photo.onDevice && <p className="col-span-full text-small">{t('photo.here.done')}</p>}
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
