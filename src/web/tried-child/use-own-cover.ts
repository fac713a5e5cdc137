// The rendered cover of a story with the visitor's child, requested when it nears the viewport.
import { type RefObject, useEffect, useState } from 'react';
import type { Gender } from '#core/names/forms.ts';
import { useLocale } from '#web/i18n/use-copy.ts';
import { coverWish, paintInTurn } from './paint-cover.ts';
import { useTriedChild } from './tried-child.ts';

const NEAR = '120px';

/** Undefined without a previewed child, for a gender other than `only`, and until the cover is rendered. */
export function useOwnCover(slug: string, place: RefObject<Element | null>, only?: Gender): string | undefined {
  const child = useTriedChild();
  const wish = coverWish(slug, child, useLocale());
  const wanted = !only || only === child.gender ? wish : undefined;
  const [shown, setShown] = useState<string>();
  useEffect(() => {
    if (!wanted || !place.current) return;
    const gone = new AbortController();
    const sight = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        sight.disconnect();
        void paintInTurn(wanted, gone.signal).then((picture) => !gone.signal.aborted && setShown(picture));
      },
      { rootMargin: NEAR },
    );
    sight.observe(place.current);
    return () => {
      gone.abort();
      sight.disconnect();
    };
  }, [wanted, place]);
  return wanted && shown;
}
