// Partners' inquiries: a form, a mail to the people of the shop, and their end after thirty days.
import { createRateLimit } from '../../limits/rate-limit.ts';
import type { EnqueueMail } from '../mail/mail.types.ts';
import type { ServerParts, ServiceModule } from '../server-module.ts';
import type { SiteService } from '../site/site.types.ts';
import { forgetInquiries } from './forget-inquiries.job.ts';
import { installInquiries } from './inquiries.routes.ts';
import { createInquiriesService, INQUIRY_LIMITS } from './inquiries.service.ts';
import type { InquiriesService } from './inquiries.types.ts';
import { createInquiryMail } from './inquiry-mail.ts';

type Parts = Pick<ServerParts, 'database' | 'secret' | 'publicUrl'>;

export function inquiriesModule(
  { database, secret, publicUrl }: Parts,
  { site, enqueueMail }: { readonly site: SiteService; readonly enqueueMail: EnqueueMail },
): ServiceModule<InquiriesService> {
  const limit = createRateLimit(database, secret, INQUIRY_LIMITS);
  const composeMail = createInquiryMail({ origin: publicUrl, site: (locale) => site.global(locale) });
  const service = createInquiriesService({ database, limit, composeMail, enqueueMail });
  return { name: 'inquiries', service, routes: installInquiries(service), jobs: [forgetInquiries(database)] };
}
