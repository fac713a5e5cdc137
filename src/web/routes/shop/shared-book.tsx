// Free pages of a book, shared with relatives by a link.
import '#web/making-copy.ts';
import { data } from 'react-router';
import { BookViewer } from '#web/book-viewer/book-viewer.tsx';
import { pageName, pictureOf } from '#web/book-viewer/page-words.ts';
import { storefrontContext } from '#web/context.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { Missing } from '#web/shell/errors/missing.tsx';
import { PageHead } from '#web/shell/layout/page-head.tsx';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import previewCss from '#web/styles/preview.css?url';
import { buttonClass } from '#web/ui/forms/button.tsx';
import type { Route } from './+types/shared-book';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: previewCss }];

export async function loader({ context, params }: Route.LoaderArgs) {
  const shared = await context.get(storefrontContext).services.books.shared(params.key);
  // Neither indexed nor leaked as a referrer.
  const headers = { 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' };
  return data({ shared }, { status: shared ? 200 : 404, headers });
}

export default function SharedBook({ loaderData: { shared } }: Route.ComponentProps) {
  const t = useT();
  if (!shared)
    return (
      <Missing
        title={t('preview.shared.missingTitle')}
        text={t('preview.shared.missingText')}
        actions={
          <ShopLink to="/books" className={buttonClass('plum')}>
            {t('books.all')}
          </ShopLink>
        }
      />
    );
  const { title, slug, preorder } = shared.book;
  const names = { title, name: shared.childName };
  const { pages } = shared;
  return (
    <div className="wrap pt-6 pb-16">
      <PageHead title={t('preview.shared.title', names)} hidden />
      <h1 className="text-h1">{title}</h1>
      <p className="mt-2 mb-6 max-w-prose text-lead text-ink-soft">{t('preview.shared.lead', names)}</p>
      <BookViewer
        title={title}
        preorder={preorder}
        pictures={pages.map(pictureOf)}
        thumbs={false}
        label={(index) => pageName(t, pages[index]?.page ?? 'front')}
      />
      <p className="mt-6 max-w-prose text-small text-ink-soft">{t('preview.shared.only')}</p>
      <p className="mt-6">
        <ShopLink to={`/books/${slug}`} className={buttonClass('call')}>
          {t('preview.shared.call')}
        </ShopLink>
      </p>
    </div>
  );
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;
