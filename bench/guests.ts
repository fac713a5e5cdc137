// Guests with a book that can be bought: created over HTTP, set to previewed in the database, their drawing jobs removed.
import type { Database } from '#server/db/database.ts';
import { newBook } from '../tests/builders/book.ts';

/** A guest whose book can be bought. */
export interface Guest {
  readonly cookie: string;
  readonly book: string;
}

export async function createGuests(url: string, database: Database, count: number): Promise<Guest[]> {
  const guests: Guest[] = [];
  for (let number = 0; number < count; number += 1) {
    const response = await fetch(`${url}/api/shop/books`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: url,
        'x-forwarded-for': `10.200.${number >> 8}.${number & 255}`,
      },
      body: JSON.stringify(newBook({ slug: 'cloud-post' })),
    });
    if (!response.ok) throw new Error(`a book was refused: ${response.status} ${await response.text()}`);
    const cookies = response.headers.getSetCookie().map((one) => one.split(';')[0]);
    const { data }: { data: { documentId: string } } = await response.json();
    guests.push({ cookie: cookies.join('; '), book: data.documentId });
  }
  await database.query(`update books set state = 'preview_ready' where state = 'previewing'`);
  await database.query(`delete from pgboss.job where name like 'make-%' and state = 'created'`);
  return guests;
}
