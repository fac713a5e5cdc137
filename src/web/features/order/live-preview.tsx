// Live preview of the book beside the form: its cover with the name, and its first page.
import { useEffect, useState } from 'react';
import type { Child } from '#core/books/child.ts';
import type { Locale } from '#core/locale.ts';
import type { HeroLook } from '#core/look/look-schema.ts';
import { NAME_LIMIT } from '#core/names/normalise.ts';
import type { OrderFacts } from '#server/modules/stories/stories.types.ts';
import { CoverObject } from '#web/book-viewer/cover-object.tsx';
import { coverKey } from '#web/child-preview/request-cover.ts';
import { requestCoverWithRetry } from '#web/child-preview/request-cover-with-retry.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { PersonalizedLine } from '#web/personalization/personalized-line.tsx';
import type { Personalizer } from '#web/personalization/personalizer.ts';
import { personalizeLines } from '#web/personalization/use-personalizer.ts';
import type { PictureSource } from '#web/ui/display/picture.tsx';

/** Long enough for several corrections in a row: rendering a cover takes a second or more. */
const COVER_DEBOUNCE_MS = 1200;
/** Below this width the preview is hidden, and nothing is rendered. */
const DESKTOP_QUERY = '(width >= 64rem)';

interface LivePreviewProps {
  book: { readonly slug: string; readonly title: string; readonly cover: PictureSource | null };
  facts: OrderFacts;
  /** Language of the book. */
  locale: Locale;
  child: Child | undefined;
  answers: OrderFacts['answers'];
  personalizer: Personalizer | undefined;
  /** Current look of the hero. */
  look: HeroLook | undefined;
}

export function LivePreview({ book, facts, locale, child, answers, personalizer, look }: LivePreviewProps) {
  const t = useT();
  return (
    <aside aria-label={t('orderForm.living')} className="sticky top-24 hidden content-start gap-6 lg:grid">
      <LiveCover book={book} locale={locale} child={child} look={look} />
      <div lang={locale} className="paper lettered grid gap-2 p-6 font-normal text-night-900">
        {personalizer && child ? (
          personalizeLines(personalizer, facts, facts.page, { child, answers, locale }).map((spans, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a page keep their places
            <p key={index}>
              <PersonalizedLine spans={spans} />
            </p>
          ))
        ) : (
          <p className="text-ink-soft">{t('orderForm.livingEmpty')}</p>
        )}
      </div>
    </aside>
  );
}

function LiveCover({ book, locale, child, look }: Pick<LivePreviewProps, 'book' | 'locale' | 'child' | 'look'>) {
  const t = useT();
  const name = child && (child.fullName.length <= NAME_LIMIT ? child.fullName : child.name);
  const hero = child && look && { age: child.age, look };
  const wanted = name && coverKey(book.slug, { name, gender: child.gender }, locale, hero);
  const key = useDebounced(wanted);
  const [shown, setShown] = useState<{ readonly key: string; readonly picture: string }>();
  // The previous cover stays until the new one is rendered, and on failure.
  useEffect(() => {
    if (!key || !matchMedia(DESKTOP_QUERY).matches) return;
    const cancelled = new AbortController();
    void requestCoverWithRetry(key, cancelled.signal).then((picture) => {
      if (picture && !cancelled.signal.aborted) setShown({ key, picture });
    });
    return () => cancelled.abort();
  }, [key]);
  return (
    <CoverObject picture={book.cover} sizes="22rem" alt={t('book.coverOf', { title: book.title })}>
      {shown && (
        <img
          src={shown.picture}
          alt={shown.key === key && name ? t('book.tryCover', { title: book.title, name }) : ''}
          width={1000}
          height={1000}
          className="absolute inset-0 size-full rounded-r-[10px] object-cover"
        />
      )}
      {/* Until then the cover shows another child. */}
      {wanted && shown?.key !== wanted && (
        <span
          role="status"
          className="absolute inset-x-3 bottom-3 rounded-full bg-night-900 px-4 py-1.5 text-center text-small font-bold text-cream-50"
        >
          {t('orderForm.coverComing')}
        </span>
      )}
    </CoverObject>
  );
}

/** The value once it has stopped changing. */
function useDebounced<T>(value: T): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), COVER_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
