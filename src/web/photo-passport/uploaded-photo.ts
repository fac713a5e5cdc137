// A photo held by the form.
import type { PhotoView } from '#server/modules/photos/photos.types.ts';

export interface UploadedPhoto extends PhotoView {
  /** The photo shows several faces and the child's is not chosen yet: nothing may be drawn from it. */
  readonly undecided?: boolean | undefined;
}
