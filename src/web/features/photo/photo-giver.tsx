// Photo upload: by file, camera, drag and drop or paste, with the privacy notice.
import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { MAX_PHOTOS_PER_BOOK } from '#core/books/book-limits.ts';
import { useT } from '#web/i18n/use-copy.ts';
import type { GivenPhoto } from '#web/photo-passport/given-photo.ts';
import { cx } from '#web/ui/cx.ts';
import { ArrivalCard } from './arrival-card.tsx';
import { ConsentQuestion } from './consent-question.tsx';
import { FaceHint } from './face-hint.tsx';
import { FileButton } from './file-button.tsx';
import { PhotoCard } from './photo-card.tsx';
import { PhotoPromise } from './photo-promise.tsx';
import { type HeroAbout, isUnderWay, useGiving } from './use-giving.ts';

/** One screen ahead: the worker is started before a visitor reaches the upload. */
const NEAR = '100% 0px';

export interface PhotoGiverProps {
  /** Uploaded photos, the best one first. */
  readonly photos: readonly GivenPhoto[];
  onChange(photos: readonly GivenPhoto[]): void;
  /** Nothing is uploaded without it. */
  readonly consentGiven: boolean;
  /** Consent was given in the question of the upload. */
  onConsent(): void;
  /** Whether uploads are in progress. */
  onUnderWay?: ((isUnderWay: boolean) => void) | undefined;
  readonly most?: number;
  /** The hero to draw from the first photo, if nothing was corrected manually. */
  readonly hero?: HeroAbout | undefined;
}

