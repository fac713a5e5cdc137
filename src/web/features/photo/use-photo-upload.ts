// Takes chosen files: checked in the browser, confirmed if needed, then sent to the server or read on this device.
import { useEffect, useRef, useState } from 'react';
import { CONSENT_VERSION } from '#core/books/book-limits.ts';
import type { Locale } from '#core/locale.ts';
import type { Gender } from '#core/names/forms.ts';
import { ok, type Result } from '#core/result.ts';
import type { PhotoView } from '#server/modules/photos/photos.types.ts';
import type { ApiFailure } from '#web/api/api-failure.ts';
import { shopApi } from '#web/api/shop-api.ts';
import { upload } from '#web/api/upload.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import type { DeviceProblem } from './on-device/read-on-device.ts';
import { preparePhoto } from './prepare-photo.ts';
import type { CheckedReason } from './quality-check/assess-photo.ts';
import { hasSameBytes, looksSame } from './same-file.ts';
import { deviceStage, usePhotoDevice } from './use-photo-device.ts';
import { useQualityCheck } from './use-quality-check.ts';

export type UploadStage =
  | { readonly step: 'looking' }
  /** The quality check has remarks; the parent decides. */
  | {
      readonly step: 'asking';
      readonly noFace: boolean;
      readonly reasons: readonly CheckedReason[];
      readonly file: Blob;
    }
  | { readonly step: 'sending'; readonly share: number }
  | { readonly step: 'reading' }
  /** The program that reads photos here is being fetched; `file` may be sent instead. */
  | { readonly step: 'fetching'; readonly share: number; readonly file: Blob }
  | { readonly step: 'reading-here'; readonly file: Blob }
  /** `file` if a retry may help. */
  | { readonly step: 'refused'; readonly message: string; readonly noFace: boolean; readonly file: Blob | null }
  /** Could not be read on this device; nothing was sent. */
  | { readonly step: 'failed-here'; readonly message: string; readonly file: Blob };

export interface PendingUpload {
  readonly key: number;
  /** Object URL of the file. */
  readonly picture: string;
  readonly stage: UploadStage;
}

/** In progress without the parent; questioned and rejected files wait for a decision. */
export const isInProgress = ({ stage: { step } }: PendingUpload): boolean =>
  ['looking', 'sending', 'reading', 'fetching', 'reading-here'].includes(step);

/** Questioned, or refused for what it shows: another photo is needed. */
export const isPoor = ({ stage }: PendingUpload): boolean =>
  stage.step === 'asking' || (stage.step === 'refused' && !stage.file);

export interface PhotoUploads {
  readonly pending: readonly PendingUpload[];
  /** One of the last chosen files is already uploaded or in progress, and was skipped. */
  readonly repeated: boolean;
  addFiles(files: readonly File[]): void;
  /** Sends the photo itself, also instead of reading it here. */
  send(key: number, file: Blob): void;
  /** As the parent chose: reads the photo here or sends it. */
  take(key: number, file: Blob): void;
  /** Another face of a photo read on this device; null where it is no longer known here. */
  chooseFaceHere(documentId: string, face: number): Promise<Result<PhotoView, DeviceProblem>> | null;
  drop(key: number): void;
  /** Deletes a photo uploaded here; later uploads wait for it, because the same file would be matched with it. */
  remove(documentId: string): void;
  /** Starts the quality worker, and the photo reader on the server, in advance. */
  warm(): void;
  /** Fetches and starts the photo reader of this device before the photo is there. */
  warmDevice(): void;
}

/** The hero to draw next: sent with the photo, so that the server can start drawing. */
export interface HeroAbout {
  readonly slug: string;
  readonly gender: Gender;
  readonly age: number;
}

