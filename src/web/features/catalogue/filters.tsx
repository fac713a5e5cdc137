// Filters of the book list: friendly chips that are links, so they work without JavaScript and can be sent to a friend.
import { Form } from 'react-router';
import { useHref, useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/shop-link.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { inputClass } from '#web/ui/field.tsx';
import { type BookFilter, filterAddress, GENDERS, SORTS } from './filter-address.ts';

interface FiltersProps {
  filter: BookFilter;
  ages: readonly string[];
  counts: { readonly gender: Readonly<Record<string, number>>; readonly age: Readonly<Record<string, number>> };
}

export function Filters({ filter, ages, counts }: FiltersProps) {
  const t = useT();
  const href = useHref();
  const address = (change: Partial<BookFilter>) => filterAddress({ ...filter, ...change });
  return (
    <>
      <div className="chip-rows mt-4 md:mt-6">
        <ChipRow label={t('books.filterAge')}>
          <Chip to={address({ age: undefined })} chosen={!filter.age}>
            {t('books.ageAny')}
          </Chip>
          {ages.map((age) => {
            const [from = '', to = ''] = age.split('-');
            return (
              <Chip key={age} to={address({ age })} chosen={filter.age === age} count={counts.age[age] ?? 0}>
                {t('books.ageOf', { from, to })}
              </Chip>
            );
          })}
        </ChipRow>
        <ChipRow label={t('books.filterGender')}>
          <Chip to={address({ gender: undefined })} chosen={!filter.gender}>
            {t('books.genderAny')}
          </Chip>
          {GENDERS.map((gender) => (
            <Chip
              key={gender}
              to={address({ gender })}
              chosen={filter.gender === gender}
              count={counts.gender[gender] ?? 0}
            >
              {t(`books.gender.${gender}`)}
            </Chip>
          ))}
        </ChipRow>
      </div>
      <Form action={href('/books')} className="mt-4 flex flex-wrap items-end gap-3" role="search" preventScrollReset>
        {filter.age && <input type="hidden" name="age" value={filter.age} />}
        {filter.gender && <input type="hidden" name="gender" value={filter.gender} />}
        {filter.collection && <input type="hidden" name="collection" value={filter.collection} />}
        <label className="grid min-w-56 flex-1 gap-1 font-bold">
          {t('books.searchLabel')}
          <input
            key={filter.search}
            name="search"
            type="search"
            maxLength={80}
            defaultValue={filter.search}
            placeholder={t('books.searchHint')}
            className={inputClass}
          />
        </label>
        <label className="grid gap-1 font-bold">
          {t('books.sortLabel')}
          <select
            key={filter.sort}
            name="sort"
            defaultValue={filter.sort ?? 'popular'}
            onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
            className={inputClass}
          >
            {SORTS.map((sort) => (
              <option key={sort} value={sort}>
                {t(`books.sort.${sort}`)}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className={buttonClass('plum')}>
          {t('books.searchButton')}
        </button>
        {filterAddress(filter) !== '/books' && (
          <ShopLink to="/books" className={buttonClass('quiet')}>
            {t('books.clear')}
          </ShopLink>
        )}
      </Form>
    </>
  );
}

function ChipRow({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <nav aria-label={label} className="flex items-center gap-2.5 md:flex-wrap">
      <span className="mr-1 font-bold">{label}</span>
      {children}
    </nav>
  );
}

interface ChipProps {
  to: string;
  chosen: boolean;
  count?: number;
  children: string;
}

function Chip({ to, chosen, count, children }: ChipProps) {
  return (
    <ShopLink
      to={to}
      preventScrollReset
      aria-current={chosen ? 'true' : undefined}
      className={cx(
        'inline-flex min-h-11 min-w-16 shrink-0 items-center justify-center gap-1.5 rounded-[1.1rem_0.9rem_1.15rem_0.95rem] px-4 font-bold no-underline transition-colors',
        chosen ? 'bg-plum-700 text-cream-50' : 'bg-plum-100 text-plum-800 hover:bg-plum-200',
      )}
    >
      {children}
      {count !== undefined && <span className="text-small font-normal tabular-nums">{count}</span>}
    </ShopLink>
  );
}
