// A book with the voices of the family, listened to by a link or by the code in the book. No account is needed.
import '#web/making-copy.ts';
import '#web/reading-copy.ts';
import { data } from 'react-router';
import { storefrontContext } from '#web/context.ts';
import { Reader } from '#web/features/reading/reader.tsx';
import { useT } from '#web/i18n/use-copy.ts';
import { Missing } from '#web/shell/errors/missing.tsx';
import { PageHead } from '#web/shell/layout/page-head.tsx';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import readingCss from '#web/styles/reading.css?url';
import { buttonClass } from '#web/ui/forms/button.tsx';
import type { Route } from './+types/listen';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: readingCss }];

export async function loader({ context, params }: Route.LoaderArgs) {
  const book = await context.get(storefrontContext).services.books.voices.listen(params.key);
  // Neither indexed nor leaked as a referrer.
  const headers = { 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer', 'cache-control': 'private, no-store' };
  return data({ book }, { status: book ? 200 : 404, headers });
}

export default function Listen({ loaderData: { book } }: Route.ComponentProps) {
  const t = useT();
  if (book)
    return (
      <>
        <PageHead title={t('reading.listen.title', { title: book.title, name: book.childName })} hidden />
        <Reader key={book.documentId} book={book} leaveTo={null} />
      </>
    );
  return (
    <main>
      <Missing
        title={t('reading.listen.missingTitle')}
        text={t('reading.listen.missingText')}
        actions={
          <ShopLink to="/books" className={buttonClass('plum')}>
            {t('reading.listen.all')}
          </ShopLink>
        }
      />
    </main>
  );
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;
