// The child's face cropped from the photo, as large as the drawn one beside it.
import type { PhotoView } from '#server/modules/photos/photos.types.ts';
import { useT } from '#web/i18n/use-copy.ts';

/** Share of the picture's width that the face takes. */
const FACE_SHARE_OF_WIDTH = 0.55;

export function FaceCrop({ photo, picture }: { photo: PhotoView; picture: string }) {
  const t = useT();
  const { width, height, faces, chosenFace } = photo;
  const face = faces[chosenFace] ?? { x: 0, y: 0, width, height };
  // The frame is 4:5 and stays inside the photo.
  const wide = Math.min(face.width / FACE_SHARE_OF_WIDTH, width, height * 0.8);
  const high = wide / 0.8;
  const left = Math.min(Math.max(0, face.x + face.width / 2 - wide / 2), width - wide);
  const top = Math.min(Math.max(0, face.y + face.height / 2 - high / 2), height - high);
  return (
    <div className="paper relative aspect-4/5 overflow-hidden">
      <img
        src={picture}
        alt={t('orderForm.photoAlt')}
        className="absolute max-w-none"
        style={{
          width: `${(width / wide) * 100}%`,
          left: `${(-left / wide) * 100}%`,
          top: `${(-top / high) * 100}%`,
        }}
      />
    </div>
  );
}
