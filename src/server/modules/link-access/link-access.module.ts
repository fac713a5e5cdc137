// What the link of a mail allows, and the codes that allow more (decision 44).
import type { Locale } from '#core/locale.ts';
import { createRateLimit } from '../../limits/rate-limit.ts';
import type { OwnersService } from '../accounts/accounts.types.ts';
import type { EnqueueMail } from '../mail/mail.types.ts';
import type { ServerModule, ServerParts } from '../server-module.ts';
import { createCodeMail } from './code-mail.ts';
import { endLinkAccess } from './end-link-access.job.ts';
import { installLinkAccess } from './link-access.routes.ts';
import { createLinkAccessService } from './link-access.service.ts';

/** One order or book is one "account" of these limits. */
const SENDING = { windowSeconds: 3600, perAccountAndAddress: 5, perAccount: 12, perAddress: 30 };
const TRYING = { windowSeconds: 3600, perAccountAndAddress: 25, perAccount: 60, perAddress: 150 };

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
    sending: createRateLimit(database, secret, SENDING),
    trying: createRateLimit(database, secret, TRYING),
    compose: createCodeMail(publicUrl, needs.siteTitle),
  });
  return {
    name: 'link-access',
    routes: installLinkAccess({ access, owners: needs.owners }),
    jobs: [endLinkAccess(database)],
  };
}
