// Inquiries of partners: form, mail to the shop, deletion after 30 days.
import type { Locale } from '#core/locale.ts';
import { createRateLimit } from '../../limits/rate-limit.ts';
import type { OwnersService } from '../accounts/accounts.types.ts';
import type { MailService } from '../mail/mail.types.ts';
import type { ServerParts, ServiceModule } from '../server-module.ts';
import type { SiteService } from '../site/site.types.ts';
import { createAnswerMail } from './answer-mail.ts';
import { forgetInquiries } from './forget-inquiries.job.ts';
import { type InquiryAdminDeps, installInquiryAdmin } from './inquiries.admin-routes.ts';
import { deleteInquiriesFrom, listInquiriesFrom } from './inquiries.repository.ts';
import { installInquiries } from './inquiries.routes.ts';
import { createInquiriesService, INQUIRY_LIMITS } from './inquiries.service.ts';
import type { InquiriesService } from './inquiries.types.ts';
import { createInquiryMail } from './inquiry-mail.ts';
import { createManageInquiries } from './manage-inquiries.ts';

type Parts = Pick<ServerParts, 'database' | 'secret' | 'publicUrl'>;

export function inquiriesModule(
  { database, secret, publicUrl }: Parts,
  {
    site,
    mail,
    owners,
    listedOrders,
  }: {
    readonly site: SiteService;
    readonly mail: MailService;
    readonly owners: Pick<OwnersService, 'keeps' | 'keepsForAddress'>;
    readonly listedOrders: InquiryAdminDeps['listedOrders'];
  },
): ServiceModule<InquiriesService> {
  const limit = createRateLimit(database, secret, INQUIRY_LIMITS);
  const settings = { origin: publicUrl, site: (locale: Locale) => site.global(locale) };
  const enqueueMail = mail.enqueue;
  const service = createInquiriesService({
    database,
    secret,
    limit,
    composeMail: createInquiryMail(settings),
    enqueueMail,
  });
  const manage = createManageInquiries({ database, composeAnswer: createAnswerMail(settings), enqueueMail });
  // Only a confirmed address surely belongs to the account.
  owners.keeps({
    name: 'inquiries',
    read: async ({ email, confirmed }) => (confirmed ? listInquiriesFrom(database, email) : []),
    async destroy({ email, confirmed }) {
      if (confirmed) await deleteInquiriesFrom(database, email);
    },
  });
  owners.keepsForAddress({
    name: 'inquiries',
    read: (email) => listInquiriesFrom(database, email),
    destroy: (email) => deleteInquiriesFrom(database, email),
  });
  return {
    name: 'inquiries',
    service,
    routes(app) {
      installInquiries(service)(app);
      installInquiryAdmin({ database, inquiries: manage, mailsAbout: mail.listMailsAbout, listedOrders })(app);
    },
    jobs: [forgetInquiries(database)],
  };
}
