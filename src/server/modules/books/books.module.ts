// Customers' books: creation, drawing, changes, approval and deletion.
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
import type { ServerParts, ServiceModule } from '../server-module.ts';
import { createBookLinks } from './book-links.ts';
import { createBookViews } from './book-views.ts';
import { installBooks } from './books.routes.ts';
import { createBooksService } from './books.service.ts';
import type { BooksService } from './books.types.ts';
import { createBookEmails } from './emails/book-emails.ts';
import { type BookEmailsDeps, sendBookEmails } from './emails/send-book-emails.job.ts';
import { installFamily } from './family/family.routes.ts';
import { installGiftBooks } from './gift/gift.routes.ts';
import { createMaking } from './making/create-making.ts';
import { createIllustratorConsentService } from './making/illustrator/illustrator-consent.ts';
import type { BookMaking } from './making/making.types.ts';
import { transferBooksToGuest, transferBooksToUser } from './owned-books.repository.ts';
import { installBookPictures } from './pictures/book-pictures.routes.ts';
import { installReading } from './reading/reading.routes.ts';
import { accountBooks, addressBooks } from './retention/account-books.ts';
import { destroyBooks } from './retention/destroy-books.job.ts';
import { installKeptFiles } from './retention/kept-files.routes.ts';
import { accountKeptFiles } from './retention/kept-files.ts';
import { installCustomerBooks } from './staff/customer-books.routes.ts';
import { installVoices } from './voices/voices.routes.ts';
import { installYearCode } from './year-code/year-code.routes.ts';
import { createYearCodes } from './year-code/year-codes.ts';

type Parts = Pick<
  ServerParts,
  'database' | 'secret' | 'previousSecrets' | 'publicUrl' | 'privateFiles' | 'notices' | 'booksPerHour'
>;

export interface BooksNeeds {
  readonly owners: OwnersService;
  readonly catalogue: CatalogueService;
  readonly photos: PhotosService;
  readonly enqueueMail: EnqueueMail;
  readonly siteTitle: (locale: Locale) => Promise<string>;
  readonly countStep: CountStep;
}

/** Draws the books; its jobs run with those of the module. */
export interface Drawing {
  readonly making: BookMaking;
  readonly jobs: readonly JobHandler[];
  resume?(): Promise<void>;
}

/** Viewing a variant draws it: enough for a parent who tries all of them, too few for a bot. */
const VARIANT_LIMITS = { windowSeconds: 300, perAccountAndAddress: 120, perAccount: null, perAddress: 120 };

/** A relative puts hearts on all pages of a few books in an evening. */
const FAMILY_LIMITS = { windowSeconds: 600, perAccountAndAddress: 200, perAccount: null, perAddress: 200 };

/** A relative records all pages of a book in an evening, some of them several times. */
const VOICE_LIMITS = { windowSeconds: 600, perAccountAndAddress: 200, perAccount: null, perAddress: 200 };

/** A code is read once per book; signatures are too long to guess. */
const YEAR_CODE_LIMITS = { windowSeconds: 600, perAccountAndAddress: 60, perAccount: null, perAddress: 60 };

/** A family creates a few books in an evening, a kindergarten behind one address a few dozen. */
const beginLimits = (perAddress = 60): VisitorLimits => ({
  windowSeconds: 3600,
  perAddress,
  perNetwork: perAddress * 4,
  total: perAddress * 40,
});

export const booksModule = (
  parts: ServerParts,
  needs: BooksNeeds & { readonly rendering: Rendering },
): ServiceModule<BooksService> => booksDrawnBy(createMaking(parts, needs), parts, needs);

/** For tests without drawing. */
export function booksDrawnBy(drawing: Drawing, parts: Parts, needs: BooksNeeds): ServiceModule<BooksService> {
  const { making, jobs } = drawing;
  const { database, secret, previousSecrets, publicUrl, privateFiles, notices } = parts;
  const { owners, catalogue, photos, enqueueMail, siteTitle, countStep } = needs;
  const links = createBookLinks({ origin: publicUrl, secret, clock: systemClock });
  const views = createBookViews({ database, catalogue, making });
  const illustrator = createIllustratorConsentService(privateFiles, making);
  const service = createBooksService({
    database,
    catalogue,
    making,
    photos,
    views,
    links,
    illustrator,
    privateFiles,
    countStep,
    secret,
    yearCodes: createYearCodes({ secret, previousSecrets, origin: publicUrl }),
    clock: systemClock,
  });
  const limit = createRateLimit(database, secret, VARIANT_LIMITS);
  const begun = createVisitorLimit(database, secret, 'book', beginLimits(parts.booksPerHour));
  const emails: BookEmailsDeps = {
    database,
    catalogue,
    making,
    links,
    origin: publicUrl,
    siteTitle,
    enqueueMail,
    compose: createBookEmails({ origin: publicUrl, links }),
    mayMail: createMailboxLimit(database, secret),
  };
  const destroying = { database, privateFiles, photos, emails };
  owners.onSignIn((guest, user, tx) => transferBooksToUser(tx, guest, user));
  owners.onRelease((user, newOwner, tx) => transferBooksToGuest(tx, user, newOwner));
  owners.keeps(accountBooks(destroying, service));
  owners.keeps(accountKeptFiles(database));
  owners.keepsForAddress(addressBooks(destroying, service));
  return {
    name: 'books',
    service,
    routes(app) {
      installBooks({ books: service, owners, database, notices, limit: begun })(app);
      installKeptFiles({ owners, keptFiles: service.keptFiles })(app);
      installFamily({
        family: service.family,
        owners,
        limit: createRateLimit(database, secret, FAMILY_LIMITS),
      })(app);
      installGiftBooks({ gifts: service.gifts, owners, limit: begun })(app);
      installReading({ reading: service.reading, owners })(app);
      const voiceLimit = createRateLimit(database, secret, VOICE_LIMITS);
      // In a scope of its own, because of the media type of its bodies.
      app.register(installVoices({ voices: service.voices, owners, privateFiles, limit: voiceLimit }));
      installYearCode({
        yearCode: service.yearCode,
        owners,
        limit: createRateLimit(database, secret, YEAR_CODE_LIMITS),
      })(app);
      const { family, voices } = service;
      installBookPictures({ database, owners, making, links, family, voices, limit, privateFiles })(app);
      installCustomerBooks({ database, making })(app);
    },
    resume: async () => drawing.resume?.(),
    jobs: [...jobs, sendBookEmails(emails), destroyBooks(destroying)],
  };
}
