// All routes, once per language: Russian without a prefix, English under /en.
import { index, layout, prefix, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import type { LegalName } from '../core/legal/legal-text.ts';

const LEGAL = [
  ...(['privacy-policy', 'terms-of-service'] as const),
  ...(['consent-personal-data', 'consent-child-data', 'consent-advertising', 'consent-keep-files'] as const),
  ...(['consent-birthday', 'consent-voice'] as const),
] satisfies LegalName[];

/** Route ids must be unique, so each language has its own. */
type RouteId = (name: string) => { readonly id: string };

const shopRoutes = (id: RouteId): RouteConfigEntry =>
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
    route('account/verify', 'routes/account/verify.tsx', id('account-verify')),
    route('account/security', 'routes/account/security.tsx', id('account-security')),
    route('account/letters', 'routes/account/letters.tsx', id('account-letters')),
    route('account/photos', 'routes/account/photos.tsx', id('account-photos')),
    route('account/data', 'routes/account/own-data.tsx', id('account-data')),
    route('account/*', 'routes/account/unknown.tsx', id('account-unknown')),
    route('account-deleted', 'routes/account/deleted.tsx', id('account-deleted')),
    route('my-books', 'routes/shop/my-books.tsx', id('my-books')),
    route('my-books/test', 'routes/shop/sample-book.tsx', id('sample-book')),
    route('my-books/photos', 'routes/shop/my-photos.tsx', id('my-photos')),
    route('my-books/:documentId/buy', 'routes/shop/my-book-buy.tsx', id('my-book-buy')),
    route('my-books/:documentId/preview', 'routes/shop/my-book-preview.tsx', id('my-book-preview')),
    route('my-books/:documentId/code', 'routes/shop/my-book-code.tsx', id('my-book-code')),
    route('my-books/:documentId/delete', 'routes/shop/my-book-delete.tsx', id('my-book-delete')),
    route('next', 'routes/shop/next.tsx', id('next')),
    route('cart', 'routes/shop/cart.tsx', id('cart')),
    route('checkout', 'routes/shop/checkout.tsx', id('checkout')),
    route('shared/:key', 'routes/shop/shared-book.tsx', id('shared-book')),
    route('family/:key', 'routes/shop/family-book.tsx', id('family-book')),
    route('voice/:key', 'routes/shop/voice.tsx', id('voice')),
    route('give/:key', 'routes/gifts/give.tsx', id('give')),
    route('books/:slug/give', 'routes/gifts/book-give.tsx', id('book-give')),
    route('orders/:documentId/gift', 'routes/gifts/order-gift.tsx', id('order-gift')),
    route('group', 'routes/shop/group/new.tsx', id('group-new')),
    route('group/for/:key', 'routes/shop/group/child.tsx', id('group-child')),
    route('group/:documentId', 'routes/shop/group/group.tsx', id('group')),
    route('r/:code', 'routes/shop/friend.tsx', id('friend')),
    route('gift', 'routes/shop/gift.tsx', id('gift')),
    route('gift/:key', 'routes/shop/gift-certificate.tsx', id('gift-certificate')),
    route('orders/:documentId?', 'routes/shop/order/order.tsx', id('order')),
    route('pay/:documentId', 'routes/shop/order/pay.tsx', id('pay')),
    route('orders/:documentId/thank-you', 'routes/shop/order/order-thanks.tsx', id('order-thanks')),
    route('reviews/write', 'routes/shop/review.tsx', id('review')),
    ...LEGAL.map((name) => route(`${name}/:version?`, 'routes/legal/document.tsx', id(name))),
    route('delivery', 'routes/shop/delivery.tsx', id('delivery')),
    route('newsletter', 'routes/shop/newsletter/newsletter.tsx', id('newsletter')),
    route('newsletter/birthday', 'routes/shop/newsletter/newsletter-birthday.tsx', id('newsletter-birthday')),
    route('newsletter/confirm', 'routes/shop/newsletter/newsletter-confirm.tsx', id('newsletter-confirm')),
    route('newsletter/unsubscribe', 'routes/shop/newsletter/newsletter-unsubscribe.tsx', id('newsletter-unsubscribe')),
    route('dev/gallery', 'routes/shop/dev-gallery.tsx', id('dev-gallery')),
    route('*', 'routes/shop/own-page.tsx', id('not-found')),
  ]);

