// Year codes for the owners of bought books, and what a code says about the child now.
import { CHILD_MAX_AGE_YEARS } from '#core/books/age-groups.ts';
import { DAY_MS } from '#core/calendar/working-days.ts';
import type { Clock } from '#core/clock.ts';
import { err, ok } from '#core/result.ts';
import { yearsSince } from '#core/year-code/year-code.ts';
import type { Database } from '../../../db/database.ts';
import { qrPath } from '../../../qr-path.ts';
import type { BookViews } from '../book-views.ts';
import { loadBook, SAMPLE_GUEST } from '../books.repository.ts';
import { mayReadBook } from '../owned-books.repository.ts';
import type { YearCodeService } from '../year-code.types.ts';
import type { YearCodes } from './year-codes.ts';

export interface YearCodeDeps {
  readonly database: Database;
  readonly views: BookViews;
  readonly yearCodes: YearCodes;
  readonly clock: Clock;
}

export const createYearCodeService = ({ database, views, yearCodes, clock }: YearCodeDeps): YearCodeService => ({
  async of(owner, documentId) {
    if (!(await mayReadBook(database, owner, documentId))) return err('not-found');
    const book = await loadBook(database, documentId);
    if (!book || book.deletedAt !== null || book.guestId === SAMPLE_GUEST) return err('not-found');
    if (book.paidAt === null) return err('not-now');
    const { code } = yearCodes.of(book);
    const address = yearCodes.address(code, book.locale);
    const [qr, { title }] = await Promise.all([qrPath(address), views.product(book.story, book.locale)]);
    const { child, hasYearCode } = book;
    return ok({ documentId, title, childName: child.name, code, address, qr, isPrinted: hasYearCode });
  },

  read(code) {
    const content = yearCodes.read(code.trim());
    if (!content.ok) return content;
    const { child, day, ...rest } = content.value;
    const years = yearsSince(day, Math.floor(clock.now().getTime() / DAY_MS));
    return ok({ ...rest, child, ageNow: Math.min(CHILD_MAX_AGE_YEARS, child.age + years) });
  },
});
