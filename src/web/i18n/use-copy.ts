// Hooks for the current language, its texts and its addresses.

import { useCallback, useMemo } from 'react';
import { useLocation } from 'react-router';
import type { Locale } from '#core/locale.ts';
import { type Translate, translator } from './copy.ts';
import { localeOf, localePath } from './locale.ts';
import { useShopBlanks } from './shop-blanks.ts';

export const useLocale = (): Locale => localeOf(useLocation().pathname);

export function useT(): Translate {
  const locale = useLocale();
  const blanks = useShopBlanks();
  return useMemo(() => translator(locale, blanks), [locale, blanks]);
}

/** Localises a path. */
export function useHref(): (path: string) => string {
  const locale = useLocale();
  // A stable function per language: effects that navigate depend on it and must not restart.
  return useCallback((path) => localePath(locale, path), [locale]);
}
