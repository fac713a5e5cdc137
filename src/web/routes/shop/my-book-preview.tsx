// A customer's book: waited for, looked at, changed and approved. The link of a mail opens it for whoever has the mail.
import '#web/making-copy.ts';
import { lazy, Suspense } from 'react';
import { data, redirect } from 'react-router';
import type { BookView } from '#server/modules/books/books.types.ts';
import { storefrontContext } from '#web/context.ts';
import { NoOwnBook } from '#web/features/my-books/no-own-book.tsx';
import { OrderSteps } from '#web/features/order-steps/order-steps.tsx';
import { useBookDesk } from '#web/features/preview/desk/book-desk.ts';
import { PreviewScreen } from '#web/features/preview/preview-screen.tsx';
import { useT } from '#web/i18n/use-copy.ts';
import { MaintenanceNotice } from '#web/shell/layout/maintenance-notice.tsx';
import { PageHead } from '#web/shell/layout/page-head.tsx';
import previewCss from '#web/styles/preview.css?url';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import type { Route } from './+types/my-book-preview';

/** Fetched when a photo is to be replaced. */
const PhotoGiver = lazy(() =>
  import('#web/features/photo/photo-giver.tsx').then((file) => ({ default: file.PhotoGiver })),
);

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: previewCss }];

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { services, owner, ensureOwner } = context.get(storefrontContext);
  const key = url.searchParams.get('key');
  if (key) {
    await services.books.claim(ensureOwner(), params.documentId, key);
    // A key in the address bar would be copied along with it.
    throw redirect(url.pathname);
  }
  const book = await services.books.view(owner, params.documentId);
  return data({ book }, book ? { headers: { 'x-robots-tag': 'noindex' } } : { status: 404 });
}

export default function MyBookPreview({ loaderData: { book } }: Route.ComponentProps) {
  return book ? <Preview key={book.documentId} book={book} /> : <NoOwnBook />;
}

function Preview({ book: first }: { book: BookView }) {
  const t = useT();
  const desk = useBookDesk(first);
  const { slug, title } = desk.book.book;
  return (
    <>
      <PageHead title={t('preview.title', { title })} hidden />
      <PreviewScreen
        desk={desk}
        editors={{
          photo: (photos, onChange) => (
            <Suspense fallback={<Skeleton className="h-48" />}>
              {/* Who made a book with us has agreed to it. */}
              <PhotoGiver {...{ photos, onChange, most: 1 }} consentGiven onConsentNeeded={() => {}} />
            </Suspense>
          ),
        }}
        above={
          <>
            <MaintenanceNotice />
            <OrderSteps current="preview" addresses={{ choose: `/books/${slug}`, child: `/books/${slug}/order` }} />
          </>
        }
      />
    </>
  );
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;
