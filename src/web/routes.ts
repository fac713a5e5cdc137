// Every screen of the shop, once per language: Russian without a prefix, English under /en.
import { index, layout, prefix, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';

function screens(locale: string): RouteConfigEntry[] {
  const id = (name: string) => ({ id: `${locale}-${name}` });
  return [
    layout('routes/shop/layout.tsx', id('shop'), [
      index('routes/shop/home.tsx', id('home')),
      route('contacts', 'routes/shop/contacts.tsx', id('contacts')),
      route('cooperation', 'routes/shop/cooperation.tsx', id('cooperation')),
      route('books', 'routes/shop/books.tsx', id('books')),
      route('books/:slug', 'routes/shop/book.tsx', id('book')),
      route('books/:slug/order', 'routes/shop/book-order.tsx', id('book-order')),
      route('account', 'routes/account/account.tsx', id('account')),
      route('account/login', 'routes/account/login.tsx', id('login')),
      route('account/register', 'routes/account/register.tsx', id('register')),
      route('account/forgot-password', 'routes/account/forgot-password.tsx', id('forgot-password')),
      route('account/confirm', 'routes/account/confirm.tsx', id('confirm')),
      route('account/reset-password', 'routes/account/reset-password.tsx', id('reset-password')),
      route('my-books', 'routes/shop/my-books.tsx', id('my-books')),
      route('my-books/test', 'routes/shop/sample-book.tsx', id('sample-book')),
      route('my-books/:documentId/buy', 'routes/shop/my-book-buy.tsx', id('my-book-buy')),
      route('my-books/:documentId/preview', 'routes/shop/my-book-preview.tsx', id('my-book-preview')),
      route('cart', 'routes/shop/cart.tsx', id('cart')),
      route('checkout', 'routes/shop/checkout.tsx', id('checkout')),
      route('shared/:key', 'routes/shop/shared-book.tsx', id('shared-book')),
      route('orders/:documentId?', 'routes/shop/order.tsx', id('order')),
      route('orders/:documentId/thank-you', 'routes/shop/order-thanks.tsx', id('order-thanks')),
      route('reviews/write', 'routes/shop/review.tsx', id('review')),
      route('privacy-policy', 'routes/legal/privacy-policy.tsx', id('privacy-policy')),
      route('terms-of-service', 'routes/legal/terms-of-service.tsx', id('terms-of-service')),
      route('newsletter', 'routes/shop/newsletter.tsx', id('newsletter')),
      route('newsletter/confirm', 'routes/shop/newsletter-confirm.tsx', id('newsletter-confirm')),
      route('newsletter/unsubscribe', 'routes/shop/newsletter-unsubscribe.tsx', id('newsletter-unsubscribe')),
      route('dev/gallery', 'routes/shop/dev-gallery.tsx', id('dev-gallery')),
      route('*', 'routes/shop/not-found.tsx', id('not-found')),
    ]),
    route('account/logout', 'routes/account/logout.ts', id('logout')),
    layout('routes/admin/layout.tsx', id('admin'), [
      route('admin', 'routes/admin/home.tsx', id('admin-home')),
      route('admin/books', 'routes/admin/books.tsx', id('admin-books')),
      route('admin/books/:documentId', 'routes/admin/record.tsx', id('admin-book')),
      route('admin/orders', 'routes/admin/orders.tsx', id('admin-orders')),
      route('admin/orders/:documentId', 'routes/admin/record.tsx', id('admin-order')),
      route('admin/content', 'routes/admin/content.tsx', id('admin-content')),
      route('admin/content/:type', 'routes/admin/content-type.tsx', id('admin-content-type')),
      route('admin/content/:type/:documentId', 'routes/admin/content-entry.tsx', id('admin-content-entry')),
      route('admin/media', 'routes/admin/media.tsx', id('admin-media')),
      route('admin/redirects', 'routes/admin/redirects.tsx', id('admin-redirects')),
      route('admin/*', 'routes/shop/not-found.tsx', id('admin-not-found')),
    ]),
    route('home-deferred.json', 'routes/resources/home-deferred.ts', id('home-deferred')),
    route('books/:slug/deferred.json', 'routes/resources/book-deferred.ts', id('book-deferred')),
    route('manifest.webmanifest', 'routes/resources/manifest.ts', id('manifest')),
  ];
}

export default [
  ...screens('ru'),
  ...prefix('en', screens('en')),
  route('robots.txt', 'routes/resources/robots.ts'),
  route('sitemap.xml', 'routes/resources/sitemap.ts'),
  route('build.json', 'routes/resources/build.ts'),
  route('copy/:file', 'routes/resources/copy.ts'),
] satisfies RouteConfig;
