// Resolves an id of /admin/books to a product, template or customer's book and shows it.
import { useEffect, useState } from 'react';
import type { Locale } from '#core/locale.ts';
import type { CustomerBookView } from '#server/modules/books/books.types.ts';
import { AdminPage } from '#web/admin-kit/admin-page.tsx';
import { type AdminFailure, adminApi } from '#web/admin-kit/api/admin-api.ts';
import { readEntry } from '#web/admin-kit/api/content-api.ts';
import { FailureNotice } from '#web/admin-kit/api/failure-notice.tsx';
import { useStaff } from '#web/admin-kit/session/staff.ts';
import type { Translate } from '#web/i18n/copy.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { CustomerBook } from './customer-book.tsx';
import { type ProductByLocale, ProductCard } from './product-card.tsx';

type ResolvedRecord =
  | { readonly kind: 'product'; readonly products: ProductByLocale }
  | { readonly kind: 'template'; readonly slug: string; readonly title: string }
  | { readonly kind: 'customer'; readonly book: CustomerBookView }
  | { readonly kind: 'none' }
  | { readonly kind: 'failed'; readonly failure: AdminFailure };

/** Includes drafts: a book that was never published can be edited as well. */
const PRODUCT_PARTS = {
  status: 'draft',
  'populate[pictures][populate]': 'cover',
  'populate[formats]': 'true',
  'populate[bookSpecification]': 'true',
  'populate[template][fields]': 'slug,title,version',
};

/** A role may read stories but not products. */
const isUnreadable = ({ status }: AdminFailure): boolean => status === 404 || status === 403;

export function ResolvedBook({ documentId }: { documentId: string }) {
  const t = useT();
  const locale = useLocale();
  const { can } = useStaff();
  const [found, setFound] = useState<ResolvedRecord | null>(null);
  const [asked, setAsked] = useState(0);
  const rights = ['admin::content.read', 'admin::stories.read', 'admin::books.read'] as const;
  const [content, stories, books] = rights.map(can);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` repeats the request for the same id
  useEffect(() => {
    let left = false;
    void find().then((answer) => {
      if (!left) setFound(answer);
    });
    return () => {
      left = true;
    };

    /** Sequential: most ids are customers' books, and each view of one is written to the audit log. */
    async function find(): Promise<ResolvedRecord> {
      if (books) {
        const answer = await adminApi.request('GET /api/admin/books/:documentId', { params: { documentId } });
        if (answer.ok) return { kind: 'customer', book: answer.value.data };
        if (!isUnreadable(answer.error)) return { kind: 'failed', failure: answer.error };
      }
      if (content) {
        const ask = (language: Locale) =>
          readEntry('products', documentId, new URLSearchParams({ locale: language, ...PRODUCT_PARTS }));
        const [russian, english] = await Promise.all([ask('ru'), ask('en')]);
        if (russian.ok && english.ok)
          return { kind: 'product', products: { ru: russian.value.data, en: english.value.data } };
        const failed = russian.ok ? english : russian;
        if (!failed.ok && !isUnreadable(failed.error)) return { kind: 'failed', failure: failed.error };
      }
      if (stories) {
        const query = new URLSearchParams({ locale, 'fields[0]': 'slug', 'fields[1]': 'title' });
        const answer = await readEntry('book-templates', documentId, query);
        if (answer.ok) return { kind: 'template', slug: answer.value.data.slug, title: answer.value.data.title };
        if (!isUnreadable(answer.error)) return { kind: 'failed', failure: answer.error };
      }
      return { kind: 'none' };
    }
  }, [documentId, locale, content, stories, books, asked]);

  return (
    <AdminPage title={titleOf(found, t, locale)} back={{ to: '/admin/books', text: t('admin.books') }}>
      <RecordView found={found} retry={() => setAsked((count) => count + 1)} />
    </AdminPage>
  );
}

function titleOf(found: ResolvedRecord | null, t: Translate, locale: Locale): string {
  if (found?.kind === 'product') return found.products[locale].title;
  if (found?.kind === 'template') return found.title;
  if (found?.kind !== 'customer') return t('adminBooks.oneBook');
  const { story, storyTitle, child } = found.book;
  return t('adminBooks.bookOf', { title: storyTitle[locale] ?? story, child: child.name });
}

function RecordView({ found, retry }: { found: ResolvedRecord | null; retry: () => void }) {
  const t = useT();
  if (!found) return <p className="text-ink-soft">{t('admin.loading')}</p>;
  if (found.kind === 'failed') return <FailureNotice failure={found.failure} retry={retry} />;
  if (found.kind === 'customer') return <CustomerBook book={found.book} />;
  if (found.kind === 'product') return <ProductCard products={found.products} />;
  if (found.kind === 'template')
    return (
      <p>
        {t('adminBooks.isTemplate')} <ShopLink to={`/admin/stories/${found.slug}`}>{found.title}</ShopLink>
      </p>
    );
  return (
    <>
      <p className="font-bold">{t('admin.bookMissing')}</p>
      <p className="mt-2 text-ink-soft">{t('admin.missingText')}</p>
    </>
  );
}
