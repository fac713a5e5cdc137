// What the screens of /admin ask of the server, in a shop filled with 100,000 records of each kind.
const q = (text: string): string => `/orders?q=${encodeURIComponent(text)}`;
const person = (text: string): string => `/customers/cards?q=${encodeURIComponent(text)}`;
const card = (letter: string, number: number): string => `${letter}${String(number).padStart(23, '0')}`;
type Call = readonly [name: string, path: string];

/** The calls of every screen of /admin that shows records, as the screen sends them. */
export const screenCalls = (orders: number): readonly Call[] => [
  ...orderCalls(orders),
  ...customerCalls(orders),
  ...bookAndPeopleCalls(orders),
  ...listCalls(),
  ...operationCalls(),
  ...libraryCalls(),
  ...contentCalls(),
  ...contentListCalls(),
];

const orderCalls = (orders: number): Call[] => [
  ['the newest', '/orders'],
  ['the last page', `/orders?page=${Math.ceil(orders / 25)}`],
  ['by sum', '/orders?sort=total:desc'],
  ['by name', '/orders?sort=name:asc'],
  ['of a state', '/orders?state=shipped'],
  ['delivered, by sum', '/orders?state=delivered&sort=total:asc'],
  ['of a month', '/orders?from=2026-01-01&to=2026-01-31'],
  ['not paid', '/orders?paid=no'],
  ['that need a hand', '/orders?hand=yes'],
  ['to a country', '/orders?country=KZ'],
  ['of a format', '/orders?format=electronic'],
  ['with a promo code', '/orders?coupon=code20'],
  ['between sums', '/orders?min=100000&max=150000'],
  ['search: number', q('B000-2177')],
  ['search: a common name', q('Иванова')],
  ['search: name and first name', q('елкин петр')],
  ['search: phone', q('8 (900) 791-90-00')],
  ['search: half a phone', q('0079')],
  ['search: mail', q('buyer4217@')],
  ['search: tracking number', q('1000004217')],
  ['search: nothing', q('не бывает')],
  ['search: a common child', q('Маша')],
  ['of a stage: drawing', '/orders?state=drawing'],
  ['of a stage: approval', '/orders?state=awaiting_approval'],
  ['of a stage: declined', '/orders?state=declined'],
  ['one order', `/orders/${card('o', 42)}`],
  ['correction of a book', `/orders/${card('o', 105)}/books/${card('b', 105)}/correction`],
];

const customerCalls = (orders: number): Call[] => [
  ['customers', '/customers/cards'],
  ['customers, last page', `/customers/cards?page=${Math.ceil(orders / 25)}`],
  ['customers by spent', '/customers/cards?sort=spent:desc'],
  ['customers with a cart', '/customers/cards?kind=cart'],
  ['customers with the same phone', '/customers/cards?kind=same-phone'],
  ['customers with the news', '/customers/cards?news=yes'],
  ['customers: a name', person('Иванова')],
  ['customers: mail', person('buyer4217@')],
  ['customers: phone', person('8 (900) 791-90-00')],
  ['customers: a common child', person('Маша')],
  ['customers: a rare child', person('Агния')],
  ['customers: nothing', person('не бывает')],
  ['one customer', `/customers/cards/${card('o', 42)}`],
  ['tags', '/customers/tags'],
  ['newsletters', '/newsletters'],
  ['newsletters: options of segments', '/newsletters/segment-options'],
];

const bookAndPeopleCalls = (orders: number): Call[] => [
  ["courier's lists", '/printing/handovers'],
  ['reprints', '/printing/reprints'],
  ['one inquiry', `/inquiries/${card('q', 50)}`],
  ['one customer’s book', `/books/${card('b', 42)}`],
  ['dashboard of 30 days', `/dashboard?from=${day(30)}&to=${day(0)}&compare=previous`],
  ['what needs attention', '/dashboard/hands'],
  ['board of the press', '/printing/board'],
  ['print queue', '/printing'],
  ['print queue, printed', '/printing?stage=printed'],
  ['print queue, waiting', '/printing?stage=waiting'],
  ['customers’ books', '/books'],
  ['customers’ books, a name', `/books?q=${encodeURIComponent('Маша')}`],
  ['customers’ books, failed', '/books?state=failed'],
  ['people', '/customers/people'],
  ['people, last page', `/customers/people?page=${Math.ceil(orders / 50)}`],
  ['people: a word', '/customers/people?q=reader4217'],
  ['people: everybody’s word', '/customers/people?q=example'],
  ['people, not confirmed', '/customers/people?state=pending&sort=username:asc'],
  ['audit', '/audit/records'],
  ['audit: facets', '/audit/facets'],
  ['audit: an area', '/audit/records?what=orders'],
  ['audit: a person', '/audit/records?who=3'],
];

