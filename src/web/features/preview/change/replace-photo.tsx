// Replaces the photo of the whole book or of one page; manual corrections are kept.
import { useState } from 'react';
import type { BookChange } from '#core/books/book-request.ts';
import { mergeLook } from '#core/look/correct-look.ts';
import type { PageView } from '#server/modules/books/books.types.ts';
import { shopApi } from '#web/api/shop-api.ts';
import { useT } from '#web/i18n/use-copy.ts';
import type { UploadedPhoto } from '#web/photo-passport/uploaded-photo.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import type { BookController } from '../controller/book-controller.ts';
import type { PhotoUpload } from './editors.ts';
import { useUndoable } from './use-undoable.ts';

interface ReplacePhotoProps {
  controller: BookController;
  page: PageView;
  upload: PhotoUpload;
  /** Unfolded at once. */
  isOpen: boolean;
  onDone: () => void;
}

export function ReplacePhoto({ controller, page, upload, isOpen, onDone }: ReplacePhotoProps) {
  const t = useT();
  const [isWholeBook, setIsWholeBook] = useState(true);
  const [photos, setPhotos] = useState<readonly UploadedPhoto[]>([]);
  const { busy, act } = useUndoable();
  const { book } = controller;
  const usable = photos.find(({ undecided }) => !undecided);

  async function take(photo: string) {
    const words = { done: t('preview.photo.done'), failed: t('preview.change.failed') };
    const done = isWholeBook
      ? await act({
          run: async () => controller.change(await withPhoto(book, photo)),
          undo: () => controller.change({ photos: [...book.photos], look: book.look }),
          ...words,
        })
      : await act({
          run: () => controller.changePage(page.page, { photo }),
          undo: () => controller.changePage(page.page, { photo: page.photo }),
          ...words,
        });
    if (done) onDone();
  }
  return (
    <details className="paper p-4" open={isOpen}>
      <summary className="flex min-h-11 items-center gap-2 font-bold">
        {t('preview.photo.replace')}
        <Icon name="chevron-down" className="turn size-5 text-plum-700" />
      </summary>
      <fieldset className="mt-3 mb-4 grid gap-2">
        <legend className="sr-only">{t('preview.photo.scope')}</legend>
        {[true, false].map((scope) => (
          <label key={String(scope)} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="scope"
              checked={isWholeBook === scope}
              onChange={() => setIsWholeBook(scope)}
              className="size-6 shrink-0 appearance-none rounded-full border-2 border-plum-300 bg-cream-50 checked:border-7 checked:border-plum-700"
            />
            {scope ? t('preview.photo.wholeBook') : t('preview.photo.thisPage')}
          </label>
        ))}
      </fieldset>
      {upload(photos, setPhotos)}
      {usable && (
        <Button className="mt-4 w-full" busy={busy} onClick={() => take(usable.documentId)}>
          {t('preview.photo.use')}
        </Button>
      )}
    </details>
  );
}

/** The look read from the new photo, with the manual corrections. */
async function withPhoto(book: BookController['book'], photo: string): Promise<BookChange> {
  const body = { photos: [photo], gender: book.child.gender, age: book.child.age };
  const read = await shopApi.request('POST /api/shop/hero', { body });
  if (!read.ok) return { photos: [photo] };
  return { photos: [photo], look: mergeLook(read.value.data.look, book) };
}
