// Sends uploads to the server, and deletes photos there.
import { type RefObject, useRef } from 'react';
import { shopApi } from '#web/api/shop-api.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { type HeroAbout, refusedStage, sendPhoto } from './send-photo.ts';
import type { UploadList } from './use-upload-list.ts';

export function usePhotoSending(uploads: UploadList, about: RefObject<HeroAbout | undefined>) {
  const t = useT();
  const locale = useLocale();
  /** Uploads wait for it, because a photo that is being deleted would be matched with the same file. */
  const removing = useRef<Promise<unknown>>(Promise.resolve());

  async function send(key: number, file: Blob): Promise<void> {
    const stop = uploads.stopOf(key);
    if (!stop) return;
    uploads.setStage(key, { step: 'sending', share: 0 });
    await removing.current;
    const answer = await sendPhoto(file, about.current, locale, {
      signal: stop.signal,
      onProgress: (share) => uploads.setStage(key, share < 1 ? { step: 'sending', share } : { step: 'reading' }),
    });
    if (stop.signal.aborted) return;
    if (answer.ok) return uploads.finish(key, answer.value.data, URL.createObjectURL(file));
    uploads.setStage(key, refusedStage(answer.error, file, t('photo.give.lost')));
  }

  function removePhoto(documentId: string): void {
    const removed = shopApi.request('DELETE /api/shop/photos/:id', { params: { id: documentId } });
    removing.current = Promise.all([removing.current, removed]);
  }

  return { send, removePhoto };
}
