// The face every module shows: a service for others, routes for the web process, jobs for the workers.
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Courier } from '#providers/courier/courier.ts';
import type { ErrorReporter } from '#providers/error-reporter/error-reporter.ts';
import type { IdentityProvider } from '#providers/identity/identity-provider.ts';
import type { OpenIllustrator } from '#providers/illustrator/illustrator.ts';
import type { Mailer } from '#providers/mail/mailer.ts';
import type { PaymentProvider } from '#providers/payment/payment-provider.ts';
import type { PrintingHouse } from '#providers/printing-house/printing-house.ts';
import type { EncryptedStorage } from '#providers/storage/encrypted-storage.ts';
import type { Storage } from '#providers/storage/storage.ts';
import type { Content } from '../content/content.ts';
import type { ShopContent } from '../content-types/shop-content.ts';
import type { Database } from '../db/database.ts';
import type { JobHandler } from '../jobs/job.ts';
import type { Queue } from '../jobs/queue.ts';
import type { NoticeHub } from '../live/notice-hub.ts';

export interface ServerModule {
  readonly name: string;
  /** Registers the module's addresses in a scope of their own. */
  routes?(app: FastifyInstance): Promise<void> | void;
  readonly jobs?: readonly JobHandler[];
  /** In a process that works the queue, once it does and the stories are there. */
  resume?(): Promise<void>;
  close?(): Promise<void>;
}

/** A module that others may call. */
export interface ServiceModule<Service> extends ServerModule {
  readonly service: Service;
}

/** A service over content: as it stands now, or as one page saw it first. */
export type ContentService<Service> = Service & { over(content: ShopContent): Service };

/** What a process has once and every module is built from. */
export interface ServerParts {
  readonly database: Database;
  readonly content: Content;
  /** The content as our own code reads it, cached by its version. */
  readonly shopContent: ShopContent;
  readonly queue: Queue;
  readonly mailer: Mailer;
  /** The media library's files, which anybody may fetch. */
  readonly uploads: Storage;
  /** Photos and finished books: encrypted, and given by no public route. */
  readonly privateFiles: EncryptedStorage;
  /** Who draws pages outside the house, where an owner has described somebody. */
  readonly openIllustrator: OpenIllustrator;
  /** Who prints and binds the approved books. */
  readonly printingHouse: PrintingHouse;
  /** Who carries the parcels. */
  readonly courier: Courier;
  /** Who takes the money. */
  readonly paymentProvider: PaymentProvider;
  readonly errorReporter: ErrorReporter;
  readonly identityProviders: readonly IdentityProvider[];
  /** At least 32 characters, the same on every machine. */
  readonly secret: string;
  /** What it was before. */
  readonly previousSecrets: readonly string[];
  /** The shop's address without a slash at the end. */
  readonly publicUrl: string;
  /** How many books may be begun from one address in an hour; the usual number where nothing is said. */
  readonly booksPerHour?: number;
  readonly log: FastifyBaseLogger;
  /** What happens in the database, as it happens. */
  readonly notices: NoticeHub;
  /** Absent where there is no built shop around: in API tests and contract runs. */
  readonly built?: BuiltShop | undefined;
}

/** What only a built shop has: the folders around it. */
export interface BuiltShop {
  readonly sources: ShopSources;
  /** Changes with every build. */
  readonly buildId: string;
  /** Whether every page is drawn once before a customer asks for it. */
  readonly drawAhead: boolean;
}

export type BuiltParts = ServerParts & BuiltShop;

/** What lies around the program. */
export interface ShopSources {
  /** What editors write: stories, fonts, texts. */
  readonly content: string;
  /** What the build painted: pictures of the stories and the film. */
  readonly pictures: string;
  readonly film: string;
  /** The command that makes the film. */
  readonly filmCommand: string;
  /** The engine's source, whose change makes other pictures. */
  readonly engine: string;
  /** Names the code and the art that draw the books. */
  readonly engineId: string;
  /** Whether pictures are coarse and quick, as tests want them. */
  readonly draft: boolean;
  /** May be deleted at any time. */
  readonly cache: string;
}
