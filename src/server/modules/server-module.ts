// Interface of all modules: a service for other modules, routes for web processes, jobs for workers.
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
import type { LiveConnections } from './connections/connections.types.ts';

export interface ServerModule {
  readonly name: string;
  /** Registers the routes in an encapsulated scope. */
  routes?(app: FastifyInstance): Promise<void> | void;
  readonly jobs?: readonly JobHandler[];
  /** Called in worker processes once jobs run and stories are loaded. */
  resume?(): Promise<void>;
  close?(): Promise<void>;
}

/** A module with a service for other modules. */
export interface ServiceModule<Service> extends ServerModule {
  readonly service: Service;
}

/** A service over the current content, or over the content of one page render. */
export type ContentService<Service> = Service & { over(content: ShopContent): Service };

/** Shared dependencies of all modules in a process. */
export interface ServerParts extends BuiltShop {
  readonly database: Database;
  readonly content: Content;
  /** Content for trusted code, cached by version. */
  readonly shopContent: ShopContent;
  readonly queue: Queue;
  readonly mailer: Mailer;
  /** Public files of the media library. */
  readonly uploads: Storage;
  /** Encrypted photos and finished books, not served by any public route. */
  readonly privateFiles: EncryptedStorage;
  /** External illustrator, if an owner has configured one. */
  readonly openIllustrator: OpenIllustrator;
  readonly printingHouse: PrintingHouse;
  readonly courier: Courier;
  readonly paymentProvider: PaymentProvider;
  /** The adapters above can be exchanged while the shop runs. */
  readonly connections: LiveConnections;
  readonly errorReporter: ErrorReporter;
  readonly identityProviders: readonly IdentityProvider[];
  /** At least 32 characters, equal on all machines. */
  readonly secret: string;
  /** Former values of `secret`. */
  readonly previousSecrets: readonly string[];
  /** Without a trailing slash. */
  readonly publicUrl: string;
  /** New books per address and hour; the default if omitted. */
  readonly booksPerHour?: number;
  readonly log: FastifyBaseLogger;
  /** Notifications of the database. */
  readonly notices: NoticeHub;
}

/** Folders and build data of a built shop. */
export interface BuiltShop {
  readonly sources: ShopSources;
  /** Changes with every build. */
  readonly buildId: string;
  /** Whether all pages are drawn in advance. */
  readonly drawAhead: boolean;
}

/** Folders around the program. */
export interface ShopSources {
  /** Stories, fonts and texts written by editors. */
  readonly content: string;
  /** Pictures of the stories, painted by the build. */
  readonly pictures: string;
  /** Films of the home page with posters and captions. */
  readonly film: string;
  /** Source code of the engine, whose changes require new pictures. */
  readonly engine: string;
  /** Identifies the code and art that draw the books. */
  readonly engineId: string;
  /** Whether pictures are coarse but quick, as for tests. */
  readonly draft: boolean;
  /** May be deleted at any time. */
  readonly cache: string;
}
