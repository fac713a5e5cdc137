// Puts the pictures of private books into a mail that staff looks at: its links have lost the keys that would fetch them.
import type { PageId } from '#core/books/book-request.ts';
import { pageIdSchema } from '#core/books/book-request.ts';

export interface MailPicture {
  readonly book: string;
  readonly page: PageId;
  readonly fingerprint: string;
}

/** The bytes as they are stored, or null where there are none (any more). */
export type FindMailPicture = (picture: MailPicture) => Promise<Buffer | null>;

const BOOK_PICTURE =
  /src="https?:\/\/[^"/]+\/api\/shop\/books\/([a-z][a-z0-9]{23})\/pages\/(front|back|[1-9][0-9]?)\/picture\?v=([a-f0-9]{8,64})[^"]*"/g;

/** A picture that is gone keeps its address, and is a gap as it was. */
export async function inlinePictures(
  html: string,
  find: FindMailPicture,
): Promise<{ readonly html: string; readonly books: readonly string[] }> {
  const shown = new Map<string, string>();
  const books = new Set<string>();
  for (const [whole, book = '', page = '', fingerprint = ''] of html.matchAll(BOOK_PICTURE)) {
    if (shown.has(whole)) continue;
    const bytes = await find({ book, page: pageIdSchema.parse(page), fingerprint });
    if (!bytes) continue;
    shown.set(whole, `src="data:image/webp;base64,${bytes.toString('base64')}"`);
    books.add(book);
  }
  return { html: html.replace(BOOK_PICTURE, (whole) => shown.get(whole) ?? whole), books: [...books] };
}
