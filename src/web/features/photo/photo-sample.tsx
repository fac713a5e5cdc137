// Developer page of the photo upload, with the real API.
import '#web/making-copy.ts';
import { useState } from 'react';
import type { PhotoView } from '#server/modules/photos/photos.types.ts';
import { PhotoUpload } from './photo-upload.tsx';

export default function PhotoSample() {
  const [photos, setPhotos] = useState<readonly PhotoView[]>([]);
  const [consent, setConsent] = useState(false);
  return (
    <section className="wrap-text grid gap-4 py-6">
      <h2 className="text-h2">Photo giver</h2>
      <label className="flex gap-2">
        <input type="checkbox" checked={consent} onChange={({ target }) => setConsent(target.checked)} />
        Consent
      </label>
      <PhotoUpload photos={photos} onChange={setPhotos} consentGiven={consent} onConsent={() => setConsent(true)} />
    </section>
  );
}
