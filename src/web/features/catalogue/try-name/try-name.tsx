// Previews the name on the cover and leads to the photo step; a plain form without scripts.

import { ChildFields } from '#web/child-preview/child-fields.tsx';
import { NamedCover } from '#web/child-preview/named-cover.tsx';
import { orderAddress, useChildPreview } from '#web/child-preview/use-child-preview.ts';
import { useHref, useT } from '#web/i18n/use-copy.ts';
import { BELOW_FOLD_CLASS } from '#web/ui/below-fold.ts';
import { cx } from '#web/ui/cx.ts';
import type { PictureSource } from '#web/ui/display/picture.tsx';
import { Button } from '#web/ui/forms/button.tsx';

const SIZES = '(min-width: 48rem) 32rem, 60vw';

interface TryNameProps {
  slug: string;
  title: string;
  /** Shown until a child is previewed. */
  cover: PictureSource | null;
}

export function TryName({ slug, title, cover }: TryNameProps) {
  const t = useT();
  const href = useHref();
  const preview = useChildPreview(slug);
  return (
    <section
      id="try"
      aria-labelledby="try-title"
      className={cx(
        BELOW_FOLD_CLASS,
        'try-name on-night mt-9 rounded-xl bg-night-900 p-5 lg:mt-14 text-cream-50 sm:p-10',
      )}
    >
      <div className="grid gap-2 md:self-end">
        <h2 id="try-title" className="text-h2 text-cream-50">
          {t('book.tryTitle')}
        </h2>
        <p>{t('book.tryText')}</p>
      </div>
      <div className="try-name-cover book-object" aria-live="polite">
        <NamedCover title={title} cover={cover} sizes={SIZES} preview={preview} />
      </div>
      <form
        ref={preview.form}
        action={href(orderAddress(slug))}
        onSubmit={preview.submit}
        noValidate
        data-asks
        className="grid gap-3 md:self-start"
      >
        <ChildFields preview={preview} />
        <Button type="submit" look="call" icon="photo">
          {t(`book.tryCall.${preview.child.gender ?? 'any'}`)}
        </Button>
        <p className="text-small text-night-300">{t('book.tryPrivacy')}</p>
      </form>
    </section>
  );
}
