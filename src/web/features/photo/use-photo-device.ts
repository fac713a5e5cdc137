// The reader of this device: fetched with the first photo that the parent wants to be read here.
import { useEffect, useRef } from 'react';
import type { Locale } from '#core/locale.ts';
import { err, type Result } from '#core/result.ts';
import type { PhotoView } from '#server/modules/photos/photos.types.ts';
import type { useT } from '#web/i18n/use-copy.ts';
import type { DeviceProblem, PhotoDevice } from './on-device/read-on-device.ts';
import type { UploadStage } from './upload-stage.ts';

export function usePhotoDevice(locale: Locale) {
  const opening = useRef<Promise<PhotoDevice | null>>(null);
  /** Keys of photos read here, by id. */
  const keys = useRef(new Map<string, number>()).current;
  const close = useRef(() => {
    void opening.current?.then((device) => device?.close());
    opening.current = null;
  }).current;
  useEffect(() => close, [close]);

  /** Null where the program cannot be loaded; the next photo tries again. */
  function open(): Promise<PhotoDevice | null> {
    opening.current ??= import('./on-device/read-on-device.ts').then(
      ({ openPhotoDevice }) => openPhotoDevice(locale),
      () => {
        opening.current = null;
        return null;
      },
    );
    return opening.current;
  }

  return {
    keys,
    open,
    async readFace(key: number, face: number): Promise<Result<PhotoView, DeviceProblem>> {
      const device = await open();
      return device ? device.readFace(key, face) : err({ kind: 'device' });
    },
    /** After a failure the next photo loads the program anew; the faces of earlier photos are final. */
    restart() {
      keys.clear();
      close();
    },
    forget(documentId: string) {
      const key = keys.get(documentId);
      keys.delete(documentId);
      // Another face of the same photo is another record.
      if (key !== undefined && ![...keys.values()].includes(key))
        void opening.current?.then((device) => device?.forget(key));
    },
  };
}

/** What could not be read here may still be sent. */
export function deviceStage(problem: DeviceProblem, file: Blob, t: ReturnType<typeof useT>): UploadStage {
  if (problem.kind !== 'photo') {
    const message = t(problem.kind === 'device' ? 'photo.here.failed' : 'photo.here.lost');
    return { step: 'failed-here', message, file };
  }
  const { code } = problem;
  return { step: 'refused', message: t(`photo.errors.${code}`), noFace: code === 'no-face', file: null };
}
