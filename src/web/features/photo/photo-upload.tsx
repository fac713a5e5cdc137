// Photo upload: by file, camera, drag and drop or paste, with the privacy notice.
import { type DragEvent, type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { MAX_PHOTOS_PER_BOOK } from '#core/books/book-limits.ts';
import type { Translate } from '#web/i18n/copy.ts';
import { useT } from '#web/i18n/use-copy.ts';
import type { UploadedPhoto } from '#web/photo-passport/uploaded-photo.ts';
import { cx } from '#web/ui/cx.ts';
import { ConsentQuestion } from './consent-question.tsx';
import { FaceHint } from './face-hint.tsx';
import { FileButton } from './file-button.tsx';
import { OnDeviceChoice } from './on-device-choice.tsx';
import { PhotoCard } from './photo-card.tsx';
import { bySeverity } from './photo-words.ts';
import { PrivacyNotice } from './privacy-notice.tsx';
import { UploadCard } from './upload-card.tsx';
import { useHeldFiles } from './use-held-files.ts';
import { useOnDevice } from './use-on-device.ts';
import { type HeroAbout, isInProgress, isPoor, type PendingUpload } from './use-photo-upload.ts';
import { useUploadedPhotos } from './use-uploaded-photos.ts';

/** One screen ahead: the worker is started before a visitor reaches the upload. */
const WARM_UP_MARGIN = '100% 0px';

/** `undecided`: nothing is in progress, but a photo was questioned or refused. */
export type UploadProgress = 'none' | 'in-progress' | 'undecided';

export interface PhotoUploadProps {
  /** Uploaded photos, the best one first. */
  readonly photos: readonly UploadedPhoto[];
  onChange(photos: readonly UploadedPhoto[]): void;
  /** Nothing is uploaded without it. */
  readonly consentGiven: boolean;
  /** Consent was given in the question of the upload. */
  onConsent(): void;
  /** With the reason why a photo was questioned or refused; null without one. */
  onProgress?: ((progress: UploadProgress, reason: string | null) => void) | undefined;
  readonly most?: number;
  /** The hero to draw from the first photo, if nothing was corrected manually. */
  readonly hero?: HeroAbout | undefined;
  /** Whether the parent may keep photos on this device; nothing can be painted from such photos. */
  readonly mayStayOnDevice?: boolean;
  /** The consent that the upload needs, below its buttons: it must not push them off the screen. */
  readonly consent?: ReactNode;
}

export function PhotoUpload({
  photos,
  onChange,
  consentGiven,
  onConsent,
  onProgress,
  most = MAX_PHOTOS_PER_BOOK,
  hero,
  mayStayOnDevice = false,
  consent,
}: PhotoUploadProps) {
  const t = useT();
  const zone = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const here = useOnDevice(mayStayOnDevice && photos.length === 0);
  const onDevice = here.chosen;
  const uploaded = useUploadedPhotos({ photos, onChange, hero, onDevice, onDetectionTimed: here.suggest });
  const { uploads } = uploaded;
  // Rejected and questioned files take no place.
  const inProgress = uploads.pending.filter(isInProgress).length;
  const room = most - photos.length - inProgress;
  const held = useHeldFiles({ consentGiven, onConsent, room, inProgress, upload: uploads.addFiles });
  const { isAsked } = held;
  function addFiles(files: readonly File[]): void {
    here.settle();
    held.addFiles(files);
  }
  const stopped = uploads.pending.findLast((upload) => !isInProgress(upload));
  useReportProgress(
    inProgress > 0 ? 'in-progress' : stopped ? 'undecided' : 'none',
    stopped ? stopReason(stopped, t) : null,
    onProgress,
  );

  // On a phone the new card may be above the viewport.
  const newest = uploads.pending.at(-1)?.key;
  useEffect(() => {
    if (newest !== undefined) list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [newest]);

  usePastedImages(addFiles);
  useNearViewport(zone, uploads.warm);

  const guard = {
    allowed: consentGiven,
    onNotAllowed: held.ask,
    // Choosing a file takes seconds, in which the reader arrives.
    onOpen: onDevice ? uploads.warmDevice : undefined,
  };
  return (
    <div ref={zone} className="grid gap-5">
      <PhotoList
        photos={photos}
        list={list}
        uploaded={uploaded}
        full={room <= 0}
        onAdd={addFiles}
        onRemove={held.clearRejected}
      />
      {room > 0 ? (
        // A questioned photo has its own button for another one beside the reason.
        <DropZone onFiles={addFiles} hidden={uploads.pending.some(isPoor)}>
          {/* Hidden while the consent question is shown: its answer opens one of these choosers. */}
          <div className={cx('flex flex-wrap justify-center gap-3', isAsked && 'hidden')}>
            <FileButton
              label={t(photos.length === 0 ? 'photo.give.choose' : 'photo.give.more')}
              onFiles={addFiles}
              multiple={most > 1}
              {...guard}
            />
            <FileButton label={t('photo.give.camera')} onFiles={addFiles} camera {...guard} />
          </div>
          {isAsked && <ConsentQuestion held={held.heldCount} onYes={held.agree} onNo={held.disagree} />}
          {consent}
          <p className="text-small text-ink-soft">
            <span className="pointer-coarse:hidden">{t('photo.give.drop')} </span>
            {most > 1 ? t('photo.give.formats', { most }) : t('photo.give.formatsOne')}
          </p>
          {mayStayOnDevice && (
            <OnDeviceChoice
              chosen={onDevice}
              onChange={(chosen) => {
                here.choose(chosen);
                if (chosen) uploads.warmDevice();
              }}
            />
          )}
          {photos.length === 0 && <Examples />}
        </DropZone>
      ) : (
        <p className="text-small text-ink-soft">{t('photo.give.full', { most })}</p>
      )}
      {held.rejectedCount > 0 && (
        <p className="font-bold" role="status">
          {t('photo.give.leftOut', { count: held.rejectedCount, most })}
        </p>
      )}
      {uploads.repeated && (
        <p className="font-bold" role="status">
          {t('photo.give.repeated')}
        </p>
      )}
      {/* It speaks of photos that the shop stores. */}
      {(!onDevice || photos.some((photo) => !photo.onDevice)) && <PrivacyNotice />}
    </div>
  );
}

interface PhotoListProps {
  photos: readonly UploadedPhoto[];
  list: RefObject<HTMLUListElement | null>;
  uploaded: ReturnType<typeof useUploadedPhotos>;
  /** The book can take no more photos. */
  full: boolean;
  onAdd: (files: readonly File[]) => void;
  onRemove: () => void;
}

/** Uploaded photos and uploads in progress; null without any. */
function PhotoList({ photos, list, uploaded, full, onAdd, onRemove }: PhotoListProps) {
  const { uploads, pictureOf, replace, remove } = uploaded;
  if (photos.length === 0 && uploads.pending.length === 0) return null;
  return (
    <ul ref={list} className="grid gap-4">
      {photos.map((photo, index) => (
        <PhotoCard
          key={photo.documentId}
          photo={photo}
          number={index + 1}
          picture={pictureOf(photo)}
          main={index === 0 && photos.length > 1 && !photo.undecided}
          onChange={(next) => replace(photo, next)}
          chooseHere={uploads.chooseFaceHere}
          onRemove={() => {
            onRemove();
            remove(photo);
          }}
        />
      ))}
      {uploads.pending.map((pendingUpload) => (
        <UploadCard
          key={pendingUpload.key}
          pendingUpload={pendingUpload}
          uploads={uploads}
          full={full}
          onOther={(files) => {
            uploads.drop(pendingUpload.key);
            onAdd(files);
          }}
        />
      ))}
    </ul>
  );
}

/** Reports running uploads to the form, so that no book is submitted without them. */
function useReportProgress(
  progress: UploadProgress,
  reason: string | null,
  onProgress: PhotoUploadProps['onProgress'],
): void {
  const report = useEffectEvent((now: UploadProgress, why: string | null) => onProgress?.(now, why));
  useEffect(() => {
    report(progress, reason);
    return () => report('none', null);
  }, [progress, reason]);
}

/** In the words of the photo's card. */
function stopReason({ stage }: PendingUpload, t: Translate): string | null {
  if ('message' in stage) return stage.message;
  if (stage.step !== 'asking') return null;
  const [worst] = bySeverity(stage.reasons);
  return worst && !stage.noFace ? t(`photo.quality.${worst}`) : t('photo.give.noFace');
}

/** Calls back with images pasted anywhere in the page. */
function usePastedImages(onImages: (images: readonly File[]) => void): void {
  const handler = useRef(onImages);
  handler.current = onImages;
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      handler.current([...(clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/')));
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}

/** Calls back once, when the element comes within `WARM_UP_MARGIN` of the viewport. */
function useNearViewport(element: RefObject<Element | null>, onNear: () => void): void {
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        onNear();
        observer.disconnect();
      },
      { rootMargin: WARM_UP_MARGIN },
    );
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, onNear]);
}

interface DropZoneProps {
  onFiles: (files: readonly File[]) => void;
  hidden: boolean;
  children: ReactNode;
}

function DropZone({ onFiles, hidden, children }: DropZoneProps) {
  const [isDragOver, setIsDragOver] = useState(false);
  function drop(event: DragEvent): void {
    event.preventDefault();
    setIsDragOver(false);
    onFiles([...event.dataTransfer.files]);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the buttons inside are the first
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setIsDragOver(true);
      }}
      onDragLeave={() => setIsDragOver(false)}
      onDrop={drop}
      className={cx(
        'grid justify-items-center gap-4 rounded-xl border-3 border-dashed px-5 py-7 text-center transition',
        isDragOver ? 'border-plum-700 bg-plum-100' : 'border-plum-300 bg-cream-50',
        hidden && 'hidden',
      )}
    >
      {children}
    </div>
  );
}

/** Examples of good photos. */
function Examples() {
  const t = useT();
  return (
    <div className="grid justify-items-center gap-2">
      <p className="font-bold">{t('photo.give.examples')}</p>
      <ul className="grid grid-cols-3 gap-3 sm:gap-5">
        {(['window', 'near', 'calm'] as const).map((hint) => (
          <li key={hint} className="grid max-w-28 content-start justify-items-center gap-1 text-small">
            <FaceHint hint={hint} className="w-full" />
            {t(`photo.give.${hint}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}
