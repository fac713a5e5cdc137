// Entry point of the render worker thread: draws pages, reads photos, paints skin, binds PDFs.
import { workerData } from 'node:worker_threads';
import sharp from 'sharp';
import { bindEpub } from '#engine/book/file/bind-epub.ts';
import { bindPdf } from '#engine/book/file/bind-pdf.ts';
import { makeColoringBook } from '#engine/book/file/coloring-book.ts';
import { renderPortrait } from '#engine/book/hero/hero-portrait.ts';
import { drawPage, drawTranslations, preparePlates } from '#engine/book/page/draw-page.ts';
import { readingPages } from '#engine/book/page/reading-words.ts';
import { sceneTypeSize } from '#engine/book/page/typeset-page.ts';
import { brushTexture, openResources } from '#engine/book/resources.ts';
import { renderBook } from '#engine/book-renders/render-book.ts';
import { inspectPdf } from '#engine/output/inspect-pdf.ts';
import { photoShape } from '#engine/photo/decide/look-from-face.ts';
import { receivePhoto } from '#engine/photo/intake/receive-photo.ts';
import { paintSkin } from '#engine/photo/paint/paint.ts';
import { readPhoto } from '#engine/photo/read-photo.ts';
import { receiveDrawing } from '#engine/sketch/receive-drawing.ts';
import { serve, type TaskContext } from '#engine/workers/serve.ts';
import type { Stage } from './book-spec.ts';
import type { RenderTasks, RenderWorkerData } from './render-tasks.ts';

// The pool sets the number of threads: sharp must not start its own, nor cache images.
sharp.concurrency(1);
sharp.cache(false);

const { folders, draft } = workerData as RenderWorkerData;
const resources = openResources(folders, draft);

/** Enough for a face 7 cm wide at 300 DPI. */
const PAINTED_SKIN_PX = 840;

const enterStage =
  ({ emit, checkCancelled }: TaskContext<Stage>) =>
  (stage: Stage): void => {
    checkCancelled();
    emit(stage);
  };

serve<RenderTasks>({
  page: (job, context) => drawPage(resources, job, enterStage(context)),
  translations: (job, context) => drawTranslations(resources, job, enterStage(context)),
  bookView: ({ view, book, size }) => renderBook(view, { ...book, bristles: brushTexture(folders) }, size),
  plates: (job, context) => preparePlates(resources, job, enterStage(context)),
  typeSize: async ({ story, spec }) => sceneTypeSize(await resources.story(story), spec),
  readingWords: async ({ story, spec }) => readingPages(await resources.story(story), spec),
  portrait: (job) => renderPortrait(resources, job),
  bind: (job) => bindPdf(resources, job),
  epub: (job) => bindEpub(resources, job),
  coloring: (job, { emit, checkCancelled }) =>
    makeColoringBook(resources, job, (done) => {
      checkCancelled();
      emit(done);
    }),
  inspect: ({ file }) => inspectPdf(file),
  receive: ({ photo }) => receivePhoto(photo),
  drawing: ({ photo }) => receiveDrawing(photo),
  photo: ({ photo, face }) => readPhoto(photo, { face }),
  paint: async ({ photo, face }) => {
    const png = await paintSkin(photo, face, PAINTED_SKIN_PX);
    return { skin: `data:image/png;base64,${png.toString('base64')}`, shape: photoShape(face) };
  },
});
