// Site settings and the current user, with fallbacks where the root data is not available.
import { useRouteLoaderData } from 'react-router';
import type { OwnPageLink } from '#server/modules/site/site.types.ts';
import { useLocale } from '#web/i18n/use-copy.ts';
import type { loader } from '#web/root.tsx';

const SITE_NAMES = { ru: 'Жили-Были', en: 'Zhili-Byli' } as const;

const NO_PAGES: readonly OwnPageLink[] = [];

export function useSite() {
  const locale = useLocale();
  const root = useRouteLoaderData<typeof loader>('root');
  return {
    title: root?.site.siteTitle ?? SITE_NAMES[locale],
    site: root?.site ?? null,
    user: root?.user ?? null,
    pages: root?.site.pages ?? NO_PAGES,
  };
}
