// Hooks for the current language, its texts and its addresses.

import { useCallback, useMemo } from 'react';
import { useLocation } from 'react-router';
import type { Locale } from '#core/locale.ts';
import { type Translate, translator } from './copy.ts';
import { localeOf, localePath } from './locale.ts';
import { useShopPlaceholders } from './shop-placeholders.ts';

export const useLocale = (): Locale => localeOf(useLocation().pathname);

export function useT(): Translate {
  const locale = useLocale();
  const placeholders = useShopPlaceholders();
  return useMemo(() => translator(locale, placeholders), [locale, placeholders]);
}

/** Localises a path. */
export function useHref(): (path: string) => string {
  const locale = useLocale();
  // A stable function per language: effects that navigate depend on it and must not restart.
  return useCallback((path) => localePath(locale, path), [locale]);
}
