// Access by emailed links, and the codes that extend it (decision 44).
import type { Locale } from '#core/locale.ts';
import { createRateLimit } from '../../limits/rate-limit.ts';
import type { OwnersService } from '../accounts/accounts.types.ts';
import type { EnqueueMail } from '../mail/mail.types.ts';
import type { ServerModule, ServerParts } from '../server-module.ts';
import { createCodeEmail } from './code-email.ts';
import { deleteExpiredAccess } from './delete-expired-access.job.ts';
import { installLinkAccess } from './link-access.routes.ts';
import { createLinkAccessService } from './link-access.service.ts';

/** One order or book is one "account" of these limits. */
const SEND_LIMITS = { windowSeconds: 3600, perAccountAndAddress: 5, perAccount: 12, perAddress: 30 };
const ATTEMPT_LIMITS = { windowSeconds: 3600, perAccountAndAddress: 25, perAccount: 60, perAddress: 150 };

export function linkAccessModule(
  { database, secret, publicUrl }: Pick<ServerParts, 'database' | 'secret' | 'publicUrl'>,
  needs: {
    readonly owners: OwnersService;
    readonly enqueueMail: EnqueueMail;
    readonly siteTitle: (locale: Locale) => Promise<string>;
  },
): ServerModule {
  const access = createLinkAccessService({
    database,
    secret,
    enqueueMail: needs.enqueueMail,
    sendLimit: createRateLimit(database, secret, SEND_LIMITS),
    attemptLimit: createRateLimit(database, secret, ATTEMPT_LIMITS),
    compose: createCodeEmail(publicUrl, needs.siteTitle),
  });
  return {
    name: 'link-access',
    routes: installLinkAccess({ access, owners: needs.owners }),
    jobs: [deleteExpiredAccess(database)],
  };
}
