// Previews the name on the cover and leads to the photo step; a plain form without scripts.
import { useHref, useT } from '#web/i18n/use-copy.ts';
import { ChildFields } from '#web/tried-child/child-fields.tsx';
import { NamedCover } from '#web/tried-child/named-cover.tsx';
import { orderAddress, useTry } from '#web/tried-child/use-try.ts';
import { BELOW } from '#web/ui/below-fold.ts';
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
  const trying = useTry(slug);
  return (
    <section
      id="try"
      aria-labelledby="try-title"
      className={cx(BELOW, 'try-name on-night mt-9 rounded-xl bg-night-900 p-5 lg:mt-14 text-cream-50 sm:p-10')}
    >
      <div className="grid gap-2 md:self-end">
        <h2 id="try-title" className="text-h2 text-cream-50">
          {t('book.tryTitle')}
        </h2>
        <p>{t('book.tryText')}</p>
      </div>
      <div className="try-name-cover book-object" aria-live="polite">
        <NamedCover title={title} cover={cover} sizes={SIZES} trying={trying} />
      </div>
      <form
        ref={trying.form}
        action={href(orderAddress(slug))}
        onSubmit={trying.submit}
        noValidate
        data-asks
        className="grid gap-3 md:self-start"
      >
        <ChildFields trying={trying} />
        <Button type="submit" look="call" icon="photo">
          {t(`book.tryCall.${trying.child.gender ?? 'any'}`)}
        </Button>
        <p className="text-small text-night-300">{t('book.tryPrivacy')}</p>
      </form>
    </section>
  );
}