const adminRoutes = (id: RouteId): RouteConfigEntry =>
  layout('routes/admin/layout.tsx', id('admin'), [
    route('admin', 'routes/admin/home.tsx', id('admin-home')),
    route('admin/books', 'routes/admin/books/books.tsx', id('admin-books')),
    route('admin/books/:documentId', 'routes/admin/books/book.tsx', id('admin-book')),
    route('admin/stories/:slug', 'routes/admin/books/story.tsx', id('admin-story')),
    route('admin/orders', 'routes/admin/sales/orders.tsx', id('admin-orders')),
    route('admin/orders/new', 'routes/admin/sales/order-new.tsx', id('admin-order-new')),
    route('admin/orders/:documentId', 'routes/admin/sales/order.tsx', id('admin-order')),
    route('admin/printing', 'routes/admin/sales/press.tsx', id('admin-press')),
    route('admin/print-queue', 'routes/admin/sales/print-queue.tsx', id('admin-print-queue')),
    route('admin/home', 'routes/admin/content/home-page.tsx', id('admin-home-page')),
    route('admin/content', 'routes/admin/content/content.tsx', id('admin-content')),
    route('admin/content/:type', 'routes/admin/content/content-type.tsx', id('admin-content-type')),
    route('admin/content/:type/:documentId', 'routes/admin/content/content-entry.tsx', id('admin-content-entry')),
    route('admin/media', 'routes/admin/content/media.tsx', id('admin-media')),
    route('admin/newsletters', 'routes/admin/communication/newsletters.tsx', id('admin-newsletters')),
    route('admin/newsletters/:documentId', 'routes/admin/communication/newsletter.tsx', id('admin-newsletter')),
    route('admin/mails', 'routes/admin/communication/mails.tsx', id('admin-mails')),
    route('admin/mails/:documentId', 'routes/admin/communication/mail.tsx', id('admin-mail')),
    route('admin/inquiries', 'routes/admin/communication/inquiries.tsx', id('admin-inquiries')),
    route('admin/inquiries/:documentId', 'routes/admin/communication/inquiry.tsx', id('admin-inquiry')),
    // One route for a list and its entries: every route is named in the scripts of all pages.
    route('admin/certificates/:documentId?', 'routes/admin/sales/certificates.tsx', id('admin-certificates')),
    route('admin/groups/:documentId?', 'routes/admin/sales/groups.tsx', id('admin-groups')),
    route('admin/coupons/:documentId?', 'routes/admin/sales/coupons.tsx', id('admin-coupons')),
    route('admin/reviews', 'routes/admin/sales/reviews.tsx', id('admin-reviews')),
    route('admin/ai-models', 'routes/admin/settings/ai-models.tsx', id('admin-ai-models')),
    route('admin/settings', 'routes/admin/settings/settings.tsx', id('admin-settings')),
    route('admin/settings/delivery', 'routes/admin/settings/settings-delivery.tsx', id('admin-settings-delivery')),
    route('admin/legal', 'routes/admin/settings/legal.tsx', id('admin-legal')),
    route('admin/legal/:document', 'routes/admin/settings/legal-text.tsx', id('admin-legal-text')),
    route('admin/jobs', 'routes/admin/settings/jobs.tsx', id('admin-jobs')),
    route('admin/status', 'routes/admin/settings/status.tsx', id('admin-status')),
    route('admin/redirects', 'routes/admin/settings/redirects.tsx', id('admin-redirects')),
    route('admin/customers', 'routes/admin/sales/customers.tsx', id('admin-customers')),
    route('admin/customers/account/:id', 'routes/admin/staff/person.tsx', id('admin-customer-account')),
    route('admin/customers/:documentId', 'routes/admin/sales/customer.tsx', id('admin-customer')),
    route('admin/staff', 'routes/admin/staff/staff.tsx', id('admin-staff')),
    route('admin/staff/new', 'routes/admin/staff/staff-new.tsx', id('admin-staff-new')),
    route('admin/staff/:id', 'routes/admin/staff/person.tsx', id('admin-person')),
    route('admin/roles', 'routes/admin/staff/roles.tsx', id('admin-roles')),
    route('admin/api-tokens/:id?', 'routes/admin/staff/api-tokens.tsx', id('admin-api-tokens')),
    route('admin/connections/:name?', 'routes/admin/settings/connections.tsx', id('admin-connections')),
    route('admin/webhooks/:id?', 'routes/admin/settings/webhooks.tsx', id('admin-webhooks')),
    route('admin/help/:area?', 'routes/admin/help.tsx', id('admin-help')),
    route('admin/me', 'routes/admin/staff/own-account.tsx', id('admin-own-account')),
    route('admin/audit', 'routes/admin/staff/audit.tsx', id('admin-audit')),
    route('admin/*', 'routes/admin/not-found.tsx', id('admin-not-found')),
  ]);

/** Routes without a layout. */
const plainRoutes = (id: RouteId): RouteConfigEntry[] => [
  route('my-books/:documentId/read', 'routes/shop/my-book-read.tsx', id('my-book-read')),
  route('listen/:key', 'routes/shop/listen.tsx', id('listen')),
  route('account/logout', 'routes/account/logout.ts', id('logout')),
  route('books/:slug/lines.json', 'routes/resources/story-lines.ts', id('story-lines')),
  route('home-deferred.json', 'routes/resources/home-deferred.ts', id('home-deferred')),
  route('books/:slug/deferred.json', 'routes/resources/book-deferred.ts', id('book-deferred')),
  route('manifest.webmanifest', 'routes/resources/manifest.ts', id('manifest')),
];

function screens(locale: string): RouteConfigEntry[] {
  const id: RouteId = (name) => ({ id: `${locale}-${name}` });
  return [shopRoutes(id), adminRoutes(id), ...plainRoutes(id)];
}

export default [
  ...screens('ru'),
  ...prefix('en', screens('en')),
  route('robots.txt', 'routes/resources/robots.ts'),
  route('sitemap.xml', 'routes/resources/sitemap.ts'),
  route('build.json', 'routes/resources/build.ts'),
  route('copy/:file', 'routes/resources/copy.ts'),
] satisfies RouteConfig;
