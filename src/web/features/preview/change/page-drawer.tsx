// The drawer of a page: its picture, the hero, the words. The book stays visible beside it.
import { useId } from 'react';
import { pageName } from '#web/book-viewer/page-words.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { cx } from '#web/ui/cx.ts';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import type { BookController } from '../controller/book-controller.ts';
import type { Editors } from './editors.ts';
import { HeroForm } from './hero-form.tsx';
import { ReplacePhoto } from './replace-photo.tsx';
import { Variants } from './variants.tsx';
import { WordsForm } from './words-form.tsx';

export const DRAWER_PARTS = ['picture', 'hero', 'words'] as const;
export type DrawerPart = (typeof DRAWER_PARTS)[number];

interface PageDrawerProps extends Editors {
  controller: BookController;
  /** Index of the page in the book. */
  index: number;
  /** Editable parts. */
  parts: readonly DrawerPart[];
  part: DrawerPart;
  /** The replacement of the photo is unfolded. */
  isPhotoOpen?: boolean;
  onPart: (part: DrawerPart) => void;
  onClose: () => void;
}

export function PageDrawer(props: PageDrawerProps) {
  const { controller, index, parts, part, isPhotoOpen = false, onPart, onClose, ...editors } = props;
  const t = useT();
  const id = useId();
  const { book } = controller;
  const { hero, photo, name: nameEditor, answers: answersEditor } = editors;
  const page = book.pages[index];
  if (!page) return null;
  return (
    <Sheet
      wide
      title={part === 'picture' ? pageName(t, page.page) : t(`preview.tools.${part}`)}
      closeLabel={t('preview.close')}
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      {parts.length > 1 && (
        <div role="tablist" aria-label={t('preview.change.what')} className="flex flex-wrap gap-2">
          {parts.map((name) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`${id}-${name}`}
              aria-selected={name === part}
              aria-controls={`${id}-panel`}
              onClick={() => onPart(name)}
              className={cx(
                'min-h-11 rounded-full px-4 font-bold',
                name === part ? 'bg-plum-700 text-cream-50' : 'bg-plum-100 text-plum-800 hover:bg-plum-200',
              )}
            >
              {t(`preview.tab.${name}`)}
            </button>
          ))}
        </div>
      )}
      <div id={`${id}-panel`} {...(parts.length > 1 ? { role: 'tabpanel', 'aria-labelledby': `${id}-${part}` } : {})}>
        {part === 'picture' && (
          <div className="grid gap-5">
            {page.open ? (
              <Variants controller={controller} page={page} />
            ) : (
              <p className="text-ink-soft">{t('preview.change.closed')}</p>
            )}
            {photo && !book.sample && (
              <ReplacePhoto controller={controller} page={page} upload={photo} isOpen={isPhotoOpen} onDone={onClose} />
            )}
          </div>
        )}
        {part === 'hero' && hero && <HeroForm controller={controller} editor={hero} onDone={onClose} />}
        {part === 'words' && (
          <WordsForm controller={controller} nameEditor={nameEditor} answersEditor={answersEditor} onDone={onClose} />
        )}
      </div>
    </Sheet>
  );
}
