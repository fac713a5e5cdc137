// Guests with a book, created over HTTP. Each has an address of its own, as a trusted proxy names it.
import { defaultLook } from '#engine/hero/default-look.ts';
import type { Database } from '#server/db/database.ts';
import { newBook } from '../tests/builders/book.ts';

export interface Guest {
  readonly cookie: string;
  readonly book: string;
}

let guestsBegun = 0;

/** Guests whose books wait to be drawn. */
export async function beginBooks(url: string, count: number): Promise<Guest[]> {
  const guests: Guest[] = [];
  for (let begun = 0; begun < count; begun += 1) {
    guestsBegun += 1;
    const response = await fetch(`${url}/api/shop/books`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: url,
        'x-forwarded-for': `10.200.${(guestsBegun >> 8) & 255}.${guestsBegun & 255}`,
      },
      body: JSON.stringify(newBook({ slug: 'cloud-post', look: defaultLook('female', guestsBegun) })),
    });
    if (!response.ok) throw new Error(`a book was refused: ${response.status} ${await response.text()}`);
    const cookies = response.headers.getSetCookie().map((one) => one.split(';')[0]);
    const { data }: { data: { documentId: string } } = await response.json();
    guests.push({ cookie: cookies.join('; '), book: data.documentId });
  }
  return guests;
}

/** Guests whose books can be bought: set to previewed in the database, their drawing jobs removed. */
export async function createGuests(url: string, database: Database, count: number): Promise<Guest[]> {
  const guests = await beginBooks(url, count);
  await database.query(`update books set state = 'preview_ready' where state = 'previewing'`);
  await database.query(`delete from pgboss.job where name like 'make-%' and state = 'created'`);
  return guests;
}
