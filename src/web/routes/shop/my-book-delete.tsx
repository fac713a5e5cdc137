// Page to destroy a bought book permanently; the list of own books only hides it.
import '#web/making-copy.ts';
import { useEffect } from 'react';
import { data, useNavigate, useRevalidator } from 'react-router';
import { storefrontContext } from '#web/context.ts';
import { DestroyBook } from '#web/features/my-books/destroy-book.tsx';
import { OwnBookNotFound } from '#web/features/my-books/own-book-not-found.tsx';
import { localeOf } from '#web/i18n/locale.ts';
import { useHref, useT } from '#web/i18n/use-copy.ts';
import { whereBooksAreKept } from '#web/kept-books/where-books-are-kept.ts';
import { PageHead } from '#web/shell/layout/page-head.tsx';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import type { Route } from './+types/my-book-delete';

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { services, owner } = context.get(storefrontContext);
  const removal = await services.books.removalView(owner, params.documentId, localeOf(url.pathname));
  return data({ removal }, { status: removal ? 200 : 404, headers: { 'x-robots-tag': 'noindex' } });
}

export default function MyBookDelete({ loaderData: { removal } }: Route.ComponentProps) {
  const t = useT();
  const href = useHref();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const destroyed = removal?.book.destroyedAt ? removal.book.documentId : undefined;
  useEffect(() => {
    if (destroyed) whereBooksAreKept(({ removeKept }) => removeKept(destroyed));
  }, [destroyed]);
  if (!removal) return <OwnBookNotFound />;
  const hidden = () => {
    showToast({ title: t('myBooks.hidden'), tone: 'good' });
    navigate(href('/my-books'));
  };
  return (
    <div className="wrap pt-6 pb-16">
      <PageHead title={t('myBooks.destroy.title')} hidden />
      <DestroyBook removal={removal} onDone={revalidate} onHidden={hidden} />
    </div>
  );
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;
