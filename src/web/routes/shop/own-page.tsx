// A page of the owner at its address; any other unknown address is a 404.
import { data, redirectDocument } from 'react-router';
import { storefrontContext } from '#web/context.ts';
import { localeOf, withoutLocale } from '#web/i18n/locale.ts';
import { sharedPage } from '#web/shared-page.ts';
import { PageHead } from '#web/shell/layout/page-head.tsx';
import { isInOtherArea } from '#web/shell/navigation/area-routes.ts';
import { RichText } from '#web/ui/display/rich-text.tsx';
import type { Route } from './+types/own-page';

const ADDRESS = /^\/([a-z0-9-]+)\/?$/;

export async function loader({ context, url }: Route.LoaderArgs) {
  const slug = ADDRESS.exec(withoutLocale(url.pathname))?.[1];
  const page = slug && (await context.get(storefrontContext).services.site.ownPage(slug, localeOf(url.pathname)));
  if (!page) throw data(`Page Not Found: ${url.pathname}`, { status: 404, statusText: 'Page Not Found' });
  return data({ page }, { headers: sharedPage() });
}

/** The browser knows the routes of its own bundle only; a URL of another one is loaded as a document. */
export function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  if (isInOtherArea(url.pathname)) throw redirectDocument(url.pathname + url.search + url.hash);
  return serverLoader();
}

export default function OwnPage({ loaderData: { page } }: Route.ComponentProps) {
  const { title, text, description, locales } = page;
  return (
    <article className="wrap-text grid gap-4 py-8">
      <PageHead title={title} languages={locales} {...(description ? { description } : {})} />
      <h1 className="text-h2 hyphens-auto">{title}</h1>
      <RichText text={text} heading="h2" />
    </article>
  );
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;
