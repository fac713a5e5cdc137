// Home: what the shop makes, for whom, and how it goes.
import { type ComponentType, Suspense } from 'react';
import { useRouteLoaderData } from 'react-router';
import { storefrontContext } from '#web/context.ts';
import { BookCard } from '#web/features/catalogue/book-card.tsx';
import { distinctShelves } from '#web/features/home/distinct-shelves.ts';
import { filmFacts } from '#web/features/home/film-facts.ts';
import { isForChild } from '#web/features/home/for-child-slugs.ts';
import { ForWhomLine } from '#web/features/home/for-whom-line.tsx';
import { Hero } from '#web/features/home/hero.tsx';
import { heroSpreads } from '#web/features/home/hero-spreads.ts';
import { HomeJsonLd } from '#web/features/home/home-json-ld.tsx';
import { Shelves } from '#web/features/home/shelves.tsx';
import { translator } from '#web/i18n/copy.ts';
import { localeOf } from '#web/i18n/locale.ts';
import { useT } from '#web/i18n/use-copy.ts';
import type { loader as rootLoader } from '#web/root.tsx';
import { firstMove } from '#web/shell/first-move.ts';
import { late } from '#web/shell/late.ts';
import { PageHead } from '#web/shell/page-head.tsx';
import type { Route } from './+types/home';

const REVIEWS = 6;

/** Nobody reaches these without a move. */
const lower = <P,>(load: () => Promise<ComponentType<P>>) => late(() => firstMove.then(load));
const HomeRest = lower(() => import('#web/features/home/home-rest.tsx').then((file) => file.HomeRest));
const Film = lower(() => import('#web/features/home/film.tsx').then((file) => file.Film));
const TryName = lower(() => import('#web/features/catalogue/try-name.tsx').then((file) => file.TryName));
const Reviews = lower(() => import('#web/features/catalogue/reviews.tsx').then((file) => file.Reviews));

export async function loader({ context, url }: Route.LoaderArgs) {
  const { services, nonce, origin } = context.get(storefrontContext);
  const locale = localeOf(url.pathname);
  const [collections, reviews] = await Promise.all([
    services.catalogue.collections(locale),
    services.catalogue.reviews(locale, REVIEWS),
  ]);
  const shelves = distinctShelves(collections.filter((collection) => !isForChild(collection)));
  const first = shelves[0]?.books[0];
  const shown = first && (await services.catalogue.book(first.slug, locale));
  const open = shown ? { title: shown.title, spreads: heroSpreads(shown) } : null;
  const books = new Map(collections.flatMap(({ books }) => books.map((book) => [book.slug, book])));
  const promo = [...books.values()].filter(({ preorder }) => preorder);
  const film = services.film(locale);
  const facts = film ? [filmFacts(film, origin, translator(locale))] : [];
  return { shelves, forChild: collections.filter(isForChild), promo, open, reviews, film, facts, nonce };
}

export default function Home({
  loaderData: { shelves, forChild, promo, open, reviews, film, facts, nonce },
}: Route.ComponentProps) {
  const t = useT();
  const root = useRouteLoaderData<typeof rootLoader>('root');
  const first = shelves[0]?.books[0];
  return (
    <>
      <PageHead title={t('home.title')} description={t('home.description')} />
      {root && <HomeJsonLd origin={root.origin} nonce={nonce} shop={root.site} more={facts} />}
      <Hero book={open} />
      <Suspense>
        <HomeRest
          promo={promo}
          forChild={forChild}
          shelves={
            shelves.length > 0 && (
              <Shelves
                shelves={shelves.map(({ slug, title, books }) => ({
                  slug,
                  title,
                  cards: books.map((book) => ({ id: book.slug, card: <BookCard book={book} level={3} /> })),
                }))}
              />
            )
          }
          tryName={
            first && (
              <div className="wrap pb-20">
                <TryName slug={first.slug} title={first.title} cover={first.cover}>
                  {(typed) => <ForWhomLine typed={typed} />}
                </TryName>
              </div>
            )
          }
          film={film && <Film film={film} />}
          reviews={
            reviews.length > 0 && (
              <div className="sheet sheet-plum sheet-torn py-4 pb-20">
                <div className="wrap">
                  <Reviews reviews={reviews} />
                </div>
              </div>
            )
          }
        />
      </Suspense>
    </>
  );
}

export { sharedPage as headers } from '#web/shared-page.ts';
