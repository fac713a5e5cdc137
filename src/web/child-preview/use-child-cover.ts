// The rendered cover of a story with the visitor's child, requested when it nears the viewport.
import { type RefObject, useEffect, useState } from 'react';
import type { Gender } from '#core/names/forms.ts';
import { useLocale } from '#web/i18n/use-copy.ts';
import { usePreviewChild } from './preview-child.ts';
import { coverKey } from './request-cover.ts';
import { requestCoverInQueue } from './request-cover-with-retry.ts';

const PRELOAD_MARGIN = '120px';

/**
 * Undefined without a previewed child, for a gender other than `only`, and until the cover is rendered. Also while the
 * gender is unknown: the name would be under a boy here and a girl there.
 */
export function useChildCover(slug: string, place: RefObject<Element | null>, only?: Gender): string | undefined {
  const child = usePreviewChild();
  const key = coverKey(slug, child, useLocale());
  const wanted = child.gender && (!only || only === child.gender) ? key : undefined;
  const [shown, setShown] = useState<string>();
  useEffect(() => {
    if (!wanted || !place.current) return;
    const cancelled = new AbortController();
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        void requestCoverInQueue(wanted, cancelled.signal).then(
          (picture) => !cancelled.signal.aborted && setShown(picture),
        );
      },
      { rootMargin: PRELOAD_MARGIN },
    );
    observer.observe(place.current);
    return () => {
      cancelled.abort();
      observer.disconnect();
    };
  }, [wanted, place]);
  return wanted && shown;
}
