// Component gallery for developers; exists in development only.
import { lazy, Suspense } from 'react';
import { data } from 'react-router';

/** Decided at build time, so that a production build does not contain the gallery. */
const Gallery = import.meta.env.DEV ? lazy(() => import('#web/features/gallery/gallery.tsx')) : null;
const PhotoSample = import.meta.env.DEV ? lazy(() => import('#web/features/photo/photo-sample.tsx')) : null;

export function loader() {
  if (!import.meta.env.DEV) throw data('Page Not Found: /dev/gallery', { status: 404, statusText: 'Page Not Found' });
  return null;
}

export default function DevGallery() {
  return (
    <Suspense>
      {Gallery && <Gallery />}
      {PhotoSample && <PhotoSample />}
    </Suspense>
  );
}
