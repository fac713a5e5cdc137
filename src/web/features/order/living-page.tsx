// Live preview of the book beside the form: its cover with the name, and its first page.
import { useEffect, useState } from 'react';
import type { Child } from '#core/books/child.ts';
import type { Locale } from '#core/locale.ts';
import type { HeroLook } from '#core/look/look-schema.ts';
import { NAME_LIMIT } from '#core/names/normalise.ts';
import type { OrderFacts } from '#server/modules/stories/stories.types.ts';
import { CoverObject } from '#web/book-viewer/cover-object.tsx';
import { useT } from '#web/i18n/use-copy.ts';
import { Spoken } from '#web/telling/spoken.tsx';
import type { Telling } from '#web/telling/telling.ts';
import { tell } from '#web/telling/use-telling.ts';
import { coverWish, paintCover } from '#web/tried-child/paint-cover.ts';
import type { PictureSource } from '#web/ui/display/picture.tsx';

/** Long enough for several corrections in a row: rendering a cover takes a second or more. */
const PAUSE_MS = 1200;
/** Below this width the preview is hidden, and nothing is rendered. */
const SEEN_FROM = '(width >= 64rem)';

interface LivingPageProps {
  book: { readonly slug: string; readonly title: string; readonly cover: PictureSource | null };
  facts: OrderFacts;
  /** Language of the book. */
  locale: Locale;
  child: Child | undefined;
  answers: OrderFacts['answers'];
  telling: Telling | undefined;
  /** Current look of the hero. */
  look: HeroLook | undefined;
}

export function LivingPage({ book, facts, locale, child, answers, telling, look }: LivingPageProps) {
  const t = useT();
  return (
    <aside aria-label={t('orderForm.living')} className="sticky top-24 hidden content-start gap-6 lg:grid">
      <LivingCover {...{ book, locale, child, look }} />
      <div lang={locale} className="paper lettered grid gap-2 p-6 font-normal text-night-900">
        {telling && child ? (
          tell(telling, facts, facts.page, { child, answers, locale }).map((spans, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a page keep their places
            <p key={index}>
              <Spoken spans={spans} />
            </p>
          ))
        ) : (
          <p className="text-ink-soft">{t('orderForm.livingEmpty')}</p>
        )}
      </div>
    </aside>
  );
}

function LivingCover({ book, locale, child, look }: Pick<LivingPageProps, 'book' | 'locale' | 'child' | 'look'>) {
  const t = useT();
  const name = child && (child.fullName.length <= NAME_LIMIT ? child.fullName : child.name);
  const hero = child && look && { age: child.age, look };
  const wish = useSettled(name && coverWish(book.slug, { name, gender: child.gender }, locale, hero));
  const [shown, setShown] = useState<{ readonly wish: string; readonly picture: string }>();
  // The previous cover stays until the new one is rendered, and on failure.
  useEffect(() => {
    if (!wish || !matchMedia(SEEN_FROM).matches) return;
    const gone = new AbortController();
    void paintCover(wish, gone.signal).then((painted) => {
      if (painted.ok && !gone.signal.aborted) setShown({ wish, picture: painted.value });
    });
    return () => gone.abort();
  }, [wish]);
  return (
    <CoverObject picture={book.cover} sizes="22rem" alt={t('book.coverOf', { title: book.title })}>
      {shown && (
        <img
          src={shown.picture}
          alt={shown.wish === wish && name ? t('book.tryCover', { title: book.title, name }) : ''}
          width={1000}
          height={1000}
          className="absolute inset-0 size-full rounded-r-[10px] object-cover"
        />
      )}
    </CoverObject>
  );
}

/** The value once it has stopped changing. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
