// Interactive part of the home page's hero section: the open book and the child form.
import foxPeek from '#web/art/fox-peek.svg';
import { ChildFields } from '#web/child-preview/child-fields.tsx';
import { orderAddress, useChildPreview } from '#web/child-preview/use-child-preview.ts';
import { useHref, useT } from '#web/i18n/use-copy.ts';
import { storyLines } from '#web/shell/deferred/deferred-addresses.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { Lantern } from '#web/ui/display/lantern.tsx';
import type { PictureSource } from '#web/ui/display/picture.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import type { HeroSpread } from './hero-spreads.ts';
import { OpenBook } from './open-book.tsx';
import { fetchStoryLines } from './story-lines.ts';

export interface HeroBook {
  readonly slug: string;
  readonly title: string;
  readonly cover: PictureSource | null;
  /** Empty in a shop without rendered pages. */
  readonly spreads: readonly HeroSpread[];
  /** Price of the printed book, and of the file where it is sold. */
  readonly prices: { readonly printed: string; readonly file: string | null };
}

export function HeroStage({ book }: { book: HeroBook }) {
  const t = useT();
  const href = useHref();
  const preview = useChildPreview(book.slug);
  return (
    <>
      <div className="night-book">
        <img src={foxPeek} width={260} height={170} alt="" loading="lazy" className="night-fox" />
        <Lantern className="night-lantern" />
        <OpenBook book={book} preview={preview} />
      </div>
      <form
        id="child"
        ref={preview.form}
        action={href(orderAddress(book.slug))}
        onSubmit={preview.submit}
        noValidate
        data-asks
        aria-label={t('book.tryTitle')}
        className="night-call"
      >
        <p className="night-lead text-lead">{t('home.hero.text')}</p>
        <ChildFields preview={preview} onFocus={() => fetchStoryLines(href(storyLines(book.slug)))} />
        <Button type="submit" look="call" icon="photo">
          {t(`book.tryCall.${preview.child.gender ?? 'any'}`)}
        </Button>
        <p className="night-note text-small">
          <span>{t('home.hero.note')}</span>
          <ShopLink to="/books" className="py-1 font-bold text-cream-50">
            {t('home.hero.all')}
          </ShopLink>
        </p>
      </form>
    </>
  );
}
