// The cover on the drawing of a format: on a bound book, on a tablet screen, in lines on a coloring sheet.
import { Picture, type PictureSource } from '#web/ui/display/picture.tsx';
import type { FORMAT_DRAWINGS } from './format-drawings.ts';

/** URL of the child's own cover; the story's cover while it is being drawn; null without either. */
export type ShownCover = string | PictureSource | null;

interface FormatCoverProps {
  format: Exclude<keyof typeof FORMAT_DRAWINGS, 'none'>;
  cover: NonNullable<ShownCover>;
}

/** Width of the widest drawing. */
const SIZES = '7.5rem';

export function FormatCover({ format, cover }: FormatCoverProps) {
  return (
    <>
      {format !== 'coloring' && (
        <span className={`thing-cover is-${format}`}>
          <CoverImage cover={cover} />
        </span>
      )}
      {(format === 'coloring' || format === 'bundle') && <LineCover sheet={format} cover={cover} />}
    </>
  );
}

/** Line art without a second picture: a grey copy, lightened by its own blurred negative, keeps only its edges. */
function LineCover({ sheet, cover }: { sheet: 'coloring' | 'bundle'; cover: NonNullable<ShownCover> }) {
  return (
    <span className={`thing-cover is-lines is-${sheet}-sheet`}>
      <CoverImage cover={cover} />
      <span className="thing-negative">
        <CoverImage cover={cover} />
      </span>
    </span>
  );
}

function CoverImage({ cover }: { cover: NonNullable<ShownCover> }) {
  if (typeof cover !== 'string') return <Picture picture={cover} sizes={SIZES} alt="" />;
  return <img src={cover} width={240} height={240} alt="" />;
}
