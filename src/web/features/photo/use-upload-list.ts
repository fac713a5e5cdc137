// The uploads on the screen with their files, which are recognised when they are chosen again.
import { useEffect, useRef, useState } from 'react';
import type { PhotoView } from '#server/modules/photos/photos.types.ts';
import { hasSameBytes } from './same-file.ts';
import { isInProgress, type PendingUpload, type UploadStage } from './upload-stage.ts';

export type UploadList = ReturnType<typeof useUploadList>;

export function useUploadList(
  onUploaded: (photo: PhotoView, picture: string) => void,
  /** Photos of the form. */
  uploadedIds: readonly string[],
) {
  const files = useChosenFiles(uploadedIds);
  const shown = usePendingUploads();
  const report = useRef(onUploaded);
  report.current = onUploaded;

  const remove = (key: number) => {
    files.pending.delete(key);
    shown.end(key);
  };
  return {
    ...shown,
    files,
    drop(key: number): void {
      shown.stopOf(key)?.abort();
      remove(key);
    },
    /** The upload has become a photo of the form. */
    finish(key: number, photo: PhotoView, picture: string): void {
      const chosen = files.pending.get(key);
      if (chosen) files.uploaded.set(photo.documentId, chosen);
      remove(key);
      report.current(photo, picture);
    },
  };
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
