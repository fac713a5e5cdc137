// Reading mode of an approved e-book. Without the shop's header and footer: the screen is the book.
import '#web/making-copy.ts';
import '#web/reading-copy.ts';
import { useEffect } from 'react';
import { data } from 'react-router';
import type { ReadingBook } from '#server/modules/books/reading.types.ts';
import { storefrontContext } from '#web/context.ts';
import { OwnBookNotFound } from '#web/features/my-books/own-book-not-found.tsx';
import { KeptDetails } from '#web/features/reading/kept/kept-details.tsx';
import { KeptMark } from '#web/features/reading/kept/kept-mark.tsx';
import { useKeptBook } from '#web/features/reading/kept/use-kept-book.ts';
import { Reader } from '#web/features/reading/reader.tsx';
import { useT } from '#web/i18n/use-copy.ts';
import { whereBooksAreKept } from '#web/kept-books/where-books-are-kept.ts';
import { Missing } from '#web/shell/errors/missing.tsx';
import { PageHead } from '#web/shell/layout/page-head.tsx';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import readingCss from '#web/styles/reading.css?url';
import { buttonClass } from '#web/ui/forms/button.tsx';
import type { Route } from './+types/my-book-read';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: readingCss }];

const REFUSED = { 'not-found': 404, 'not-now': 409 } as const;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, owner } = context.get(storefrontContext);
  const opened = await services.books.reading.open(owner, params.documentId);
  const headers = { 'x-robots-tag': 'noindex', 'cache-control': 'private, no-store' };
  if (opened.ok) return data({ book: opened.value, refused: null }, { headers });
  return data({ book: null, refused: opened.error }, { status: REFUSED[opened.error], headers });
}

export default function MyBookRead({ loaderData: { book, refused }, params }: Route.ComponentProps) {
  useEffect(() => {
    if (refused) whereBooksAreKept(({ removeKept }) => removeKept(params.documentId));
  }, [refused, params.documentId]);
  if (book) return <OpenBook key={book.documentId} book={book} />;
  return <main>{refused === 'not-found' ? <OwnBookNotFound /> : <NotReadable documentId={params.documentId} />}</main>;
}

function OpenBook({ book }: { book: ReadingBook }) {
  const t = useT();
  const kept = useKeptBook(book);
  return (
    <>
      <PageHead title={t('reading.title', { title: book.title, name: book.childName })} hidden />
      <Reader
        book={book}
        leaveTo={`/my-books/${book.documentId}/preview`}
        keptMark={<KeptMark state={kept.state} />}
        keptDetails={<KeptDetails {...kept} />}
      />
    </>
  );
}

function NotReadable({ documentId }: { documentId: string }) {
  const t = useT();
  return (
    <Missing
      title={t('reading.refused.title')}
      text={t('reading.refused.text')}
      actions={
        <>
          <ShopLink to={`/my-books/${documentId}/preview`} className={buttonClass('plum')}>
            {t('reading.refused.open')}
          </ShopLink>
          <ShopLink to="/my-books" className={buttonClass('quiet')}>
            {t('myBooks.all')}
          </ShopLink>
        </>
      }
    />
  );
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;
