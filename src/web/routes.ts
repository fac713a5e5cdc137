// Every screen of the shop, once per language: Russian without a prefix, English under /en.
import { index, layout, prefix, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';

function screens(locale: string): RouteConfigEntry[] {
  const id = (name: string) => ({ id: `${locale}-${name}` });
  return [layout('routes/shop.layout.tsx', id('shop'), [index('routes/home.tsx', id('home'))])];
}

export default [...screens('ru'), ...prefix('en', screens('en'))] satisfies RouteConfig;