const listCalls = (): Call[] => [
  ['mails', '/mails'],
  ['mails: a word', `/mails?q=${encodeURIComponent('доставка')}`],
  ['mails, failed', '/mails?state=failed'],
  ['mails of an area', '/mails?area=order'],
  ['inquiries', '/inquiries'],
  ['inquiries: a word', `/inquiries?q=${encodeURIComponent('доставка')}`],
  ['redirects', '/redirects'],
  ['redirects: a word', '/redirects?q=4217'],
  ['promo codes', '/coupons'],
  ['promo codes: current', '/coupons?state=current&sort=used:desc'],
  ['promo codes: a word', '/coupons?q=sale42'],
  ['promo codes: everybody’s word', '/coupons?q=sale'],
  ['promo codes, by their end', '/coupons?sort=validUntil:asc'],
  ['reviews', '/reviews'],
  ['reviews that wait', '/reviews?state=pending'],
  ['reviews: a word', `/reviews?q=${encodeURIComponent('доставка')}`],
  ['reviews: everybody’s word', `/reviews?q=${encodeURIComponent('картинке')}`],
  ['templates', '/stories'],
  ['orders: saved views', '/orders/views'],
  ['an order by phone: stories', '/orders/phone/stories'],
];

const operationCalls = (): Call[] => [
  ['jobs, failed', '/jobs'],
  ['jobs, waiting', '/jobs?state=waiting'],
  ['jobs of a queue', '/jobs?queue=make-preview'],
  ['jobs of a request', '/jobs?q=0000000000000fff'],
  ['jobs: queues', '/jobs/queues'],
  ['mails of a request', '/mails?q=0000000000000fff'],
  ['status of every part', '/status'],
  ['dashboard: backups', '/dashboard/backups'],
  ['dashboard: checklist', '/dashboard/checklist'],
  ['dashboard: letter', '/dashboard/letter'],
  ['dashboard of a year', `/dashboard?from=${day(364)}&to=${day(0)}&compare=previous`],
];

const libraryCalls = (): Call[] => [
  ['media', '/media/files'],
  ['media: a word', '/media/files?q=picture-4217'],
  ['media: everybody’s word', '/media/files?q=picture'],
  ['media of a folder, by name', `/media/files?sort=name:asc&folder=${encodeURIComponent('Папка 7')}`],
  ['media, far down', '/media/files?page=2000'],
  ['media, deleted', '/media/deleted'],
  ['media: where a file is used', '/media/1/uses'],
  ['audit of one record', `/audit/records?subject=${card('o', 42)}`],
  ['audit of a month', `/audit/records?from=${day(60)}&to=${day(30)}`],
  ['one promo code', `/coupons/${card('c', 42)}`],
  ['one person', '/customers/people/42'],
  ['saved answers', '/inquiries/saved-answers'],
  ['birthday letters', '/newsletters/birthdays'],
  ['roles', '/staff/roles'],
  ['keys of programs', '/api-tokens'],
  ['webhooks', '/webhooks'],
  ['connections', '/connections'],
  ['models of pictures', '/ai-models'],
  ['settings', '/settings/global'],
  ['a legal text', '/legal/privacy-policy'],
];

const contentCalls = (): Call[] => [
  ['content: types', '/content/types'],
  ['content: search of all types', '/content/found?q=sale42'],
  ['content: search, everybody’s word', `/content/found?q=${encodeURIComponent('Анна')}`],
  ['content: one entry', `/content/entries/review/${card('v', 42)}`],
  ['content: history of an entry', `/content/entries/review/${card('v', 42)}/history`],
  ['content: publications of an entry', `/content/entries/review/${card('v', 42)}/publications`],
  ['content: deleted entries', '/content/deleted/review'],
  ['content: links to an entry', `/content/uses/review?ids=${card('v', 42)}`],
  [
    'content: states of a page',
    `/content/reviews/statuses?documentIds=${[1, 2, 3, 4, 5].map((number) => card('v', number))}`,
  ],
];

const contentListCalls = (): Call[] => [
  ...content('orders', 'total:desc', 'B004'),
  ...content('line-items', 'quantity:desc', null),
  ...content('books', 'state:asc', null),
  ...content('delivery-tickets', 'updatedAt:asc', null),
  ...content('coupons', 'used:desc', 'sale4217'),
  ...content('reviews', 'rating:asc', 'картинке'),
  ...content('newsletters', 'email:asc', 'reader4217'),
  ...content('upload/files/page', 'name:asc', 'picture-4217'),
];

/** As the content manager asks: newest first, by another column, by a word, and a page far down. */
function content(path: string, sort: string, word: string | null): Call[] {
  const list = (query: string): string => `/strapi-api-proxy/${path}?pagination[pageSize]=25&${query}`;
  return [
    [`content: ${path}`, list('sort=updatedAt:desc')],
    [`content: ${path}, ${sort}`, list(`sort=${sort}`)],
    ...(word === null ? [] : [[`content: ${path}, a word`, list(`_q=${encodeURIComponent(word)}`)] satisfies Call]),
    [`content: ${path}, far down`, list('sort=updatedAt:desc&pagination[page]=2000')],
  ];
}
/** A day of Moscow, some days ago. */
function day(ago: number): string {
  return new Date(Date.now() - ago * 86_400_000).toLocaleDateString('sv', { timeZone: 'Europe/Moscow' });
}
