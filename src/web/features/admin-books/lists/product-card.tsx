// Product page in /admin: cover, state, prices and texts in both languages, with links to edit them.

import { LOCALES, type Locale } from '#core/locale.ts';
import { kopecks } from '#core/money.ts';
import { formatPrice } from '#core/pricing/format-price.ts';
import type { EntryByPlural } from '#server/content-types/content-types.ts';
import { useLabels } from '#web/admin-kit/labels/labels.ts';
import { SectionLink } from '#web/admin-kit/section-link.tsx';
import { useStaff } from '#web/admin-kit/session/staff.ts';
import { localePath } from '#web/i18n/locale.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { buttonClass } from '#web/ui/forms/button.tsx';
import { CoverThumb } from './cover-thumb.tsx';
import { ProductState } from './product-state.tsx';

export type ProductByLocale = Readonly<Record<Locale, EntryByPlural<'products'>>>;

export function ProductCard({ products }: { products: ProductByLocale }) {
  const t = useT();
  const locale = useLocale();
  const labels = useLabels();
  const { can } = useStaff();
  const { documentId, slug, price, bookSpecification: book, template, formats } = products[locale];
  const money = (sum: number | null) => (sum === null ? '—' : formatPrice(kopecks(sum), locale));
  const facts: readonly (readonly [string, React.ReactNode])[] = [
    [t('adminBooks.state'), <ProductState key="state" row={products[locale]} />],
    [t('adminBooks.pricePrinted'), money(price)],
    ...(formats ?? []).map(({ kind, alonePrice, additionPrice }) => {
      const alone = money(alonePrice);
      const prices =
        additionPrice === null ? alone : t('adminBooks.formatPrices', { alone, addition: money(additionPrice) });
      return [capital(labels.value(kind)), prices] as const;
    }),
    [t('adminBooks.age'), book ? `${book.minAge}–${book.maxAge}` : '—'],
    [t('adminBooks.pages'), book?.pages ?? '—'],
    [
      t('adminBooks.story'),
      template ? (
        <SectionLink key="story" to={`/admin/stories/${template.slug}`}>
          {t('adminBooks.storyVersion', { title: template.title, version: template.version })}
        </SectionLink>
      ) : (
        '—'
      ),
    ],
  ];
  return (
    <div className="grid max-w-5xl gap-5">
      <ProductActions can={can} documentId={documentId} template={template} />
      <div className="grid gap-4 md:grid-cols-2">
        {LOCALES.map((language) => {
          const { title, summary, pictures } = products[language];
          return (
            <LanguageCard
              key={language}
              language={language}
              pictures={pictures}
              title={title}
              summary={summary}
              slug={slug}
            />
          );
        })}
      </div>
      <dl className="grid gap-1.5 text-small">
        {facts.map(([name, value]) => (
          <div key={name} className="grid grid-cols-[9rem_1fr] gap-3 border-b border-cream-200 pb-1.5">
            <dt className="text-ink-soft">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

interface ProductActionsProps {
  can: ReturnType<typeof useStaff>['can'];
  documentId: string;
  template: EntryByPlural<'products'>['template'];
}

function ProductActions({ can, documentId, template }: ProductActionsProps) {
  const t = useT();
  return (
    <div className="flex flex-wrap gap-2">
      {can('admin::content.write') && (
        <ShopLink to={`/admin/content/product/${documentId}`} className={buttonClass('plum', true)}>
          {t('adminBooks.editProduct')}
        </ShopLink>
      )}
      {template && can('admin::stories.read') && (
        <ShopLink to={`/admin/stories/${template.slug}`} className={buttonClass('quiet', true)}>
          {t('adminBooks.openStory')}
        </ShopLink>
      )}
      {can('admin::reviews.read') && (
        <ShopLink to="/admin/reviews" className={buttonClass('quiet', true)}>
          {t('adminLetters.reviews.title')}
        </ShopLink>
      )}
    </div>
  );
}

interface LanguageCardProps {
  language: Locale;
  pictures: EntryByPlural<'products'>['pictures'];
  title: string;
  summary: string | null;
  slug: string;
}

function LanguageCard({ language, pictures, title, summary, slug }: LanguageCardProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <section
      lang={language}
      aria-label={t(`adminBooks.inShop_${language}`)}
      className="grid content-start gap-3 rounded-md border border-plum-200 bg-white p-4 sm:grid-cols-[9rem_1fr]"
    >
      <CoverThumb pictures={pictures} alt={title} className="w-36" />
      <div className="grid content-start gap-2 text-small">
        <p className="text-ink-soft" lang={locale}>
          {t(`adminBooks.inShop_${language}`)}
        </p>
        <h2 className="font-extrabold">{title}</h2>
        <p>{summary ?? '—'}</p>
        <a href={localePath(language, `/books/${slug}`)} target="_blank" rel="noreferrer" lang={locale}>
          {t('adminBooks.seeInShop')}
        </a>
      </div>
    </section>
  );
}
