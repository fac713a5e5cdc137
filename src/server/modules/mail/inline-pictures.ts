// Embeds pictures of private books into a mail shown to staff, because the keys in its links are masked.
import type { PageId } from '#core/books/book-request.ts';
import { pageIdSchema } from '#core/books/book-request.ts';

export interface MailPicture {
  readonly book: string;
  readonly page: PageId;
  readonly fingerprint: string;
}

/** The stored bytes, or null when there are none. */
export type FindMailPicture = (picture: MailPicture) => Promise<Buffer | null>;

const BOOK_PICTURE =
  /src="https?:\/\/[^"/]+\/api\/shop\/books\/([a-z][a-z0-9]{23})\/pages\/(front|back|[1-9][0-9]?)\/picture\?v=([a-f0-9]{8,64})[^"]*"/g;

/** A missing picture keeps its URL. */
export async function inlinePictures(
  html: string,
  find: FindMailPicture,
): Promise<{ readonly html: string; readonly books: readonly string[] }> {
  const replacements = new Map<string, string>();
  const books = new Set<string>();
  for (const [matched, book = '', page = '', fingerprint = ''] of html.matchAll(BOOK_PICTURE)) {
    if (replacements.has(matched)) continue;
    const bytes = await find({ book, page: pageIdSchema.parse(page), fingerprint });
    if (!bytes) continue;
    replacements.set(matched, `src="data:image/webp;base64,${bytes.toString('base64')}"`);
    books.add(book);
  }
  return { html: html.replace(BOOK_PICTURE, (whole) => replacements.get(whole) ?? whole), books: [...books] };
}
