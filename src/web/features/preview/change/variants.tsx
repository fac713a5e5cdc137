// Picture variants of a page to choose from, and drawing it again.

import { useState } from 'react';
import type { PictureVariant } from '#core/books/book-request.ts';
import { PICTURE_VARIANT } from '#core/books/picture-variant.ts';
import type { PageView } from '#server/modules/books/books.types.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { variantAddress } from '../controller/book-calls.ts';
import type { BookController } from '../controller/book-controller.ts';
import { IllustratorConsent } from './illustrator.tsx';
import { useUndoable } from './use-undoable.ts';

export function Variants({ controller, page }: { controller: BookController; page: PageView }) {
  const t = useT();
  const { busy, act } = useUndoable();
  const { book } = controller;
  const choose = (variant: PictureVariant) => {
    if (variant === page.variant) return;
    const before = page.variant;
    void act({
      run: () => controller.changePage(page.page, { variant }),
      undo: () => controller.changePage(page.page, { variant: before }),
      done: t('preview.change.variantDone'),
      failed: t('preview.change.failed'),
    });
  };
  const again = () =>
    act({
      run: () => controller.changePage(page.page, { again: true }),
      undo: () => controller.changePage(page.page, { seed: page.seed }),
      done: t('preview.change.againDone'),
      failed: t('preview.change.againFailed'),
    });
  const back = () =>
    act({
      run: () => controller.changePage(page.page, { seed: page.seed - 1 }),
      undo: () => controller.changePage(page.page, { seed: page.seed }),
      done: t('preview.change.backDone'),
      failed: t('preview.change.failed'),
    });
  // The external illustrator's picture is requested only with consent.
  const offered = page.variants.filter(
    (variant) => variant !== PICTURE_VARIANT.illustrator || book.illustrator?.agreedAt,
  );
  // The photo stayed on the parent's device, or was deleted. Pages without a face never offer this variant.
  const lacksPhoto =
    book.photos.length > 0 &&
    !book.pages.some((one) => one.photo || one.variants.includes(PICTURE_VARIANT.paintedSkin));
  return (
    <div className="grid gap-5">
      <fieldset className="grid grid-cols-2 gap-3" disabled={busy}>
        <legend className="mb-2 font-bold">{t('preview.change.variantLegend')}</legend>
        {offered.map((variant) => (
          <label key={variant} className="variant">
            <input
              type="radio"
              name="variant"
              className="sr-only"
              checked={variant === page.variant}
              onChange={() => choose(variant)}
            />
            <VariantPicture src={variantAddress(book.documentId, page.page, variant, sourceOf(book, page))} />
            <span className="flex items-center gap-1.5 px-1 text-small font-bold">
              {variant === page.variant && <Icon name="check" className="size-4" />}
              {t(`preview.variant.${variant}`)}
            </span>
          </label>
        ))}
      </fieldset>
      {lacksPhoto && <p className="text-small text-ink-soft">{t('preview.change.needsPhoto')}</p>}
      {page.variants.includes(PICTURE_VARIANT.illustrator) && <IllustratorConsent controller={controller} />}
      {!book.sample && (
        <div className="grid gap-1.5">
          <Button look="quiet" icon="spark" busy={busy} onClick={again}>
            {t('preview.change.again')}
          </Button>
          {page.seed > 0 && (
            <Button look="quiet" busy={busy} onClick={back}>
              {t('preview.change.back')}
            </Button>
          )}
          <p className="text-small text-ink-soft">{t('preview.change.againText')}</p>
        </div>
      )}
    </div>
  );
}

/** Hash of everything the pictures depend on, except the chosen variant. */
const sourceOf = ({ look, photos, child }: BookController['book'], page: PageView): string =>
  shortHash(JSON.stringify([look, photos, child, page.seed, page.photo]));

function shortHash(text: string): string {
  let hash = 0;
  for (const letter of text) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) | 0;
  return (hash >>> 0).toString(36);
}

function VariantPicture({ src }: { src: string }) {
  const t = useT();
  const [state, setState] = useState<'coming' | 'here' | 'failed'>('coming');
  return (
    <span className={cx('variant-picture', state === 'coming' && 'shimmer')}>
      {state === 'failed' ? (
        <span className="grid h-full place-items-center p-2 text-center text-small">
          {t('preview.change.pictureFailed')}
        </span>
      ) : (
        <img
          key={src}
          src={src}
          width={512}
          height={512}
          alt=""
          className={cx('transition-opacity', state === 'coming' && 'opacity-0')}
          onLoad={() => setState('here')}
          onError={() => setState('failed')}
          ref={(image) => {
            if (image?.complete && image.naturalWidth > 0 && state === 'coming') setState('here');
          }}
        />
      )}
    </span>
  );
}
