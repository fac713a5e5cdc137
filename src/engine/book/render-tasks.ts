// Task types of the render worker, for the typed pool.
import type { TracedDrawing } from '#core/drawings/traced-drawing.ts';
import type { Result } from '#core/result.ts';
import type { BookSpec, Stage } from '#engine/book/book-spec.ts';
import type { EpubJob } from '#engine/book/file/bind-epub.ts';
import type { BindJob } from '#engine/book/file/bind-pdf.ts';
import type { ColoringJob } from '#engine/book/file/coloring-book.ts';
import type { PortraitJob } from '#engine/book/hero/hero-portrait.ts';
import type { DrawnPage, PageJob, TranslationsJob } from '#engine/book/page/draw-page.ts';
import type { ReadingPage } from '#engine/book/page/reading-words.ts';
import type { EngineFolders } from '#engine/book/resources.ts';
import type { BookPictures, BookView, RenderSize } from '#engine/book-renders/render-book.ts';
import type { Raster } from '#engine/finish/raster.ts';
import type { PdfReport } from '#engine/output/inspect-pdf.ts';
import type { FaceReading } from '#engine/photo/face-reading.ts';
import type { PhotoError } from '#engine/photo/intake/photo-error.ts';
import type { ReceivedPhoto } from '#engine/photo/intake/receive-photo.ts';
import type { PhotoReading } from '#engine/photo/read-photo.ts';
import type { DrawingError } from '#engine/sketch/receive-drawing.ts';
import type { StoryFiles } from '#engine/story/story-files.ts';

interface Task<Input, Output, Event = never> {
  input: Input;
  output: Output;
  event: Event;
}

/** The `workerData` of a thread. */
export interface RenderWorkerData {
  readonly folders: EngineFolders;
  readonly draft: boolean;
}

/** A picture of the printed book. */
interface BookViewJob {
  readonly view: BookView;
  readonly book: Omit<BookPictures, 'bristles'>;
  readonly size: RenderSize;
}

export interface RenderTasks {
  page: Task<PageJob, DrawnPage, Stage>;
  translations: Task<TranslationsJob, Raster[], Stage>;
  plates: Task<PageJob, void, Stage>;
  bookView: Task<BookViewJob, Uint8Array>;
  typeSize: Task<{ story: StoryFiles; spec: BookSpec }, number>;
  readingWords: Task<{ story: StoryFiles; spec: BookSpec }, ReadingPage[]>;
  portrait: Task<PortraitJob, Uint8Array>;
  bind: Task<BindJob, Uint8Array>;
  epub: Task<EpubJob, Uint8Array>;
  coloring: Task<ColoringJob, Uint8Array, number>;
  inspect: Task<{ file: Uint8Array }, PdfReport>;
  receive: Task<{ photo: Uint8Array }, Result<ReceivedPhoto, PhotoError>>;
  drawing: Task<{ photo: Uint8Array }, Result<TracedDrawing, DrawingError>>;
  photo: Task<{ photo: Uint8Array; face: number }, Result<PhotoReading, PhotoError>>;
  paint: Task<{ photo: Uint8Array; face: FaceReading }, NonNullable<BookSpec['painted']>>;
}
