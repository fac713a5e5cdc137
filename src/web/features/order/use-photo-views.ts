// The photos of a draft as they can be shown: a draft keeps their ids alone, the shop knows the rest while it has them.
import { useEffect, useEffectEvent, useState } from 'react';
import type { PhotoView } from '#server/modules/photos/photos.types.ts';
import { shopApi } from '#web/api/shop-api.ts';
import type { GivenPhoto } from '#web/photo-passport/given-photo.ts';
import type { DraftState } from './use-draft.ts';

interface GivenPhotos {
  readonly views: readonly GivenPhoto[];
  /** How often another face of one of them was chosen here. */
  readonly pointed: number;
  give(views: readonly GivenPhoto[]): void;
}

export function usePhotoViews({ draft, change }: DraftState): GivenPhotos {
  const [known, setKnown] = useState<ReadonlyMap<string, PhotoView>>(new Map());
  const [pointed, setPointed] = useState(0);
  const unknown = draft.photos.filter((id) => !known.has(id)).join(' ');
  const forget = useEffectEvent((id: string) => {
    const left = (ids: readonly string[]) => ids.filter((kept) => kept !== id);
    change({ photos: left(draft.photos), undecided: left(draft.undecided) });
  });

  useEffect(() => {
    if (unknown === '') return;
    const gone = new AbortController();
    for (const id of unknown.split(' '))
      void shopApi.call<{ data: PhotoView }>({ path: `/api/shop/photos/${id}`, signal: gone.signal }).then((answer) => {
        if (gone.signal.aborted) return;
        if (answer.ok) setKnown((all) => new Map(all).set(id, answer.value.data));
        // Destroyed meanwhile, or given by somebody else on this browser.
        else if (answer.error.status === 404) forget(id);
      });
    return () => gone.abort();
  }, [unknown]);

  return {
    views: draft.photos.flatMap((id) => {
      const view = known.get(id);
      return view ? { ...view, undecided: draft.undecided.includes(id) } : [];
    }),
    pointed,
    give(views) {
      const isOther = ({ documentId, chosenFace }: PhotoView) =>
        chosenFace !== (known.get(documentId)?.chosenFace ?? chosenFace);
      if (views.some(isOther)) setPointed((times) => times + 1);
      setKnown((all) => new Map([...all, ...views.map((view) => [view.documentId, view] as const)]));
      change({
        photos: views.map(({ documentId }) => documentId),
        undecided: views.filter(({ undecided }) => undecided).map(({ documentId }) => documentId),
      });
    },
  };
}
