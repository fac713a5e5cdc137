// /admin/books/:documentId: whatever the id names, a product, a template or a customer's book; an unknown one says so.
import { FoundBook } from '#web/features/admin-books/lists/found-book.tsx';
import type { Route } from './+types/book';

export const loader = ({ params }: Route.LoaderArgs) => ({ documentId: params.documentId });

export default function AdminBook({ loaderData: { documentId } }: Route.ComponentProps) {
  return <FoundBook documentId={documentId} />;
}
