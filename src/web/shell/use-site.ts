// Site settings and the current user, with fallbacks where the root data is not available.
import { useRouteLoaderData } from 'react-router';
import { useLocale } from '#web/i18n/use-copy.ts';
import type { loader } from '#web/root.tsx';

const SITE_NAMES = { ru: 'Жили-Были', en: 'Zhili-Byli' } as const;

export function useSite() {
  const locale = useLocale();
  const root = useRouteLoaderData<typeof loader>('root');
  return { title: root?.site.siteTitle ?? SITE_NAMES[locale], site: root?.site ?? null, user: root?.user ?? null };
}
