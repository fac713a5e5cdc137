// Where a parent gives photos of the child: by file, camera, drag or paste; says first where they go.
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { MOST_PHOTOS } from '#core/book-limits.ts';
import { shopApi } from '#web/api/shop-api.ts';
import { useT } from '#web/i18n/use-copy.ts';
import type { GivenPhoto } from '#web/photo-passport/given-photo.ts';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { ArrivalCard } from './arrival-card.tsx';
import { FaceHint } from './face-hint.tsx';
import { FileButton } from './file-button.tsx';
import { PhotoCard } from './photo-card.tsx';
import { type HeroAbout, isUnderWay, useGiving } from './use-giving.ts';

/** A screen before it is seen: whoever comes so far will choose a photo in a moment. */
const NEAR = '100% 0px';

export interface PhotoGiverProps {
  /** What the shop has, the best one first. */
  readonly photos: readonly GivenPhoto[];
  onChange(photos: readonly GivenPhoto[]): void;
  /** Nothing is sent before it. */
  readonly consentGiven: boolean;
  /** A photo was chosen without it: ask. What was chosen goes on when it is given. */
  onConsentNeeded(): void;
  readonly most?: number;
  /** Whose hero is drawn of the first photo, where nothing of it was chosen by hand. */
  readonly hero?: HeroAbout | undefined;
}

export function PhotoGiver({
  photos,
  onChange,
  consentGiven,
  onConsentNeeded,
  most = MOST_PHOTOS,
  hero,
}: PhotoGiverProps) {
  const t = useT();
  const zone = useRef<HTMLDivElement>(null);
  const [over, setOver] = useState(false);
  const [held, setHeld] = useState<readonly File[]>([]);
  /** How many of the files chosen last found no place. */
  const [leftOut, setLeftOut] = useState(0);
  /** What this browser has itself of photos given here: quicker than the shop's address, and it never ends. */
  const [own, setOwn] = useState<ReadonlyMap<string, string>>(new Map());
  /** Two photos may arrive before the page is drawn again. */
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
      // Of several faces none is taken for the child's before a parent points at it.
      change([...others, { ...photo, undecided: photo.faces.length > 1 }]);
    },
    photos.length === 0 ? hero : undefined,
  );
  // What is refused or asked about takes no place before it is used.
  const underWay = giving.arrivals.filter(isUnderWay).length;
  const room = most - photos.length - underWay;

  function take(files: readonly File[]): void {
    if (files.length === 0) return;
    setLeftOut(0);
    // What waits for consent goes on by itself when it is given.
    setHeld(files);
    if (!consentGiven) onConsentNeeded();
  }

  useEffect(() => {
    if (!consentGiven || held.length === 0) return;
    if (room > 0) {
      giving.take(held.slice(0, room));
      setHeld(held.slice(room));
      // One of those under way may still be refused: the next file takes its place.
    } else if (underWay === 0) {
      setLeftOut(held.length);
      setHeld([]);
    }
  }, [consentGiven, held, room, underWay, giving.take]);

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

  /** A photo given here goes at once; one of another book stays with it. */
  function remove({ documentId }: GivenPhoto): void {
    setLeftOut(0);
    change(photos.filter((photo) => photo.documentId !== documentId));
    if (own.has(documentId)) void shopApi.call({ method: 'DELETE', path: `/api/shop/photos/${documentId}` });
  }

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    take([...event.dataTransfer.files]);
  }

  return (
    <div ref={zone} className="grid gap-5">
      {(photos.length > 0 || giving.arrivals.length > 0) && (
        <ul className="grid gap-4">
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
          <div className="flex flex-wrap justify-center gap-3">
            <FileButton
              label={t(photos.length === 0 ? 'photo.give.choose' : 'photo.give.more')}
              onFiles={take}
              multiple={most > 1}
            />
            <FileButton label={t('photo.give.camera')} onFiles={take} camera />
          </div>
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
      {held.length > 0 && !consentGiven && (
        <p className="font-bold text-berry-700" role="status">
          {t('photo.refusals.consent-needed')}
        </p>
      )}
      <p className="flex items-start gap-3 text-small text-ink-soft">
        <Icon name="lock" className="mt-0.5 size-5 text-plum-700" />
        <span>
          <b className="text-ink">{t('photo.give.promise')}</b> {t('photo.give.promiseStaff')}{' '}
          {t('photo.give.promiseTime')}
        </span>
      </p>
    </div>
  );
}

/** Three good ones say more than rules. */
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
