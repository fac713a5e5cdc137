// Where a parent gives photos of the child: by file, camera, drag or paste; says first where they go.
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { MOST_PHOTOS } from '#core/book-limits.ts';
import type { PhotoView } from '#server/modules/photos/photos.types.ts';
import { shopApi } from '#web/api/shop-api.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { buttonClass } from '#web/ui/forms/button.tsx';
import { ArrivalCard } from './arrival-card.tsx';
import { FaceHint } from './face-hint.tsx';
import { PhotoCard } from './photo-card.tsx';
import { type HeroAbout, useGiving } from './use-giving.ts';

/** A screen before it is seen: whoever comes so far will choose a photo in a moment. */
const NEAR = '100% 0px';

export interface PhotoGiverProps {
  /** What the shop has, the best one first. */
  readonly photos: readonly PhotoView[];
  onChange(photos: readonly PhotoView[]): void;
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
  /** What this browser has itself of photos given here: quicker than the shop's address, and it never ends. */
  const [own, setOwn] = useState<ReadonlyMap<string, string>>(new Map());
  /** Two photos may arrive before the page is drawn again. */
  const latest = useRef(photos);
  latest.current = photos;
  function change(next: readonly PhotoView[]): void {
    latest.current = next.toSorted((a, b) => b.quality.score - a.quality.score);
    onChange(latest.current);
  }
  const giving = useGiving(
    (photo, picture) => {
      setOwn((all) => new Map(all).set(photo.documentId, picture));
      change([...latest.current.filter(({ documentId }) => documentId !== photo.documentId), photo]);
    },
    photos.length === 0 ? hero : undefined,
  );
  const room = most - photos.length - giving.arrivals.filter(({ stage }) => stage.step !== 'refused').length;

  function take(files: readonly File[]): void {
    const fitting = files.slice(0, Math.max(0, room));
    if (fitting.length === 0) return;
    // What waits for consent goes on by itself when it is given.
    setHeld(fitting);
    if (!consentGiven) onConsentNeeded();
  }

  useEffect(() => {
    if (!consentGiven || held.length === 0) return;
    giving.take(held);
    setHeld([]);
  }, [consentGiven, held, giving.take]);

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
  function remove({ documentId }: PhotoView): void {
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
      <p className="flex items-start gap-3 text-small text-ink-soft">
        <Icon name="lock" className="mt-0.5 size-5 text-plum-700" />
        <span>
          <b className="text-ink">{t('photo.give.promise')}</b> {t('photo.give.promiseTime')}
        </span>
      </p>
      {(photos.length > 0 || giving.arrivals.length > 0) && (
        <ul className="grid gap-4">
          {photos.map((photo, index) => (
            <PhotoCard
              key={photo.documentId}
              photo={photo}
              number={index + 1}
              picture={own.get(photo.documentId) ?? photo.picture}
              main={index === 0 && photos.length > 1}
              onChange={(next) => change(photos.map((one) => (one.documentId === next.documentId ? next : one)))}
              onRemove={() => remove(photo)}
            />
          ))}
          {giving.arrivals.map((arrival) => (
            <ArrivalCard key={arrival.key} arrival={arrival} giving={giving} />
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
          {photos.length === 0 && <Examples />}
          <div className="flex flex-wrap justify-center gap-3">
            <FileButton label={t(photos.length === 0 ? 'photo.give.choose' : 'photo.give.more')} onFiles={take} />
            <FileButton label={t('photo.give.camera')} onFiles={take} camera />
          </div>
          <p className="text-small text-ink-soft">
            <span className="pointer-coarse:hidden">{t('photo.give.drop')} </span>
            {most > 1 ? t('photo.give.formats', { most }) : t('photo.give.formatsOne')}
          </p>
        </div>
      ) : (
        <p className="text-small text-ink-soft">{t('photo.give.full', { most })}</p>
      )}
      {held.length > 0 && !consentGiven && (
        <p className="font-bold text-berry-700" role="status">
          {t('photo.refusals.consent-needed')}
        </p>
      )}
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

interface FileButtonProps {
  readonly label: string;
  readonly onFiles: (files: readonly File[]) => void;
  /** Opens the camera at once, where there is one in the hand. */
  readonly camera?: boolean;
}

function FileButton({ label, onFiles, camera = false }: FileButtonProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  function give(): void {
    const files = [...(input.current?.files ?? [])];
    // The same file may be chosen again after it was taken back.
    if (input.current) input.current.value = '';
    onFiles(files);
  }
  const giveNow = useRef(give);
  giveNow.current = give;
  // Chosen on a slow phone before the scripts were there.
  useEffect(() => giveNow.current(), []);
  return (
    <label
      htmlFor={id}
      className={cx(
        buttonClass(camera ? 'quiet' : 'plum', true),
        'cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-plum-600',
        camera && 'pointer-fine:hidden',
      )}
    >
      <input
        ref={input}
        id={id}
        type="file"
        accept="image/*"
        {...(camera ? { capture: 'environment' as const } : { multiple: true })}
        className="sr-only"
        onChange={give}
      />
      <Icon name={camera ? 'photo' : 'upload'} className="size-5" />
      {label}
    </label>
  );
}
