// Gift certificates: paid through the payments of orders, spent at checkout; the balance is owed to the holder.
import { systemClock } from '#core/clock.ts';
import type { Locale } from '#core/locale.ts';
import { createRateLimit } from '../../limits/rate-limit.ts';
import type { OwnersService } from '../accounts/accounts.types.ts';
import type { CatalogueService } from '../catalogue/catalogue.types.ts';
import type { MailService } from '../mail/mail.types.ts';
import type { PaymentsService } from '../payments/payments.types.ts';
import type { ServerParts, ServiceModule } from '../server-module.ts';
import { createCertificateCards } from './certificate-cards.ts';
import { createCertificateCodes } from './certificate-codes.ts';
import { createCertificateLinks } from './certificate-links.ts';
import { eraseCertificatesOf, listCertificatesOf } from './certificate-mails.repository.ts';
import { createCertificateMail } from './certificate-mails.ts';
import { certificateJobs, certificateMailsJob } from './certificates.jobs.ts';
import { installCertificates } from './certificates.routes.ts';
import { createCertificatesService } from './certificates.service.ts';
import type { CertificatesService } from './certificates.types.ts';
import { createSettleCertificate, restoreBalance } from './settle-certificate.ts';
import { createOrderCertificates } from './spend-in-order.ts';
import { installStaffCertificates } from './staff-certificates.routes.ts';
import { createStaffCertificates } from './staff-certificates.ts';

type Parts = Pick<ServerParts, 'database' | 'queue' | 'secret' | 'previousSecrets' | 'publicUrl' | 'sources'>;

interface CertificatesNeeds {
  readonly payments: PaymentsService;
  readonly catalogue: CatalogueService;
  readonly mail: MailService;
  readonly owners: OwnersService;
  readonly siteTitle: (locale: Locale) => Promise<string>;
}

/** Purchases of one address in an hour: a family buys a few, a script many. */
const PURCHASE_LIMITS = { windowSeconds: 3600, perAccountAndAddress: 30, perAccount: null, perAddress: 30 };
/** Cards are drawn anew at every pause of typing. */
const CALL_LIMITS = { windowSeconds: 300, perAccountAndAddress: 300, perAccount: null, perAddress: 300 };

export function certificatesModule(parts: Parts, needs: CertificatesNeeds): ServiceModule<CertificatesService> {
  const { database, queue, secret, previousSecrets, publicUrl: origin } = parts;
  const { payments, catalogue, mail, owners, siteTitle } = needs;
  const codes = createCertificateCodes(secret, previousSecrets);
  const links = createCertificateLinks({ origin, secret });
  const cards = createCertificateCards({ codes, origin, siteTitle, content: parts.sources.content });
  const compose = createCertificateMail({ origin, codes, links });
  const certificates = createCertificatesService({
    database,
    payments,
    catalogue,
    codes,
    links,
    orders: createOrderCertificates(codes),
    limit: createRateLimit(database, secret, PURCHASE_LIMITS),
    clock: systemClock,
  });
  payments.onCertificateSettled({
    settle: createSettleCertificate({
      payments,
      codes,
      clock: systemClock,
      requestMails: async (tx) => void (await queue.enqueue(certificateMailsJob, {}, { tx, singletonKey: 'paid' })),
    }),
    refundFailed: restoreBalance,
  });
  keepRecords(database, owners);
  const staff = createStaffCertificates({ database, payments, mail, compose, siteTitle });
  return {
    name: 'certificates',
    service: certificates,
    routes(app) {
      const limit = createRateLimit(database, secret, CALL_LIMITS);
      installCertificates({ database, certificates, cards, links, limit })(app);
      installStaffCertificates(staff)(app);
    },
    jobs: [...certificateJobs({ database, enqueueMail: mail.enqueue, siteTitle, compose })],
  };
}

/** Certificates belong to an address: that of an account only once it is confirmed. */
function keepRecords(database: ServerParts['database'], owners: OwnersService): void {
  owners.keeps({
    name: 'certificates',
    read: async ({ email, confirmed }) => (confirmed ? listCertificatesOf(database, email.toLowerCase()) : []),
    async destroy({ email, confirmed }) {
      if (confirmed) await eraseCertificatesOf(database, email.toLowerCase());
    },
  });
  owners.keepsForAddress({
    name: 'certificates',
    read: (email) => listCertificatesOf(database, email),
    destroy: (email) => eraseCertificatesOf(database, email),
  });
}
