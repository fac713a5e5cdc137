// /admin/books/:documentId: a product, a story template or a customer's book.
import { FoundBook } from '#web/features/admin-books/lists/found-book.tsx';
import type { Route } from './+types/book';

export const loader = ({ params }: Route.LoaderArgs) => ({ documentId: params.documentId });

export default function AdminBook({ loaderData: { documentId } }: Route.ComponentProps) {
  return <FoundBook documentId={documentId} />;
}
