// The book list: filters live in the address, so they work without JavaScript and can be sent to a friend.
import emptyShelf from '#web/art/empty-shelf.svg';
import { useT } from '#web/i18n/use-copy.ts';
import { PageHead } from '#web/shell/page-head.tsx';
import { ShopLink } from '#web/shell/shop-link.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Route } from './+types/books';

const AGES = ['1-3', '3-5', '5-7', '7-9'] as const;
const LONGEST_SEARCH = 80;

export function loader({ url }: Route.LoaderArgs) {
  const asked = url.searchParams.get('age');
  return {
    age: AGES.find((age) => age === asked) ?? null,
    search: url.searchParams.get('search')?.trim().slice(0, LONGEST_SEARCH) || null,
  };
}

export default function Books({ loaderData: { age, search } }: Route.ComponentProps) {
  const t = useT();
  const [from = '', to = ''] = age?.split('-') ?? [];
  return (
    <div className="wrap pt-6">
      <PageHead title={t('books.title')} description={t('books.description')} hidden={search !== null} />
      <h1 className="text-h1">{t('books.heading')}</h1>
      <nav aria-label={t('books.filterAge')} className="mt-6 flex flex-wrap items-center gap-2.5">
        <span className="mr-1 font-bold">{t('books.filterAge')}</span>
        <Chip to="/books" chosen={age === null}>
          {t('books.ageAny')}
        </Chip>
        {AGES.map((known) => {
          const [first = '', last = ''] = known.split('-');
          return (
            <Chip key={known} to={`/books?age=${known}`} chosen={age === known}>
              {t('books.ageOf', { from: first, to: last })}
            </Chip>
          );
        })}
      </nav>
      {search && (
        <p className="mt-4 flex flex-wrap items-center gap-3">
          {t('books.searched', { query: search })}
          <ShopLink to={age ? `/books?age=${age}` : '/books'} className="font-bold">
            {t('books.clear')}
          </ShopLink>
        </p>
      )}
      <EmptyState
        picture={{ src: emptyShelf, width: 480, height: 320 }}
        title={
          search
            ? t('books.emptySearchTitle', { query: search })
            : age
              ? t('books.emptyAgeTitle', { from, to })
              : t('books.emptyTitle')
        }
        actions={
          <>
            <a href="#newsletter" className={buttonClass('call')}>
              {t('books.subscribe')}
            </a>
            {(age || search) && (
              <ShopLink to="/books" className={buttonClass('quiet')}>
                {t('books.all')}
              </ShopLink>
            )}
          </>
        }
      >
        <p>{age && !search ? t('books.emptyAgeText') : t('books.emptyText')}</p>
      </EmptyState>
    </div>
  );
}

function Chip({ to, chosen, children }: { to: string; chosen: boolean; children: string }) {
  return (
    <ShopLink
      to={to}
      preventScrollReset
      aria-current={chosen ? 'true' : undefined}
      className={cx(
        'grid min-h-11 min-w-16 place-items-center rounded-[1.1rem_0.9rem_1.15rem_0.95rem] px-4 font-bold no-underline transition-colors',
        chosen ? 'bg-plum-700 text-cream-50' : 'bg-plum-100 text-plum-800 hover:bg-plum-200',
      )}
    >
      {children}
    </ShopLink>
  );
}

export { sharedPage as headers } from '../shared-page.ts';
