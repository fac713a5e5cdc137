// Replaces the built storefront in tests of caching and routing of pages.
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { LEGAL_NAMES } from '#core/legal/legal-text.ts';
import { LOCALES } from '#core/locale.ts';
import { openTempFolder } from './temp-folder.ts';

/** A page is the services' data as text, with a counter that shows caching. A form's text is echoed. */
const BUNDLE = `
const storefrontContext = {};
let drawn = 0;
const loader = async ({ context, request }) => {
  drawn += 1;
  const { services, origin, user, owner } = context.get(storefrontContext);
  const [, first, slug] = new URL(request.url).pathname.replace(/^\\/en(?=\\/|$)/, '').split('/');
  const locale = /^\\/en(\\/|$)/.test(new URL(request.url).pathname) ? 'en' : 'ru';
  if (first === 'origin') return new Response(origin);
  // A file that does not exist is no page.
  if (/\\.\\w+$/.test(new URL(request.url).pathname)) return new Response('', { status: 404 });
  // A page that is marked as shared but differs by visitor.
  if (first === 'whoami') return new Response(JSON.stringify({ name: user?.username ?? null, owner }), { headers: headers(drawn) });
  const parts = [await services.site.global(locale)];
  if (slug) parts.push(await services.catalogue.book(slug, locale));
  else if (first === 'books') parts.push(await services.catalogue.list({ locale }));
  else parts.push(await services.catalogue.collections(locale), await services.catalogue.reviews(locale, 50));
  return new Response(JSON.stringify(parts), { headers: headers(drawn) });
};
const headers = (count) =>
  ({ 'x-shared-page': '', 'x-drawn': String(count), 'content-type': 'text/plain; charset=utf-8' });
const action = async ({ context, request }) => {
  if (new URL(request.url).pathname === '/make') return Response.json(context.get(storefrontContext).ensureOwner());
  return new Response(String((await request.formData()).get('text')));
};
export const entry = { module: { default: () => new Response(''), storefrontContext } };
export const routes = { page: { id: 'page', path: '*', module: { loader, action } } };
export const assets = { entry: { imports: [], module: '' }, routes: {}, url: '', version: '1' };
export const future = { v8_middleware: true };
export const [publicPath, assetsBuildDirectory, basename] = ['/', '', '/'];
export const [ssr, isSpaMode, prerender, allowedActionOrigins] = [true, false, [], []];
export const routeDiscovery = { mode: 'initial' };
`;

export function writeStorefront(): string {
  const root = openTempFolder('zb-pages-');
  mkdirSync(join(root, 'build/web/client/assets'), { recursive: true });
  mkdirSync(join(root, 'build/web/server'), { recursive: true });
  mkdirSync(join(root, 'content/stories'), { recursive: true });
  mkdirSync(join(root, 'content/legal'), { recursive: true });
  symlinkSync(resolve('content/gift-cards'), join(root, 'content/gift-cards'));
  for (const document of LEGAL_NAMES)
    for (const locale of LOCALES) writeFileSync(join(root, 'content/legal', `${document}.${locale}.md`), '');
  writeFileSync(join(root, 'package.json'), '{"type":"module"}');
  writeFileSync(join(root, 'build/web/server/index.js'), BUNDLE);
  return root;
}
