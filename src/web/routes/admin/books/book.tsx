// /admin/books/:documentId: a product, a story template or a customer's book.
import { ResolvedBook } from '#web/features/admin-books/lists/resolved-book.tsx';
import type { Route } from './+types/book';

export const loader = ({ params }: Route.LoaderArgs) => ({ documentId: params.documentId });

export default function AdminBook({ loaderData: { documentId } }: Route.ComponentProps) {
  return <ResolvedBook documentId={documentId} />;
}
