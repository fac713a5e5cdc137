// Filters of the book list: friendly chips that are links, so they work without JavaScript and can be sent to a friend.
import { Form } from 'react-router';
import { GENDERS } from '#core/names/forms.ts';
import { useHref, useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { cx } from '#web/ui/cx.ts';
import { buttonClass } from '#web/ui/forms/button.tsx';
import { inputClass } from '#web/ui/forms/field.tsx';
import { type BookFilter, filterAddress, SORTS } from './filter-address.ts';

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
        <ChipRow label={t('books.filterAge')} unit={t('books.ageUnit')}>
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
      <Form
        action={href('/books')}
        className="mt-4 grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 md:flex"
        role="search"
        preventScrollReset
      >
        {filter.age && <input type="hidden" name="age" value={filter.age} />}
        {filter.gender && <input type="hidden" name="gender" value={filter.gender} />}
        {filter.collection && <input type="hidden" name="collection" value={filter.collection} />}
        <label className="grid gap-1 font-bold md:flex-1">
          {t('books.searchLabel')}
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
        <button type="submit" className={buttonClass('plum')}>
          {t('books.searchButton')}
        </button>
        <label className="col-span-2 grid gap-1 font-bold">
          <span className="max-md:sr-only">{t('books.sortLabel')}</span>
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
      </Form>
    </>
  );
}

/** `unit`: what the numbers mean, where a phone leaves the label out. */
function ChipRow({ label, unit, children }: { label: string; unit?: string; children: React.ReactNode }) {
  return (
    <nav aria-label={label} className="flex flex-wrap items-center gap-1.5 md:gap-2.5">
      <span className="mr-1 font-bold max-md:hidden">{label}</span>
      {children}
      {unit && (
        <span className="text-small font-bold max-[23.9rem]:hidden md:hidden" aria-hidden="true">
          {unit}
        </span>
      )}
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
        'inline-flex min-h-11 shrink-0 items-center justify-center gap-1 rounded-[1.1rem_0.9rem_1.15rem_0.95rem] px-2 font-bold no-underline transition-colors max-md:text-[1rem] md:min-w-16 md:gap-1.5 md:px-4',
        chosen ? 'bg-plum-700 text-cream-50' : 'bg-plum-100 text-plum-800 hover:bg-plum-200',
      )}
    >
      {children}
      {count !== undefined && <span className="text-small font-normal tabular-nums">{count}</span>}
    </ShopLink>
  );
}
