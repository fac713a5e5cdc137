// Pays for a book without the checkout, for benchmarks of later steps.
import type { Database } from '#server/db/database.ts';
import type { Queue } from '#server/jobs/queue.ts';
import { lockBook, moveBook } from '#server/modules/books/books.repository.ts';
import { createRequestMaking } from '#server/modules/books/making/request-making.ts';
import { addPurchase } from '#server/modules/books/purchases.repository.ts';

export const payForEbook = (database: Database, queue: Pick<Queue, 'enqueue'>, id: string): Promise<void> =>
  database.transaction(async (tx) => {
    const book = await lockBook(tx, id);
    if (!book) throw new Error('the book is gone');
    await addPurchase(tx, id, { order: null, actor: 'bench', files: ['ebook'], print: null });
    await moveBook(tx, book, { event: 'paid', actor: 'bench', storyComplete: true });
    await createRequestMaking(queue)(tx, id);
  });