export function PhotoGiver({
  photos,
  onChange,
  consentGiven,
  onConsent,
  onUnderWay,
  most = MAX_PHOTOS_PER_BOOK,
  hero,
}: PhotoGiverProps) {
  const t = useT();
  const zone = useRef<HTMLDivElement>(null);
  const [over, setOver] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const [held, setHeld] = useState<readonly File[]>([]);
  /** The consent question is open; a yes opens the file chooser or uploads the held files. */
  const [asked, setAsked] = useState<{ readonly open: () => void }>();
  /** Number of files of the last choice that exceeded the limit. */
  const [leftOut, setLeftOut] = useState(0);
  /** Object URLs of photos uploaded here: faster than the server's addresses, and they do not expire. */
  const [own, setOwn] = useState<ReadonlyMap<string, string>>(new Map());
  /** Two uploads may finish before the next render. */
  const latest = useRef(photos);
  latest.current = photos;
  function change(next: readonly GivenPhoto[]): void {
    latest.current = next.toSorted((a, b) => b.quality.score - a.quality.score);
    onChange(latest.current);
  }
  const giving = useGiving(
    (photo, picture) => {
      setOwn((all) => new Map(all).set(photo.documentId, photo.notices.includes('turned') ? photo.picture : picture));
      const others = latest.current.filter(({ documentId }) => documentId !== photo.documentId);
      // With several faces, none is assumed to be the child's until one is chosen.
      change([...others, { ...photo, undecided: photo.faces.length > 1 }]);
    },
    photos.length === 0 ? hero : undefined,
    photos.map(({ documentId }) => documentId),
  );
  // Rejected and questioned files take no place.
  const underWay = giving.arrivals.filter(isUnderWay).length;
  const room = most - photos.length - underWay;

  function take(files: readonly File[]): void {
    if (files.length === 0) return;
    setLeftOut(0);
    // Files wait here for consent.
    setHeld((waiting) => [...waiting, ...files]);
    if (!consentGiven) setAsked({ open: () => {} });
  }

  function agree(): void {
    onConsent();
    asked?.open();
    setAsked(undefined);
  }

  function disagree(): void {
    setHeld([]);
    setAsked(undefined);
  }

  useEffect(() => {
    if (!consentGiven || held.length === 0) return;
    if (room > 0) {
      giving.take(held.slice(0, room));
      setHeld(held.slice(room));
      // An upload in progress may still be rejected: the next file takes its place.
    } else if (underWay === 0) {
      setLeftOut(held.length);
      setHeld([]);
    }
  }, [consentGiven, held, room, underWay, giving.take]);

  const hasUnderWay = underWay > 0;
  const tellUnderWay = useEffectEvent((is: boolean) => onUnderWay?.(is));
  useEffect(() => {
    tellUnderWay(hasUnderWay);
    return () => tellUnderWay(false);
  }, [hasUnderWay]);

  // On a phone the new card may be above the viewport.
  const newest = giving.arrivals.at(-1)?.key;
  useEffect(() => {
    if (newest !== undefined) list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [newest]);

  const takeNow = useRef(take);
  takeNow.current = take;
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const pictures = [...(clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
      takeNow.current(pictures);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);

  const { warm } = giving;
  useEffect(() => {
    const near = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        warm();
        near.disconnect();
      },
      { rootMargin: NEAR },
    );
    if (zone.current) near.observe(zone.current);
    return () => near.disconnect();
  }, [warm]);

  /** Deletes a photo uploaded here; one of another book is only removed from the form. */
  function remove({ documentId }: GivenPhoto): void {
    setLeftOut(0);
    change(photos.filter((photo) => photo.documentId !== documentId));
    if (own.has(documentId)) giving.remove(documentId);
  }

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    take([...event.dataTransfer.files]);
  }

  const isAsked = asked !== undefined && !consentGiven;
  const guard = { allowed: consentGiven, onNotAllowed: (open: () => void) => setAsked({ open }) };
  return (
    <div ref={zone} className="grid gap-5">
      {(photos.length > 0 || giving.arrivals.length > 0) && (
        <ul ref={list} className="grid gap-4">
          {photos.map((photo, index) => (
            <PhotoCard
              key={photo.documentId}
              photo={photo}
              number={index + 1}
              picture={own.get(photo.documentId) ?? photo.picture}
              main={index === 0 && photos.length > 1 && !photo.undecided}
              onChange={(next) => change(photos.map((one) => (one.documentId === next.documentId ? next : one)))}
              onRemove={() => remove(photo)}
            />
          ))}
          {giving.arrivals.map((arrival) => (
            <ArrivalCard
              key={arrival.key}
              arrival={arrival}
              giving={giving}
              full={room <= 0}
              onOther={(files) => {
                giving.drop(arrival.key);
                take(files);
              }}
            />
          ))}
        </ul>
      )}
      {room > 0 ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the buttons inside are the first
        <div
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
          className={cx(
            'grid justify-items-center gap-4 rounded-xl border-3 border-dashed px-5 py-7 text-center transition',
            over ? 'border-plum-700 bg-plum-100' : 'border-plum-300 bg-cream-50',
          )}
        >
          {/* Hidden while the consent question is shown: its answer opens one of these choosers. */}
          <div className={cx('flex flex-wrap justify-center gap-3', isAsked && 'hidden')}>
            <FileButton
              label={t(photos.length === 0 ? 'photo.give.choose' : 'photo.give.more')}
              onFiles={take}
              multiple={most > 1}
              {...guard}
            />
            <FileButton label={t('photo.give.camera')} onFiles={take} camera {...guard} />
          </div>
          {isAsked && <ConsentQuestion held={held.length} onYes={agree} onNo={disagree} />}
          <p className="text-small text-ink-soft">
            <span className="pointer-coarse:hidden">{t('photo.give.drop')} </span>
            {most > 1 ? t('photo.give.formats', { most }) : t('photo.give.formatsOne')}
          </p>
          {photos.length === 0 && <Examples />}
        </div>
      ) : (
        <p className="text-small text-ink-soft">{t('photo.give.full', { most })}</p>
      )}
      {leftOut > 0 && (
        <p className="font-bold" role="status">
          {t('photo.give.leftOut', { count: leftOut, most })}
        </p>
      )}
      {giving.repeated && (
        <p className="font-bold" role="status">
          {t('photo.give.repeated')}
        </p>
      )}
      <PhotoPromise />
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
