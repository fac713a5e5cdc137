// Every screen of the shop, once per language: Russian without a prefix, English under /en.
import { index, layout, prefix, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';

function screens(locale: string): RouteConfigEntry[] {
  const id = (name: string) => ({ id: `${locale}-${name}` });
  return [
    layout('routes/shop.layout.tsx', id('shop'), [
      index('routes/home.tsx', id('home')),
      route('contacts', 'routes/contacts.tsx', id('contacts')),
      route('cooperation', 'routes/cooperation.tsx', id('cooperation')),
      route('books', 'routes/books.tsx', id('books')),
      route('books/:slug', 'routes/book.tsx', id('book')),
      route('books/:slug/order', 'routes/book-order.tsx', id('book-order')),
      route('account', 'routes/account.tsx', id('account')),
      route('account/login', 'routes/login.tsx', id('login')),
      route('account/register', 'routes/register.tsx', id('register')),
      route('account/forgot-password', 'routes/forgot-password.tsx', id('forgot-password')),
      route('account/reset-password', 'routes/reset-password.tsx', id('reset-password')),
      route('my-books', 'routes/my-books.tsx', id('my-books')),
      route('my-books/test', 'routes/sample-book.tsx', id('sample-book')),
      route('my-books/:documentId/buy', 'routes/my-book-missing.tsx', id('my-book-buy')),
      route('my-books/:documentId/preview', 'routes/my-book-missing.tsx', id('my-book-preview')),
      route('orders/:documentId', 'routes/order.tsx', id('order')),
      route('orders/:documentId/thank-you', 'routes/order.tsx', id('order-thanks')),
      route('privacy-policy', 'routes/privacy-policy.tsx', id('privacy-policy')),
      route('terms-of-service', 'routes/terms-of-service.tsx', id('terms-of-service')),
      route('newsletter', 'routes/newsletter.tsx', id('newsletter')),
      route('newsletter/confirm', 'routes/newsletter-confirm.tsx', id('newsletter-confirm')),
      route('newsletter/unsubscribe', 'routes/newsletter-unsubscribe.tsx', id('newsletter-unsubscribe')),
      route('dev/gallery', 'routes/dev-gallery.tsx', id('dev-gallery')),
      route('*', 'routes/not-found.tsx', id('not-found')),
    ]),
    route('account/logout', 'routes/logout.ts', id('logout')),
    layout('routes/admin.layout.tsx', id('admin'), [
      route('admin', 'routes/admin-home.tsx', id('admin-home')),
      route('admin/books', 'routes/admin-books.tsx', id('admin-books')),
      route('admin/books/:documentId', 'routes/admin-record.tsx', id('admin-book')),
      route('admin/orders', 'routes/admin-orders.tsx', id('admin-orders')),
      route('admin/orders/:documentId', 'routes/admin-record.tsx', id('admin-order')),
      route('admin/redirects', 'routes/admin-redirects.tsx', id('admin-redirects')),
      route('admin/*', 'routes/not-found.tsx', id('admin-not-found')),
    ]),
    route('home-rest.json', 'routes/home-rest.ts', id('home-rest')),
    route('books/:slug/rest.json', 'routes/book-rest.ts', id('book-rest')),
    route('manifest.webmanifest', 'routes/manifest.ts', id('manifest')),
  ];
}

export default [
  ...screens('ru'),
  ...prefix('en', screens('en')),
  route('robots.txt', 'routes/robots.ts'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('build.json', 'routes/build.ts'),
  route('copy/:file', 'routes/copy.ts'),
] satisfies RouteConfig;
