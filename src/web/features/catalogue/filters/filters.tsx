// Filters of the book list as links, which work without JavaScript and can be shared.
import { Form } from 'react-router';
import { type AgeGroup, yearsOf } from '#core/books/age-groups.ts';
import type { Kopecks } from '#core/money.ts';
import { GENDERS } from '#core/names/forms.ts';
import { formatPrice } from '#core/pricing/format-price.ts';
import { ageRange } from '#web/features/catalogue/card/age-label.ts';
import { useHref, useLocale, useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { cx } from '#web/ui/cx.ts';
import { buttonClass } from '#web/ui/forms/button.tsx';
import { inputClass } from '#web/ui/forms/input-class.ts';
import { type BookFilter, filterAddress, SORTS } from './filter-address.ts';

interface FiltersProps {
  filter: BookFilter;
  ages: readonly AgeGroup[];
  counts: { readonly gender: Readonly<Record<string, number>>; readonly age: Readonly<Record<string, number>> };
  genres: readonly { readonly slug: string; readonly title: string; readonly count: number }[];
  prices: readonly { readonly limit: number; readonly sum: Kopecks; readonly count: number }[];
  narrows: Readonly<Record<'gender' | 'age' | 'genre' | 'price', boolean>>;
  hasCoversByGender: boolean;
}

export function Filters({ filter, ages, counts, genres, prices, narrows, hasCoversByGender }: FiltersProps) {
  const t = useT();
  const href = useHref();
  const address = (change: Partial<BookFilter>) => filterAddress({ ...filter, ...change });
  // A chosen filter stays visible, so that it can be removed.
  const isOffered = (name: keyof typeof narrows): boolean => narrows[name] || filter[name] !== undefined;
  return (
    <>
      <div className="chip-rows mt-4">
        {isOffered('age') && (
          <ChipRow label={t('books.filterAge')}>
            <Chip to={address({ age: undefined })} chosen={!filter.age}>
              {t('books.ageAny')}
            </Chip>
            {ages.map((age) => {
              const { from, to } = yearsOf(age);
              return (
                <Chip key={age} to={address({ age })} chosen={filter.age === age} count={counts.age[age] ?? 0}>
                  {ageRange(t, from, to)}
                </Chip>
              );
            })}
          </ChipRow>
        )}
        {(isOffered('gender') || hasCoversByGender) && (
          <ChipRow label={t('books.filterGender')}>
            <Chip to={address({ gender: undefined })} chosen={!filter.gender}>
              {t('books.genderAny')}
            </Chip>
            {GENDERS.map((gender) => (
              <Chip
                key={gender}
                to={address({ gender })}
                chosen={filter.gender === gender}
                // Equal counts beside every choice would suggest a filter where only the covers change.
                count={narrows.gender ? (counts.gender[gender] ?? 0) : undefined}
              >
                {t(`books.gender.${gender}`)}
              </Chip>
            ))}
          </ChipRow>
        )}
      </div>
      <Form action={href('/books')} className="book-search mt-4" role="search" preventScrollReset>
        {filter.age && <input type="hidden" name="age" value={filter.age} />}
        {filter.gender && <input type="hidden" name="gender" value={filter.gender} />}
        {filter.collection && <input type="hidden" name="collection" value={filter.collection} />}
        <label className="grid gap-1 font-bold">
          <span className="xl:sr-only">{t('books.searchLabel')}</span>
          <input
            key={filter.search}
            name="search"
            type="search"
            enterKeyHint="search"
            maxLength={80}
            defaultValue={filter.search}
            placeholder={t('books.searchHint')}
            className={inputClass}
          />
        </label>
        <button type="submit" className={cx(buttonClass('plum'), 'self-end')}>
          {t('books.searchButton')}
        </button>
        <ListChoices filter={filter} genres={genres} prices={prices} isOffered={isOffered} />
      </Form>
    </>
  );
}

interface ListChoicesProps extends Pick<FiltersProps, 'filter' | 'genres' | 'prices'> {
  isOffered: (name: keyof FiltersProps['narrows']) => boolean;
}

/** Genre, price and order as lists. */
function ListChoices({ filter, genres, prices, isOffered }: ListChoicesProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <div className="book-search-more">
      {isOffered('genre') && (
        <Choice name="genre" label={t('books.filterGenre')} chosen={filter.genre ?? ''}>
          <option value="">{t('books.genreAny')}</option>
          {genres.map(({ slug, title, count }) => (
            <option key={slug} value={slug}>{`${title} (${count})`}</option>
          ))}
        </Choice>
      )}
      {isOffered('price') && (
        <Choice name="price" label={t('books.filterPrice')} chosen={String(filter.price ?? '')}>
          <option value="">{t('books.priceAny')}</option>
          {prices.map(({ limit, sum, count }) => (
            <option key={limit} value={limit}>
              {`${t('books.priceUpTo', { price: formatPrice(sum, locale) })} (${count})`}
            </option>
          ))}
        </Choice>
      )}
      <Choice name="sort" label={t('books.sortLabel')} chosen={filter.sort ?? 'popular'}>
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {t(`books.sort.${sort}`)}
          </option>
        ))}
      </Choice>
    </div>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  chosen: string;
  children: React.ReactNode;
}

/** Submits at once on change; without scripts the button does. */
function Choice({ name, label, chosen, children }: ChoiceProps) {
  return (
    <label className="grid min-w-0 gap-1 font-bold">
      <span className="max-md:sr-only xl:sr-only">{label}</span>
      <select
        key={chosen}
        name={name}
        defaultValue={chosen}
        onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
        className={inputClass}
      >
        {children}
      </select>
    </label>
  );
}

/** A single line that scrolls on phones. */
function ChipRow({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <nav aria-label={label} className="chip-row">
      <span className="mr-1 shrink-0 font-bold max-lg:text-small md:max-lg:w-full xl:text-small">{label}</span>
      {children}
    </nav>
  );
}

interface ChipProps {
  to: string;
  chosen: boolean;
  count?: number | undefined;
  children: string;
}

function Chip({ to, chosen, count, children }: ChipProps) {
  return (
    <ShopLink
      to={to}
      preventScrollReset
      aria-current={chosen ? 'true' : undefined}
      className={cx(
        'inline-flex min-h-11 shrink-0 items-center justify-center gap-1 rounded-[1.1rem_0.9rem_1.15rem_0.95rem] px-2 font-bold no-underline transition-colors max-md:text-[1rem] md:min-w-16 md:gap-1.5 md:px-4 xl:min-w-0 xl:px-2.5',
        chosen ? 'bg-plum-700 text-cream-50' : 'bg-plum-100 text-plum-800 hover:bg-plum-200',
      )}
    >
      {children}
      {count !== undefined && <span className="text-small font-normal tabular-nums">{count}</span>}
    </ShopLink>
  );
}
