// A photo as the form that was given it holds it.
import type { PhotoView } from '#server/modules/photos/photos.types.ts';

export interface GivenPhoto extends PhotoView {
  /** It shows several faces, and nobody has said yet which one is the child's: nothing may be drawn from it. */
  readonly undecided?: boolean | undefined;
}
