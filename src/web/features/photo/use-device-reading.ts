// Reads uploads on this device; one that is sent after all leaves it.
import { type RefObject, useRef } from 'react';
import { shopApi } from '#web/api/shop-api.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import type { HeroAbout } from './send-photo.ts';
import { deviceStage, usePhotoDevice } from './use-photo-device.ts';
import type { UploadList } from './use-upload-list.ts';

export function useDeviceReading(uploads: UploadList, about: RefObject<HeroAbout | undefined>) {
  const t = useT();
  const device = usePhotoDevice(useLocale());
  const sentInstead = useRef(new Set<number>());

  async function readHere(key: number, file: Blob): Promise<void> {
    const stop = uploads.stopOf(key);
    if (!stop) return;
    // A photo that is sent after all leaves these stages.
    const isCurrent = () => !stop.signal.aborted && uploads.files.pending.has(key) && !sentInstead.current.has(key);
    uploads.setStage(key, { step: 'fetching', share: 0, file });
    const here = await device.open();
    if (!here) return uploads.setStage(key, deviceStage({ kind: 'device' }, file, t));
    const read = await here.read(key, file, about.current, (share) => {
      if (isCurrent())
        uploads.setStage(key, share < 1 ? { step: 'fetching', share, file } : { step: 'reading-here', file });
    });
    if (!isCurrent()) {
      if (read.ok) void shopApi.request('DELETE /api/shop/photos/:id', { params: { id: read.value.photo.documentId } });
      return here.forget(key);
    }
    if (!read.ok) {
      if (read.error.kind === 'device') device.restart();
      return uploads.setStage(key, deviceStage(read.error, file, t));
    }
    const { photo, upright } = read.value;
    device.keys.set(photo.documentId, key);
    uploads.finish(key, photo, upright ?? URL.createObjectURL(file));
  }

  async function chooseFace(key: number, documentId: string, face: number) {
    const read = await device.readFace(key, face);
    if (!read.ok) return read;
    device.keys.set(read.value.documentId, key);
    const chosen = uploads.files.uploaded.get(documentId);
    if (chosen) uploads.files.uploaded.set(read.value.documentId, chosen);
    return read;
  }

  return {
    readHere,
    /** The photo is sent instead of being read here. */
    leave: (key: number) => void sentInstead.current.add(key),
    forget: device.forget,
    warm: () => void device.open(),
    /** Another face of a photo read here; null where it is no longer known. */
    chooseFaceHere(documentId: string, face: number) {
      const key = device.keys.get(documentId);
      return key === undefined ? null : chooseFace(key, documentId, face);
    },
  };
}
