// Details of a draft's photos: the draft stores ids, the server has the rest.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PhotoView } from '#server/modules/photos/photos.types.ts';
import { shopApi } from '#web/api/shop-api.ts';
import type { UploadedPhoto } from '#web/photo-passport/uploaded-photo.ts';
import type { DraftState } from './use-draft.ts';

export interface DraftPhotos {
  readonly views: readonly UploadedPhoto[];
  /** How often another face was chosen. */
  readonly faceChoices: number;
  /** 1-based positions in the form of photos that were deleted on the server and removed here. */
  readonly lost: readonly number[];
  setViews(views: readonly UploadedPhoto[]): void;
  /** Checks every photo on the server and removes deleted ones. True if some were. */
  recheck(): Promise<boolean>;
}

export function useDraftPhotos({ draft, change }: DraftState): DraftPhotos {
  const [known, setKnown] = useState<ReadonlyMap<string, PhotoView>>(new Map());
  const [faceChoices, setFaceChoices] = useState(0);
  const [lost, setLost] = useState<readonly number[]>([]);
  const unknown = draft.photos.filter((id) => !known.has(id)).join(' ');
  const now = useRef({ draft, change });
  now.current = { draft, change };

  async function check(ids: readonly string[], signal: AbortSignal): Promise<boolean> {
    const answers = await Promise.all(
      ids.map(async (id) => {
        const answer = await shopApi.request('GET /api/shop/photos/:id', { params: { id }, signal });
        return { id, answer };
      }),
    );
    if (signal.aborted) return false;
    const found = answers.flatMap(({ id, answer }) => (answer.ok ? [[id, answer.value.data] as const] : []));
    // Views known here take precedence: they include the reading of the upload.
    if (found.length > 0) setKnown((all) => new Map([...found, ...all]));
    // Deleted meanwhile, or uploaded by another visitor of this browser.
    const gone = answers.filter(({ answer }) => !answer.ok && answer.error.status === 404).map(({ id }) => id);
    if (gone.length === 0) return false;
    const { photos, undecided } = now.current.draft;
    const left = (kept: readonly string[]) => kept.filter((id) => !gone.includes(id));
    setLost(gone.map((id) => photos.indexOf(id) + 1).filter((number) => number > 0));
    now.current.change({ photos: left(photos), undecided: left(undecided) });
    return true;
  }

  const load = useEffectEvent((ids: string, signal: AbortSignal) => void check(ids.split(' '), signal));
  useEffect(() => {
    if (unknown === '') return;
    const gone = new AbortController();
    load(unknown, gone.signal);
    return () => gone.abort();
  }, [unknown]);

  return {
    views: draft.photos.flatMap((id) => {
      const view = known.get(id);
      return view ? { ...view, undecided: draft.undecided.includes(id) } : [];
    }),
    faceChoices,
    lost,
    setViews(views) {
      const isOther = ({ documentId, chosenFace }: PhotoView) =>
        chosenFace !== (known.get(documentId)?.chosenFace ?? chosenFace);
      if (views.some(isOther)) setFaceChoices((times) => times + 1);
      setLost([]);
      setKnown((all) => new Map([...all, ...views.map((view) => [view.documentId, view] as const)]));
      change({
        photos: views.map(({ documentId }) => documentId),
        undecided: views.filter(({ undecided }) => undecided).map(({ documentId }) => documentId),
      });
    },
    recheck: () => check(draft.photos, new AbortController().signal),
  };
}
