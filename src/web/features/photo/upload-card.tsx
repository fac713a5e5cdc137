// An upload in progress: its state, the quality check, and the available actions.
import { useState } from 'react';
import { useT } from '#web/i18n/use-copy.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { Progress } from '#web/ui/feedback/progress.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { FieldError } from '#web/ui/forms/field.tsx';
import { FileButton } from '#web/ui/forms/file-button.tsx';
import { FaceHint } from './face-hint.tsx';
import { bySeverity } from './photo-words.ts';
import { Remarks } from './remarks.tsx';
import { isInProgress, isPoor, type PendingUpload, type UploadStage } from './upload-stage.ts';
import type { PhotoUploads } from './use-photo-upload.ts';

/** Hidden on a phone, where the text needs the room. */
const HINT = 'max-sm:hidden sm:w-24';

interface UploadCardProps {
  readonly pendingUpload: PendingUpload;
  readonly uploads: PhotoUploads;
  /** The maximum number of photos is reached. */
  readonly full: boolean;
  /** Another photo replaces this one. */
  readonly onOther: (files: readonly File[]) => void;
}

export function UploadCard({ pendingUpload, uploads, full, onOther }: UploadCardProps) {
  const t = useT();
  const { key, picture, stage } = pendingUpload;
  const waiting = isInProgress(pendingUpload);
  return (
    <li className="paper grid grid-cols-[4rem_minmax(0,1fr)] gap-3 p-3 sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-4 sm:p-4">
      <LocalPicture address={picture} />
      <div className="grid content-center gap-3 max-sm:contents">
        {waiting && <Waiting stage={stage} />}
        {stage.step === 'asking' &&
          (stage.noFace ? (
            <div className="flex items-center gap-3" role="status">
              <FaceHint hint="no-face" className={HINT} />
              <p className="font-bold">{t('photo.give.noFace')}</p>
            </div>
          ) : (
            <Remarks title={t('photo.give.usable')} reasons={bySeverity(stage.reasons)} />
          ))}
        {stage.step === 'failed-here' && (
          <div role="alert">
            <FieldError>{stage.message}</FieldError>
          </div>
        )}
        {stage.step === 'refused' && (
          <div className="flex items-center gap-3" role="alert">
            {stage.noFace && <FaceHint hint="no-face" className={HINT} />}
            <FieldError>{stage.message}</FieldError>
          </div>
        )}
        <div className="col-span-full flex flex-wrap gap-2">
          {isPoor(pendingUpload) && <FileButton label={t('photo.give.other')} onFiles={onOther} />}
          {stage.step === 'asking' && (
            <Button look="quiet" small disabled={full} onClick={() => uploads.take(key, stage.file)}>
              {t('photo.give.anyway')}
            </Button>
          )}
          {stage.step === 'refused' && stage.file && (
            <Again file={stage.file} onAgain={(file) => uploads.send(key, file)} />
          )}
          {(stage.step === 'fetching' || stage.step === 'reading-here' || stage.step === 'failed-here') && (
            <Button look="quiet" small onClick={() => uploads.send(key, stage.file)}>
              {t('photo.here.instead')}
            </Button>
          )}
          <Button look="quiet" small onClick={() => uploads.drop(key)}>
            {waiting ? t('photo.give.cancel') : t('photo.give.remove')}
          </Button>
        </div>
      </div>
    </li>
  );
}

/** Fallback for a file that this browser cannot display. */
function LocalPicture({ address }: { address: string }) {
  const [broken, setBroken] = useState(false);
  const frame = 'aspect-square w-full rounded-md bg-plum-100 object-cover';
  if (!broken) return <img src={address} alt="" className={frame} onError={() => setBroken(true)} />;
  return (
    <span className={`${frame} grid place-items-center`}>
      <Icon name="photo" className="size-9 text-plum-300" />
    </span>
  );
}

function Again({ file, onAgain }: { file: Blob; onAgain: (file: Blob) => void }) {
  const t = useT();
  return (
    <Button look="plum" small onClick={() => onAgain(file)}>
      {t('photo.give.again')}
    </Button>
  );
}

const WAITING_WORDS: Partial<Record<UploadStage['step'], 'photo.give.reading' | 'photo.here.reading'>> = {
  reading: 'photo.give.reading',
  'reading-here': 'photo.here.reading',
};

function Waiting({ stage }: { stage: PendingUpload['stage'] }) {
  const t = useT();
  const share = 'share' in stage ? Math.round(stage.share * 100) : undefined;
  const words =
    share !== undefined
      ? t(stage.step === 'fetching' ? 'photo.here.fetching' : 'photo.give.sending', { percent: share })
      : t(WAITING_WORDS[stage.step] ?? 'photo.give.looking');
  return (
    <div className="grid gap-2">
      <p className="font-bold" role="status">
        {words}
      </p>
      <Progress label={words} {...(share === undefined ? {} : { value: share })} />
    </div>
  );
}
