// The photos of the form, best first, with those being uploaded.
import { useRef, useState } from 'react';
import type { UploadedPhoto } from '#web/photo-passport/uploaded-photo.ts';
import type { PhotoUploadProps } from './photo-upload.tsx';
import { usePhotoUpload } from './use-photo-upload.ts';

export function useUploadedPhotos({ photos, onChange, hero }: Pick<PhotoUploadProps, 'photos' | 'onChange' | 'hero'>) {
  /** Object URLs of photos uploaded here: faster than the server's addresses, and they do not expire. */
  const [objectUrls, setObjectUrls] = useState<ReadonlyMap<string, string>>(new Map());
  /** Two uploads may finish before the next render. */
  const latest = useRef(photos);
  latest.current = photos;
  function change(next: readonly UploadedPhoto[]): void {
    latest.current = next.toSorted((a, b) => b.quality.score - a.quality.score);
    onChange(latest.current);
  }
  const uploads = usePhotoUpload(
    (photo, picture) => {
      setObjectUrls((all) =>
        new Map(all).set(photo.documentId, photo.notices.includes('turned') ? photo.picture : picture),
      );
      const others = latest.current.filter(({ documentId }) => documentId !== photo.documentId);
      // With several faces, none is assumed to be the child's until one is chosen.
      change([...others, { ...photo, undecided: photo.faces.length > 1 }]);
    },
    photos.length === 0 ? hero : undefined,
    photos.map(({ documentId }) => documentId),
  );

  /** Deletes a photo uploaded here; one of another book is only removed from the form. */
  function remove({ documentId }: UploadedPhoto): void {
    change(photos.filter((photo) => photo.documentId !== documentId));
    if (objectUrls.has(documentId)) uploads.remove(documentId);
  }

  return {
    uploads,
    pictureOf: (photo: UploadedPhoto) => objectUrls.get(photo.documentId) ?? photo.picture,
    replace: (next: UploadedPhoto) => change(photos.map((one) => (one.documentId === next.documentId ? next : one))),
    remove,
  };
}
