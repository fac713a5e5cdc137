// The way of a chosen file to a photo of the shop: looked at in the browser, asked about, sent, read.
import { useCallback, useEffect, useRef, useState } from 'react';
import { CONSENT_VERSION } from '#core/book-limits.ts';
import type { Gender } from '#core/names/forms.ts';
import type { PhotoView } from '#server/modules/photos/photos.types.ts';
import { shopApi } from '#web/api/shop-api.ts';
import { upload } from '#web/api/upload.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { type Coach, openCoach } from './coach/coach.ts';
import type { CoachReason } from './coach/judge.ts';
import { type FileProblem, preparePhoto } from './prepare-photo.ts';

export type ArrivalStage =
  | { readonly step: 'looking' }
  /** The coach has something to say; the parent decides. */
  | { readonly step: 'asking'; readonly noFace: boolean; readonly reasons: readonly CoachReason[]; readonly file: Blob }
  | { readonly step: 'sending'; readonly share: number }
  | { readonly step: 'reading' }
  /** `file` where another try may help. */
  | { readonly step: 'refused'; readonly message: string; readonly noFace: boolean; readonly file: Blob | null };

export interface Arrival {
  readonly key: number;
  /** The file as this browser shows it. */
  readonly picture: string;
  readonly stage: ArrivalStage;
}

/** On its way without anybody's doing; what is asked about or refused waits for the parent. */
export const isUnderWay = ({ stage: { step } }: Arrival): boolean =>
  step === 'looking' || step === 'sending' || step === 'reading';

export interface Giving {
  readonly arrivals: readonly Arrival[];
  take(files: readonly File[]): void;
  send(key: number, file: Blob): void;
  drop(key: number): void;
  /** Starts the coach's thread, and at the shop what reads photos, before they are needed. */
  warm(): void;
}

/** The hero that will be asked for next: with the photo, the shop learns of it and begins to draw. */
export interface HeroAbout {
  readonly slug: string;
  readonly gender: Gender;
  readonly age: number;
}

export function useGiving(
  onGiven: (photo: PhotoView, picture: string) => void,
  heroAbout: HeroAbout | undefined,
): Giving {
  const t = useT();
  const locale = useLocale();
  const [arrivals, setArrivals] = useState<readonly Arrival[]>([]);
  const coach = useRef<Coach>(null);
  const under = useRef(new Map<number, AbortController>());
  const last = useRef(0);
  const given = useRef(onGiven);
  given.current = onGiven;
  const about = useRef(heroAbout);
  about.current = heroAbout;

  useEffect(() => {
    const running = under.current;
    return () => {
      coach.current?.close();
      for (const stop of running.values()) stop.abort();
    };
  }, []);

  const warm = useCallback(() => {
    if (coach.current) return;
    coach.current = openCoach();
    void shopApi.call({ method: 'POST', path: '/api/shop/hero/expected' });
  }, []);

  const move = (key: number, stage: ArrivalStage) =>
    setArrivals((all) => all.map((one) => (one.key === key ? { ...one, stage } : one)));

  const forget = (key: number) => {
    under.current.delete(key);
    setArrivals((all) => all.filter((one) => one.key !== key));
  };

  async function send(key: number, file: Blob): Promise<void> {
    const stop = under.current.get(key);
    if (!stop) return;
    move(key, { step: 'sending', share: 0 });
    const form = new FormData();
    form.append('consent', CONSENT_VERSION);
    for (const [name, value] of Object.entries(about.current ?? {})) form.append(name, String(value));
    form.append('photo', file, 'photo');
    const answer = await upload<{ data: PhotoView }>({
      path: `/api/shop/photos?locale=${locale}`,
      form,
      signal: stop.signal,
      onProgress: (share) => move(key, share < 1 ? { step: 'sending', share } : { step: 'reading' }),
    });
    if (stop.signal.aborted) return;
    if (answer.ok) {
      const picture = URL.createObjectURL(file);
      forget(key);
      given.current(answer.value.data, picture);
      return;
    }
    const { status, message, details } = answer.error;
    const again = status === 0 || status === 429 || status >= 500;
    const said = status === 0 ? t('photo.give.lost') : message;
    move(key, { step: 'refused', message: said, noFace: details.reason === 'no-face', file: again ? file : null });
  }

  async function look(key: number, file: File): Promise<void> {
    warm();
    const refuse = ({ code, details }: FileProblem) =>
      move(key, { step: 'refused', message: t(`photo.errors.${code}`, details), noFace: false, file: null });
    const prepared = await preparePhoto(file);
    if (!prepared.ok) return refuse(prepared.error);
    const { file: writing, seen } = prepared.value;
    const [ready, verdict] = await Promise.all([writing, seen && coach.current?.look(seen.picture, seen.scale)]);
    if (!ready.ok) return refuse(ready.error);
    if (!verdict || (verdict.faces > 0 && verdict.reasons.length === 0)) return send(key, ready.value);
    move(key, { step: 'asking', noFace: verdict.faces === 0, reasons: verdict.reasons, file: ready.value });
  }

  return {
    arrivals,
    warm,
    send: (key, file) => void send(key, file),
    take(files) {
      for (const file of files) {
        last.current += 1;
        const key = last.current;
        under.current.set(key, new AbortController());
        const picture = URL.createObjectURL(file);
        setArrivals((all) => [...all, { key, picture, stage: { step: 'looking' } }]);
        void look(key, file);
      }
    },
    drop(key) {
      under.current.get(key)?.abort();
      forget(key);
    },
  };
}
