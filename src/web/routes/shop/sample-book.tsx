// Sample book: the preview screen with a sample child, to try variants and approval without personal data.
import '#web/making-copy.ts';
import type { BookView } from '#server/modules/books/books.types.ts';
import foxAsleep from '#web/art/fox-asleep.svg';
import { storefrontContext } from '#web/context.ts';
import { useSampleController } from '#web/features/preview/controller/sample-controller.ts';
import { PreviewScreen } from '#web/features/preview/preview-screen.tsx';
import { localeOf } from '#web/i18n/locale.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { PageHead } from '#web/shell/layout/page-head.tsx';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import previewCss from '#web/styles/preview.css?url';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { buttonClass } from '#web/ui/forms/button.tsx';
import type { Route } from './+types/sample-book';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: previewCss }];

/** Pages required before the sample is shown. */
const MIN_READY_PAGES = 6;

export async function loader({ context, url }: Route.LoaderArgs) {
  return { book: await context.get(storefrontContext).services.books.sample(localeOf(url.pathname)) };
}

export default function SampleBook({ loaderData: { book } }: Route.ComponentProps) {
  const begun = book?.pages.slice(0, MIN_READY_PAGES).every(({ picture }) => picture !== null);
  return book && begun ? <Sample key={book.documentId} book={book} /> : <SampleNotReady />;
}

function Sample({ book }: { book: BookView }) {
  const t = useT();
  return (
    <>
      <PageHead title={t('preview.sample.title')} description={t('preview.sample.text')} />
      <PreviewScreen controller={useSampleController(book)} editors={{}} above={null} />
    </>
  );
}

/** A new installation renders its sample after the start. */
function SampleNotReady() {
  const t = useT();
  return (
    <div className="wrap py-6">
      <PageHead title={t('preview.sample.title')} hidden />
      <EmptyState
        as="h1"
        picture={{ src: foxAsleep, width: 460, height: 270 }}
        title={t('preview.sample.soonTitle')}
        actions={
          <ShopLink to="/books" className={buttonClass('call')}>
            {t('myBooks.choose')}
          </ShopLink>
        }
      >
        <p>{t('preview.sample.soonText')}</p>
      </EmptyState>
    </div>
  );
}