export function usePhotoUpload(
  onUploaded: (photo: PhotoView, picture: string) => void,
  heroAbout: HeroAbout | undefined,
  /** Photos stay on this device. */
  onDevice: boolean,
  onDetectionTimed: (detectionMs: number) => void,
  /** Photos of the form. */
  uploadedIds: readonly string[],
): PhotoUploads {
  const t = useT();
  const locale = useLocale();
  const [repeated, setRepeated] = useState(false);
  const quality = useQualityCheck(onDetectionTimed);
  const files = useChosenFiles(uploadedIds);
  const { pending, setStage, begin, end, stopOf, isAwaitingDecision } = usePendingUploads();
  const device = usePhotoDevice(locale);
  const readsHere = useRef(onDevice);
  readsHere.current = onDevice;
  const removing = useRef<Promise<unknown>>(Promise.resolve());
  const last = useRef(0);
  const sentInstead = useRef(new Set<number>());
  const uploaded = useRef(onUploaded);
  uploaded.current = onUploaded;
  const about = useRef(heroAbout);
  about.current = heroAbout;

  const removePending = (key: number) => {
    files.pending.delete(key);
    end(key);
  };

  async function send(key: number, file: Blob): Promise<void> {
    const stop = stopOf(key);
    if (!stop) return;
    setStage(key, { step: 'sending', share: 0 });
    await removing.current;
    const answer = await sendPhoto(file, about.current, locale, {
      signal: stop.signal,
      onProgress: (share) => setStage(key, share < 1 ? { step: 'sending', share } : { step: 'reading' }),
    });
    if (stop.signal.aborted) return;
    if (answer.ok) {
      const picture = URL.createObjectURL(file);
      const chosen = files.pending.get(key);
      if (chosen) files.uploaded.set(answer.value.data.documentId, chosen);
      removePending(key);
      uploaded.current(answer.value.data, picture);
      return;
    }
    setStage(key, refusedStage(answer.error, file, t('photo.give.lost')));
  }

  async function readHere(key: number, file: Blob): Promise<void> {
    const stop = stopOf(key);
    if (!stop) return;
    // A photo that is sent after all leaves these stages.
    const isCurrent = () => !stop.signal.aborted && files.pending.has(key) && !sentInstead.current.has(key);
    setStage(key, { step: 'fetching', share: 0, file });
    const here = await device.open();
    if (!here) return setStage(key, deviceStage({ kind: 'device' }, file, t));
    const read = await here.read(key, file, about.current, (share) => {
      if (isCurrent()) setStage(key, share < 1 ? { step: 'fetching', share, file } : { step: 'reading-here', file });
    });
    if (!isCurrent()) {
      if (read.ok) void shopApi.request('DELETE /api/shop/photos/:id', { params: { id: read.value.photo.documentId } });
      return here.forget(key);
    }
    if (!read.ok) {
      if (read.error.kind === 'device') device.restart();
      return setStage(key, deviceStage(read.error, file, t));
    }
    const { photo, upright } = read.value;
    device.keys.set(photo.documentId, key);
    const chosen = files.pending.get(key);
    if (chosen) files.uploaded.set(photo.documentId, chosen);
    removePending(key);
    uploaded.current(photo, upright ?? URL.createObjectURL(file));
  }

  function sendInstead(key: number, file: Blob): void {
    sentInstead.current.add(key);
    void send(key, file);
  }

  const take = (key: number, file: Blob) => (readsHere.current ? readHere(key, file) : send(key, file));

  async function chooseFaceHere(key: number, documentId: string, face: number) {
    const read = await device.readFace(key, face);
    if (!read.ok) return read;
    device.keys.set(read.value.documentId, key);
    const chosen = files.uploaded.get(documentId);
    if (chosen) files.uploaded.set(read.value.documentId, chosen);
    return read;
  }

  const drop = (key: number) => {
    stopOf(key)?.abort();
    removePending(key);
  };

  async function check(key: number, file: File): Promise<void> {
    quality.warm();
    if (await files.isCopy(key, file, isAwaitingDecision)) {
      setRepeated(true);
      return drop(key);
    }
    const assessed = await assessFile(file, quality.check);
    if (!assessed.ok) {
      const { code, details } = assessed.error;
      return setStage(key, { step: 'refused', message: t(`photo.errors.${code}`, details), noFace: false, file: null });
    }
    const { ready, verdict } = assessed.value;
    if (!verdict || (verdict.faces > 0 && verdict.reasons.length === 0)) return take(key, ready);
    setStage(key, { step: 'asking', noFace: verdict.faces === 0, reasons: verdict.reasons, file: ready });
  }

  return {
    pending,
    repeated,
    warm: quality.warm,
    warmDevice: () => void device.open(),
    send: sendInstead,
    take: (key, file) => void take(key, file),
    chooseFaceHere(documentId, face) {
      const key = device.keys.get(documentId);
      return key === undefined ? null : chooseFaceHere(key, documentId, face);
    },
    addFiles(chosen) {
      setRepeated(false);
      for (const file of chosen) {
        for (const [key, other] of files.pending) if (looksSame(file, other) && isAwaitingDecision(key)) drop(key);
        last.current += 1;
        const key = last.current;
        if (files.earlier(key, isAwaitingDecision).some((other) => looksSame(file, other))) {
          setRepeated(true);
          continue;
        }
        files.pending.set(key, file);
        begin(key, file);
        void check(key, file);
      }
    },
    drop,
    remove(documentId) {
      device.forget(documentId);
      const removed = shopApi.request('DELETE /api/shop/photos/:id', { params: { id: documentId } });
      removing.current = Promise.all([removing.current, removed]);
    },
  };
}

