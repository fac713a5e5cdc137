// Takes chosen files: checked in the browser, confirmed if needed, then sent to the server or read on this device.
import { useRef, useState } from 'react';
import { ok, type Result } from '#core/result.ts';
import type { PhotoView } from '#server/modules/photos/photos.types.ts';
import { useT } from '#web/i18n/use-copy.ts';
import type { DeviceProblem } from './on-device/read-on-device.ts';
import { preparePhoto } from './prepare-photo.ts';
import { looksSame } from './same-file.ts';
import type { HeroAbout } from './send-photo.ts';
import type { PendingUpload } from './upload-stage.ts';
import { useDeviceReading } from './use-device-reading.ts';
import { usePhotoSending } from './use-photo-sending.ts';
import { useQualityCheck } from './use-quality-check.ts';
import { useUploadList } from './use-upload-list.ts';

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
  const [repeated, setRepeated] = useState(false);
  const quality = useQualityCheck(onDetectionTimed);
  const uploads = useUploadList(onUploaded, uploadedIds);
  const { pending, files, setStage, drop, isAwaitingDecision } = uploads;
  const about = useRef(heroAbout);
  about.current = heroAbout;
  const { send, removePhoto } = usePhotoSending(uploads, about);
  const device = useDeviceReading(uploads, about);
  const readsHere = useRef(onDevice);
  readsHere.current = onDevice;
  const last = useRef(0);

  const take = (key: number, file: Blob) => (readsHere.current ? device.readHere(key, file) : send(key, file));

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
    warmDevice: device.warm,
    send(key, file) {
      device.leave(key);
      void send(key, file);
    },
    take: (key, file) => void take(key, file),
    chooseFaceHere: device.chooseFaceHere,
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
        uploads.begin(key, file);
        void check(key, file);
      }
    },
    drop,
    remove(documentId) {
      device.forget(documentId);
      removePhoto(documentId);
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
