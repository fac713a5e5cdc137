// One product: what it is, what it is made of, and the ways to change either.
import { formatPrice } from '#core/format-price.ts';
import { kopecks } from '#core/money.ts';
import { useStaff } from '#web/admin-kit/staff.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { buttonClass } from '#web/ui/forms/button.tsx';

export interface FoundProduct {
  readonly documentId: string;
  readonly title: string;
  readonly slug: string;
  readonly summary: string | null;
  readonly price: number;
  readonly bookSpecification: { readonly minAge: number; readonly maxAge: number; readonly pages: number } | null;
  readonly template: { readonly slug: string; readonly title: string; readonly version: number } | null;
}

export function ProductCard({ product }: { product: FoundProduct }) {
  const t = useT();
  const locale = useLocale();
  const { can } = useStaff();
  const { documentId, slug, summary, price, bookSpecification: book, template } = product;
  const facts: readonly (readonly [string, React.ReactNode])[] = [
    [t('adminBooks.slug'), <ShopLink key="slug" to={`/books/${slug}`}>{`/books/${slug}`}</ShopLink>],
    [t('adminBooks.price'), formatPrice(kopecks(price), locale)],
    [t('adminBooks.age'), book ? `${book.minAge}–${book.maxAge}` : '—'],
    [t('adminBooks.pages'), book?.pages ?? '—'],
    [t('adminBooks.story'), template ? t('adminBooks.storyVersion', template) : '—'],
    [t('adminBooks.summary'), summary ?? '—'],
  ];
  return (
    <div className="max-w-3xl">
      <dl className="grid gap-1.5 text-small">
        {facts.map(([name, value]) => (
          <div key={name} className="grid grid-cols-[9rem_1fr] gap-3 border-b border-cream-200 pb-1.5">
            <dt className="text-ink-soft">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap gap-2">
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
      </div>
    </div>
  );
}
