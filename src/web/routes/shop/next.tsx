// Next year's book from a year code. The code is behind # and never in a request for this page.
import '#web/year-code-copy.ts';
import { data } from 'react-router';
import { storefrontContext } from '#web/context.ts';
import { NextBookScreen } from '#web/features/next-book/next-book-screen.tsx';
import { localeOf } from '#web/i18n/locale.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { PageHead } from '#web/shell/layout/page-head.tsx';
import type { Route } from './+types/next';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { catalogue } = context.get(storefrontContext).services;
  const { books } = await catalogue.list({ locale: localeOf(url.pathname) });
  const stories = books
    .filter(({ preorder }) => !preorder)
    .map(({ slug, title, summary, cover, minAge, maxAge }) => ({ slug, title, summary, cover, minAge, maxAge }));
  return data({ stories }, { headers: { 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' } });
}

export default function Next({ loaderData: { stories } }: Route.ComponentProps) {
  const t = useT();
  return (
    <div className="wrap pt-6 pb-16">
      <PageHead title={t('yearCode.next.title')} hidden />
      <NextBookScreen stories={stories} />
    </div>
  );
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;
