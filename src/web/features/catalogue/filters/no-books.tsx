// Empty result of a filter: the reason, a subscription, and the nearest stories.
import emptyShelf from '#web/art/empty-shelf.svg';
import { BookCard, type CardBook } from '#web/features/catalogue/card/book-card.tsx';
import type { Translate } from '#web/i18n/copy.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { NewsletterForm } from '#web/shell/layout/newsletter-form.tsx';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { buttonClass } from '#web/ui/forms/button.tsx';
import { type BookFilter, filterAddress } from './filter-address.ts';

function messageFor(t: Translate, filter: BookFilter): readonly [string, string] {
  const { age, search, gender, collection, genre, price } = filter;
  if (search) return [t('books.emptySearchTitle', { query: search }), t('books.emptySearchText')];
  if (gender || collection || genre || price) return [t('books.emptyChoiceTitle'), t('books.emptyChoiceText')];
  if (!age) return [t('books.emptyTitle'), t('books.emptyText')];
  const [from = '', to = ''] = age.split('-');
  return [t('books.emptyAgeTitle', { from, to }), t('books.emptyAgeText')];
}

interface NoBooksProps {
  filter: BookFilter;
  nearest: readonly CardBook[];
  /** Search words with results. */
  suggestions: readonly string[];
}

export function NoBooks({ filter, nearest, suggestions }: NoBooksProps) {
  const t = useT();
  const [title, text] = messageFor(t, filter);
  return (
    <>
      <EmptyState
        picture={{ src: emptyShelf, width: 480, height: 320 }}
        title={title}
        actions={
          filterAddress(filter) !== '/books' && (
            <ShopLink to="/books" className={buttonClass('plum')}>
              {t('books.all')}
            </ShopLink>
          )
        }
      >
        <p>{text}</p>
        {suggestions.length > 0 && (
          <ul className="flex flex-wrap justify-center gap-2">
            {suggestions.map((word) => (
              <li key={word}>
                <ShopLink to={filterAddress({ search: word })} className={buttonClass('quiet', true)}>
                  {word}
                </ShopLink>
              </li>
            ))}
          </ul>
        )}
        {!filter.search && (
          <div className="paper p-5 text-left text-body text-ink shadow-paper">
            <NewsletterForm
              {...(filter.age ? { about: { topic: 'age-group', subject: filter.age } } : {})}
              submit={t('book.notifySubmit')}
            />
          </div>
        )}
      </EmptyState>
      {nearest.length > 0 && (
        <section aria-labelledby="nearest" className="mt-6">
          <h2 id="nearest" className="text-h2">
            {t('books.nearest')}
          </h2>
          <ul className="book-grid mt-6">
            {nearest.map((book) => (
              <li key={book.slug}>
                <BookCard book={book} level={3} only={filter.gender} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
