// The photos of the form, best first, with those being uploaded.
import { useRef, useState } from 'react';
import type { UploadedPhoto } from '#web/photo-passport/uploaded-photo.ts';
import type { PhotoUploadProps } from './photo-upload.tsx';
import { usePhotoUpload } from './use-photo-upload.ts';

interface UploadedPhotosInput extends Pick<PhotoUploadProps, 'photos' | 'onChange' | 'hero'> {
  /** New photos are read on this device. */
  readonly onDevice: boolean;
  readonly onDetectionTimed: (detectionMs: number) => void;
}

export function useUploadedPhotos({ photos, onChange, hero, onDevice, onDetectionTimed }: UploadedPhotosInput) {
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
      // The server shows a photo that it has turned; one read here was turned here.
      const shown = photo.notices.includes('turned') ? (photo.picture ?? picture) : picture;
      setObjectUrls((all) => new Map(all).set(photo.documentId, shown));
      const others = latest.current.filter(({ documentId }) => documentId !== photo.documentId);
      // With several faces, none is assumed to be the child's until one is chosen.
      change([...others, { ...photo, picture: photo.picture ?? shown, undecided: photo.faces.length > 1 }]);
    },
    photos.length === 0 ? hero : undefined,
    onDevice,
    onDetectionTimed,
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
    /** Another face of a photo read on this device is a record of its own. */
    replace(photo: UploadedPhoto, next: UploadedPhoto): void {
      const shown = objectUrls.get(photo.documentId);
      if (shown && next.documentId !== photo.documentId) {
        setObjectUrls((all) => new Map(all).set(next.documentId, shown));
        uploads.remove(photo.documentId);
      }
      const withPicture = { ...next, picture: next.picture ?? shown ?? null };
      change(photos.map((one) => (one.documentId === photo.documentId ? withPicture : one)));
    },
    remove,
  };
}
