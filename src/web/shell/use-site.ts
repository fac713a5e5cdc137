// The site's facts and the visitor, with a plain stand-in where the root data could not be read.
import { useRouteLoaderData } from 'react-router';
import { useLocale } from '#web/i18n/use-copy.ts';
import type { loader } from '#web/root.tsx';

const NAMES = { ru: 'Жили-Были', en: 'Zhili-Byli' } as const;

export function useSite() {
  const locale = useLocale();
  const root = useRouteLoaderData<typeof loader>('root');
  return { title: root?.site.siteTitle ?? NAMES[locale], site: root?.site ?? null, user: root?.user ?? null };
}
