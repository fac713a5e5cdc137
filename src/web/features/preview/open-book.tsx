// The open book, with actions for the visible pages: check, change, share.
import { type RefObject, useState } from 'react';
import type { PageView } from '#server/modules/books/books.types.ts';
import { BookViewer } from '#web/book-viewer/book-viewer.tsx';
import type { BookHandle } from '#web/book-viewer/page-turner.tsx';
import { pageName, pagesBeforeFree, pictureOf, spreadName } from '#web/book-viewer/page-words.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { Button } from '#web/ui/forms/button.tsx';
import type { Editors } from './change/editors.ts';
import { DRAWER_PARTS, type DrawerPart, PageDrawer } from './change/page-drawer.tsx';
import type { BookController } from './controller/book-controller.ts';
import { PageFace } from './pages/page-face.tsx';
import { SharePages } from './share-pages.tsx';

interface OpenBookProps {
  controller: BookController;
  editors: Editors;
  viewer: RefObject<BookHandle | null>;
  shown: readonly number[];
  onShow: (pages: readonly number[]) => void;
  /** The drawer is open at the replacement of the photo. */
  photoOpen: boolean;
  onPhotoClose: () => void;
}

export function OpenBook({ controller, editors, viewer, shown, onShow, photoOpen, onPhotoClose }: OpenBookProps) {
  const t = useT();
  const { book } = controller;
  /** The title and, on a phone, the dedication: the story itself begins after them. */
  const skipped = pagesBeforeFree(book);
  const [drawer, setDrawer] = useState<{ index: number; part: DrawerPart }>();
  const parts = DRAWER_PARTS.filter(
    (part) => part === 'picture' || (!book.sample && (part !== 'hero' || editors.hero !== undefined)),
  );
  const tap = (index: number) => {
    if (book.changeable && book.pages[index]?.open) setDrawer({ index, part: 'picture' });
    else viewer.current?.enlarge(index);
  };
  /** The first open page among the visible ones. */
  const editable = shown.find((index) => book.pages[index]?.open) ?? shown[0] ?? 0;
  return (
    <>
      <BookViewer
        title={book.book.title}
        preorder={book.book.preorder}
        pictures={book.pages.map(pictureOf)}
        binding="whole"
        skipped={skipped}
        thumbs={false}
        label={(index) => pageName(t, book.pages[index]?.page ?? 'front')}
        spread={(indices) => {
          const pages = spreadName(
            t,
            indices.map((index) => book.pages[index]?.page ?? 'front'),
          );
          // A single page is shown on a phone, where the line has no room for more words.
          const begins = skipped > 0 && indices.length > 1 && indices.includes(skipped + 1);
          return begins ? t('preview.page.begins', { pages }) : pages;
        }}
        over={(index) => book.pages[index] && <PageFace page={book.pages[index]} />}
        onTap={tap}
        onShow={onShow}
        handle={viewer}
      />
      <PageWords pages={shown.flatMap((index) => book.pages[index] ?? [])} />
      <div className="mt-4 flex flex-wrap items-center gap-2">
        {book.changeable && (
          <>
            <span className="mr-1 text-small text-ink-soft">{t('preview.change.what')}</span>
            {parts.map((part) => (
              <Button key={part} look="quiet" small onClick={() => setDrawer({ index: editable, part })}>
                {t(`preview.tab.${part}`)}
              </Button>
            ))}
          </>
        )}
        <SharePages controller={controller} />
      </div>
      {photoOpen && (
        <PageDrawer
          controller={controller}
          parts={['picture']}
          index={editable}
          part="picture"
          isPhotoOpen
          onPart={() => {}}
          onClose={onPhotoClose}
          {...editors}
        />
      )}
      {drawer && (
        <PageDrawer
          controller={controller}
          parts={parts}
          index={drawer.index}
          part={drawer.part}
          onPart={(part) => setDrawer({ ...drawer, part })}
          onClose={() => setDrawer(undefined)}
          {...editors}
        />
      )}
    </>
  );
}

/** On a phone the words in a picture are too small to read; closed pages show theirs in the picture. */
function PageWords({ pages }: { pages: readonly PageView[] }) {
  const words = pages.filter(({ open, page }) => open && typeof page === 'number').flatMap((page) => page.words);
  if (words.length === 0) return null;
  return (
    <div className="page-words lettered">
      {words.map(({ text }) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}
