// Photo upload: by file, camera, drag and drop or paste, with the privacy notice.
import { Fragment, type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { MAX_PHOTOS_PER_BOOK } from '#core/books/book-limits.ts';
import type { Translate } from '#web/i18n/copy.ts';
import { useT } from '#web/i18n/use-copy.ts';
import type { UploadedPhoto } from '#web/photo-passport/uploaded-photo.ts';
import { OnDeviceChoice } from './on-device-choice.tsx';
import { PhotoCard } from './photo-card.tsx';
import { bySeverity } from './photo-words.ts';
import { PhotoZone } from './photo-zone.tsx';
import { PrivacyNotice } from './privacy-notice.tsx';
import type { HeroAbout } from './send-photo.ts';
import { UploadCard } from './upload-card.tsx';
import { isInProgress, isPoor, type PendingUpload } from './upload-stage.ts';
import { useHeldFiles } from './use-held-files.ts';
import { useOnDevice } from './use-on-device.ts';
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
  /** What is drawn from the photos: right below them, and below the buttons before there is one. */
  readonly portrait?: ReactNode;
}

export function PhotoUpload(props: PhotoUploadProps) {
  const { photos, onProgress, portrait } = props;
  const t = useT();
  const zone = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const intake = usePhotoIntake(props);
  const { uploaded, inProgress, room, held, addFiles } = intake;
  const { uploads } = uploaded;
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

  // Next to the photo, as soon as there is one, comes what is drawn from it.
  const isBrief = photos.length > 0 || inProgress > 0;
  const give = <GivePhotos key="give" {...props} intake={intake} isBrief={isBrief} />;
  const drawn = portrait && <Fragment key="drawn">{portrait}</Fragment>;
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
      {isBrief ? [drawn, give] : [give, drawn]}
    </div>
  );
}

/** Files on their way to the photos of the form: chosen, held until there is consent, uploading. */
function usePhotoIntake(props: PhotoUploadProps) {
  const {
    photos,
    onChange,
    consentGiven,
    onConsent,
    most = MAX_PHOTOS_PER_BOOK,
    hero,
    mayStayOnDevice = false,
  } = props;
  const here = useOnDevice(mayStayOnDevice && photos.length === 0);
  const onDevice = here.chosen;
  const uploaded = useUploadedPhotos({ photos, onChange, hero, onDevice, onDetectionTimed: here.suggest });
  const { uploads } = uploaded;
  // Rejected and questioned files take no place.
  const inProgress = uploads.pending.filter(isInProgress).length;
  const room = most - photos.length - inProgress;
  const held = useHeldFiles({ consentGiven, onConsent, room, inProgress, upload: uploads.addFiles });
  function addFiles(files: readonly File[]): void {
    here.settle();
    held.addFiles(files);
  }
  return { here, uploaded, inProgress, most, room, held, addFiles };
}

interface GivePhotosProps extends PhotoUploadProps {
  readonly intake: ReturnType<typeof usePhotoIntake>;
  readonly isBrief: boolean;
}

/** Where photos are chosen, with the consent and what becomes of them. */
function GivePhotos({ photos, consentGiven, mayStayOnDevice, consent, intake, isBrief }: GivePhotosProps) {
  const t = useT();
  const { here, uploaded, most, room, held, addFiles } = intake;
  const { uploads } = uploaded;
  const onDevice = here.chosen;
  return (
    <div className="grid gap-5">
      {room > 0 ? (
        <PhotoZone
          held={held}
          isFirst={photos.length === 0}
          isBrief={isBrief}
          // A questioned photo has its own button for another one beside the reason.
          hidden={uploads.pending.some(isPoor)}
          most={most}
          consentGiven={consentGiven}
          // Choosing a file takes seconds, in which the reader arrives.
          onOpen={onDevice ? uploads.warmDevice : undefined}
          onFiles={addFiles}
          onDevice={
            mayStayOnDevice && (
              <OnDeviceChoice
                chosen={onDevice}
                onChange={(chosen) => {
                  here.choose(chosen);
                  if (chosen) uploads.warmDevice();
                }}
              />
            )
          }
        />
      ) : (
        <p className="text-small text-ink-soft">{t('photo.give.full', { most })}</p>
      )}
      {/* Outside the zone: it is also about name and age, so a book without a photo needs it, too. */}
      {consent}
      <Notes rejected={held.rejectedCount} most={most} repeated={uploads.repeated} />
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

/** Why chosen files were not taken. */
function Notes({ rejected, most, repeated }: { rejected: number; most: number; repeated: boolean }) {
  const t = useT();
  return (
    <>
      {rejected > 0 && (
        <p className="font-bold" role="status">
          {t('photo.give.leftOut', { count: rejected, most })}
        </p>
      )}
      {repeated && (
        <p className="font-bold" role="status">
          {t('photo.give.repeated')}
        </p>
      )}
    </>
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
