// Customers' books: begun, drawn, changed, approved and one day destroyed.
import { systemClock } from '#core/clock.ts';
import type { Locale } from '#core/locale.ts';
import type { JobHandler } from '../../jobs/job.ts';
import { createMailboxLimit } from '../../limits/mailbox-limit.ts';
import { createRateLimit } from '../../limits/rate-limit.ts';
import { createVisitorLimit, type VisitorLimits } from '../../limits/visitor-limit.ts';
import type { Rendering } from '../../rendering/rendering.ts';
import type { OwnersService } from '../accounts/accounts.types.ts';
import type { CatalogueService } from '../catalogue/catalogue.types.ts';
import type { CountStep } from '../events/events.types.ts';
import type { EnqueueMail } from '../mail/mail.types.ts';
import type { PhotosService } from '../photos/photos.types.ts';
import type { BuiltParts, ServerParts, ServiceModule } from '../server-module.ts';
import { createBookLinks } from './book-links.ts';
import { installBookPictures } from './book-pictures.routes.ts';
import { createBookViews } from './book-views.ts';
import { adoptBooks, releaseBooks } from './books.repository.ts';
import { installBooks } from './books.routes.ts';
import { createBooksService } from './books.service.ts';
import type { BooksService } from './books.types.ts';
import { booksOfAccount } from './books-of-account.ts';
import { destroyBooks } from './destroy-books.job.ts';
import { createIllustratorConsents } from './illustrator-consent.ts';
import { installKeptFiles } from './kept-files.routes.ts';
import { keptFilesOfAccount } from './kept-files.ts';
import { createBookMails } from './mails/book-mails.ts';
import { type BookTelling, tellOwners } from './mails/tell-owners.job.ts';
import { createMaking } from './making/create-making.ts';
import type { BookMaking } from './making/making.types.ts';
import { installCustomerBooks } from './staff/customer-books.routes.ts';

type Parts = Pick<ServerParts, 'database' | 'secret' | 'publicUrl' | 'privateFiles' | 'notices' | 'booksPerHour'>;

export interface BooksNeeds {
  readonly owners: OwnersService;
  readonly catalogue: CatalogueService;
  readonly photos: PhotosService;
  readonly enqueueMail: EnqueueMail;
  readonly siteTitle: (locale: Locale) => Promise<string>;
  readonly countStep: CountStep;
}

/** Draws the books; its jobs are worked with the module's own. */
export interface Drawing {
  readonly making: BookMaking;
  readonly jobs: readonly JobHandler[];
  resume?(): Promise<void>;
}

/** Looking at variants draws them: enough for a parent who tries everything, too little for a machine. */
const VARIANT_LIMITS = { windowSeconds: 300, perAccountAndAddress: 120, perAccount: null, perAddress: 120 };

/** A family begins a few books in an evening, a kindergarten behind one address a few dozen. */
const beginLimits = (perAddress = 60): VisitorLimits => ({
  windowSeconds: 3600,
  perAddress,
  perNetwork: perAddress * 4,
  total: perAddress * 40,
});

export const booksModule = (
  parts: BuiltParts,
  needs: BooksNeeds & { readonly rendering: Rendering },
): ServiceModule<BooksService> => booksDrawnBy(createMaking(parts, needs), parts, needs);

/** Tests of the records draw nothing. */
export function booksDrawnBy(drawing: Drawing, parts: Parts, needs: BooksNeeds): ServiceModule<BooksService> {
  const { making, jobs } = drawing;
  const { database, secret, publicUrl, privateFiles, notices } = parts;
  const { owners, catalogue, photos, enqueueMail, siteTitle, countStep } = needs;
  const links = createBookLinks({ origin: publicUrl, secret, clock: systemClock });
  const views = createBookViews({ database, catalogue, making });
  const illustrator = createIllustratorConsents(privateFiles, making);
  const service = createBooksService({
    database,
    catalogue,
    making,
    photos,
    views,
    links,
    illustrator,
    countStep,
    secret,
  });
  const limit = createRateLimit(database, secret, VARIANT_LIMITS);
  const begun = createVisitorLimit(database, secret, 'book', beginLimits(parts.booksPerHour));
  const telling: BookTelling = {
    database,
    catalogue,
    making,
    links,
    origin: publicUrl,
    siteTitle,
    enqueueMail,
    compose: createBookMails({ origin: publicUrl, links }),
    mayMail: createMailboxLimit(database, secret),
  };
  const destroying = { database, privateFiles, photos, telling };
  owners.onSignIn((guest, user, tx) => adoptBooks(tx, guest, user));
  owners.onRelease((user, heir, tx) => releaseBooks(tx, user, heir));
  owners.keeps(booksOfAccount(destroying, service));
  owners.keeps(keptFilesOfAccount(database));
  return {
    name: 'books',
    service,
    routes(app) {
      installBooks({ books: service, owners, database, notices, limit: begun })(app);
      installKeptFiles({ owners, keptFiles: service.keptFiles })(app);
      installBookPictures({ database, owners, making, links, limit, privateFiles })(app);
      installCustomerBooks({ database, making })(app);
    },
    resume: async () => drawing.resume?.(),
    jobs: [...jobs, tellOwners(telling), destroyBooks(destroying)],
  };
}