/** Prepares the file for sending while the worker looks at its picture. */
async function assessFile(file: File, assess: ReturnType<typeof useQualityCheck>['check']) {
  const prepared = await preparePhoto(file);
  if (!prepared.ok) return prepared;
  const { file: writing, seen } = prepared.value;
  const [ready, verdict] = await Promise.all([writing, seen && assess(seen.picture, seen.scale)]);
  return ready.ok ? ok({ ready: ready.value, verdict }) : ready;
}

/** The uploads on the screen and what aborts them. */
function usePendingUploads() {
  const [pending, setPending] = useState<readonly PendingUpload[]>([]);
  const shown = useRef(pending);
  shown.current = pending;
  const abortControllers = useRef(new Map<number, AbortController>());
  useEffect(() => {
    const running = abortControllers.current;
    return () => {
      for (const stop of running.values()) stop.abort();
    };
  }, []);
  return {
    pending,
    setStage: (key: number, stage: UploadStage) =>
      setPending((all) => all.map((one) => (one.key === key ? { ...one, stage } : one))),
    begin(key: number, file: File) {
      abortControllers.current.set(key, new AbortController());
      const picture = URL.createObjectURL(file);
      setPending((all) => [...all, { key, picture, stage: { step: 'looking' } }]);
    },
    end(key: number) {
      abortControllers.current.delete(key);
      setPending((all) => all.filter((one) => one.key !== key));
    },
    stopOf: (key: number) => abortControllers.current.get(key),
    /** A questioned or rejected file may be chosen again: the new choice replaces it. */
    isAwaitingDecision(key: number): boolean {
      const pendingUpload = shown.current.find((one) => one.key === key);
      return pendingUpload !== undefined && !isInProgress(pendingUpload);
    },
  };
}

/** The files chosen here, to recognise one that is chosen again. */
function useChosenFiles(uploadedIds: readonly string[]) {
  const ids = useRef(uploadedIds);
  ids.current = uploadedIds;
  /** Of uploads by key, of uploaded photos by id. */
  const files = useRef({ pending: new Map<number, File>(), uploaded: new Map<string, File>() });
  const { pending, uploaded } = files.current;

  /** Files already uploaded, or chosen before the one with this key. */
  const earlier = (key: number, isAwaitingDecision: (key: number) => boolean): File[] => [
    ...[...pending].filter(([other]) => other < key && !isAwaitingDecision(other)).map(([, file]) => file),
    ...[...uploaded].filter(([id]) => ids.current.includes(id)).map(([, file]) => file),
  ];

  async function isCopy(key: number, file: File, isAwaitingDecision: (key: number) => boolean): Promise<boolean> {
    for (const other of earlier(key, isAwaitingDecision)) if (await hasSameBytes(file, other)) return true;
    return false;
  }

  return { pending, uploaded, earlier, isCopy };
}

function sendPhoto(
  file: Blob,
  about: HeroAbout | undefined,
  locale: Locale,
  options: Pick<Parameters<typeof upload>[0], 'signal' | 'onProgress'>,
) {
  const form = new FormData();
  form.append('consent', CONSENT_VERSION);
  for (const [name, value] of Object.entries(about ?? {})) form.append(name, String(value));
  form.append('photo', file, 'photo');
  return upload<'POST /api/shop/photos'>({ path: `/api/shop/photos?locale=${locale}`, form, ...options });
}

/** Offers a retry when the connection or the server failed. */
function refusedStage({ status, message, details }: ApiFailure, file: Blob, lostMessage: string): UploadStage {
  const again = status === 0 || status === 429 || status >= 500;
  return {
    step: 'refused',
    message: status === 0 ? lostMessage : message,
    noFace: details.reason === 'no-face',
    file: again ? file : null,
  };
}
