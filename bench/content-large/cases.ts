// Typical catalogue queries, each with a different value every time, so that no answer comes from a cache.

export interface Case {
  readonly name: string;
  /** The address of the n-th request in a shop with `products` products. */
  readonly path: (n: number, products: number) => string;
  /** Strapi 5.54's requests per second on a quiet machine of two cores, if measured. */
  readonly strapi?: number;
}

const list = (query: string): string => `/api/products?pagination[limit]=10&${query}`;
const from = (n: number): string => `pagination[start]=${n % 450}`;
/** Another product each time, spread over the table. */
const one = (n: number, all: number): number => 1 + ((n * 37) % all);
const word = (text: string): string => `_q=${encodeURIComponent(text)}`;
const genres = 'populate[bookSpecification][populate]=genres';
const bedtime = 'filters[bookSpecification][genres][slug]=bedtime';

export const CASES: readonly Case[] = [
  {
    name: 'one by slug, genres',
    path: (n, all) => list(`filters[slug][$eq]=book-${one(n, all)}&${genres}`),
    strapi: 156,
  },
  { name: 'the first 10', path: () => list(''), strapi: 184 },
  { name: 'the first 10, genres', path: () => list(genres), strapi: 149 },
  { name: 'list of 10', path: (n) => list(from(n)), strapi: 184 },
  { name: 'list of 10, genres', path: (n) => list(`${from(n)}&${genres}`), strapi: 149 },
  { name: 'list of 10, not counted', path: (n) => list(`${from(n)}&pagination[withCount]=false`) },
  { name: 'list of 10 in English', path: (n) => list(`${from(n)}&locale=en`) },
  { name: 'the last pages', path: (n, all) => list(`pagination[start]=${all - 10 - (n % 450)}`) },
  { name: 'by price, descending', path: (n) => list(`${from(n)}&sort=price:desc`) },
  { name: 'by price, then title', path: (n) => list(`${from(n)}&sort=price:asc,title:asc`) },
  { name: 'of a genre', path: (n) => list(`${from(n % 200)}&${bedtime}`) },
  { name: 'of a genre, by price', path: (n) => list(`${from(n % 200)}&${bedtime}&sort=price:asc`) },
  { name: 'below a price (to a half)', path: (n) => list(`filters[price][$lt]=${100_000 + ((n * 113) % 25_000)}`) },
  {
    name: 'between prices (few)',
    path: (n) =>
      list(
        `filters[price][$between][0]=${100_000 + (n % 49_000)}&filters[price][$between][1]=${100_300 + (n % 49_000)}`,
      ),
  },
  { name: 'preordered (a tenth)', path: (n) => list(`${from(n % 90)}&filters[preorder]=true`) },
  {
    name: 'for an age (a quarter)',
    path: (n) =>
      list(
        `${from(n % 200)}&filters[bookSpecification][minAge][$in]=${n % 8}&filters[bookSpecification][minAge][$in]=${(n + 1) % 8}`,
      ),
  },
  {
    name: 'a piece of a title',
    path: (n) => list(`filters[title][$containsi]=${encodeURIComponent(`№ ${1 + (n % 999)}`)}`),
  },
  { name: 'search, rare', path: (n, all) => list(word(String(one(n, all)))) },
  { name: 'search, two words (1 in 70)', path: (n) => list(`${from(n % 5)}&${word('драконы и снег')}`) },
  { name: 'search, common (a sixth)', path: (n) => list(`${from(n % 90)}&${word('драконы')}`) },
  { name: 'search, typo in a rare one', path: (n, all) => list(word(`скасзка ${one(n, all)}`)) },
  { name: 'search, typo, common', path: (n) => list(`${from(n % 90)}&${word('дрокон')}`) },
  // Last, because it may leave work behind.
  { name: 'by the least age', path: (n) => list(`${from(n)}&sort=bookSpecification.minAge:asc`) },
];

/** The same for the shop's own pages, each rendered for its request. */
export const PAGES: readonly Case[] = [
  { name: '/books', path: () => '/books?sort=cheap' },
  { name: '/books, searched', path: () => `/books?search=${encodeURIComponent('лес')}` },
  { name: '/books, searched with a typo', path: () => `/books?search=${encodeURIComponent('лисонок')}` },
];
