// Newsletter subscriptions: pages, routes and jobs.
import { createMailboxLimit } from '../../limits/mailbox-limit.ts';
import { createRateLimit } from '../../limits/rate-limit.ts';
import type { OwnersService } from '../accounts/accounts.types.ts';
import type { CatalogueService } from '../catalogue/catalogue.types.ts';
import type { EnqueueMail } from '../mail/mail.types.ts';
import type { ServerParts, ServiceModule } from '../server-module.ts';
import type { SiteService } from '../site/site.types.ts';
import { beginIssues } from './begin-issues.job.ts';
import { sendBirthdayLetters } from './birthday-letters.job.ts';
import { createBirthdayScreen } from './birthday-screen.ts';
import { forgetUnsubscribed } from './forget-unsubscribed.job.ts';
import { createIssueMail } from './issue-mail.ts';
import { installIssues } from './issues.routes.ts';
import { createManageIssues } from './manage-issues.ts';
import { installSubscriptions } from './newsletter.routes.ts';
import { createNewsletterService, SUBSCRIBE_LIMITS } from './newsletter.service.ts';
import type { NewsletterService } from './newsletter.types.ts';
import { createNewsletterLinks } from './newsletter-links.ts';
import { createNewsletterMails } from './newsletter-mails.ts';
import { notifySubscribers } from './notify-subscribers.job.ts';
import { countIssues, sendIssueHandler } from './send-issue.job.ts';
import { subscriptionsOfAccount, subscriptionsOfAddress } from './subscriptions-of-account.ts';

type Parts = Pick<ServerParts, 'database' | 'queue' | 'secret' | 'publicUrl'>;

export function newsletterModule(
  { database, queue, secret, publicUrl }: Parts,
  modules: {
    readonly catalogue: CatalogueService;
    readonly site: SiteService;
    readonly owners: OwnersService;
    readonly enqueueMail: EnqueueMail;
    readonly delivers: () => boolean;
  },
): ServiceModule<NewsletterService> {
  const { catalogue, site, enqueueMail } = modules;
  const links = createNewsletterLinks(publicUrl, secret);
  const siteTitle = async (locale: Parameters<SiteService['global']>[0]) => (await site.global(locale)).siteTitle;
  const mails = createNewsletterMails({ origin: publicUrl, links, siteTitle });
  const limit = createRateLimit(database, secret, SUBSCRIBE_LIMITS);
  const mayMail = createMailboxLimit(database, secret);
  const service = createNewsletterService({ database, secret, catalogue, limit, mayMail, links, mails, enqueueMail });
  modules.owners.keeps(subscriptionsOfAccount(database));
  modules.owners.keepsForAddress(subscriptionsOfAddress(database));
  const issues = {
    database,
    queue,
    enqueueMail,
    delivers: modules.delivers,
    secret,
    compose: createIssueMail({ origin: publicUrl, links }),
    siteTitles: async () => ({ ru: await siteTitle('ru'), en: await siteTitle('en') }),
  };
  return {
    name: 'newsletter',
    service,
    async routes(app) {
      await app.register(async (scope) => installSubscriptions(service)(scope));
      installIssues(createManageIssues(issues), createBirthdayScreen(database, mails))(app);
    },
    jobs: [
      notifySubscribers({ database, catalogue, mails, enqueueMail }),
      sendBirthdayLetters({ database, mails, enqueueMail }),
      forgetUnsubscribed(database),
      beginIssues({ database, queue }),
      sendIssueHandler(issues),
      countIssues(database),
    ],
  };
}
