// Title and meta tags for browsers, search engines and social networks. React hoists them into the head.

import { useLocation, useRouteLoaderData } from 'react-router';
import { LOCALES, type Locale } from '#core/locale.ts';
import { localePath, withoutLocale } from '#web/i18n/locale.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import type { loader as rootLoader } from '#web/root.tsx';

interface PageHeadProps {
  title: string;
  description?: string;
  /** Preview image of links to this page; the shop's default otherwise. */
  share?: { readonly url: string; readonly width: number; readonly height: number; readonly alt: string } | null;
  /** Languages in which the page exists. */
  languages?: readonly Locale[];
  /** Personal and error pages: not indexed. */
  hidden?: boolean;
}

export function PageHead({ title, description, share, languages = LOCALES, hidden = false }: PageHeadProps) {
  const root = useRouteLoaderData<typeof rootLoader>('root');
  const locale = useLocale();
  const t = useT();
  const { pathname } = useLocation();
  const fullTitle = root ? `${title} — ${root.site.siteTitle}` : title;
  const about = description ?? root?.site.description ?? t('site.tagline');
  if (hidden || !root) {
    return (
      <>
        <title>{fullTitle}</title>
        <meta name="description" content={about} />
        <meta name="robots" content="noindex" />
      </>
    );
  }
  const path = withoutLocale(pathname);
  const picture = share ?? { url: `/share-${locale}.jpg`, width: 1200, height: 630, alt: t('site.shareAlt') };
  const address = (language: Locale) => root.origin + localePath(language, path);
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={about} />
      <link rel="canonical" href={address(locale)} />
      {languages.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={address(language)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address(languages.includes('ru') ? 'ru' : locale)} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={root.site.siteTitle} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={about} />
      <meta property="og:url" content={address(locale)} />
      <meta property="og:locale" content={locale === 'ru' ? 'ru_RU' : 'en_GB'} />
      <meta property="og:image" content={root.origin + picture.url} />
      <meta property="og:image:width" content={String(picture.width)} />
      <meta property="og:image:height" content={String(picture.height)} />
      <meta property="og:image:alt" content={picture.alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
