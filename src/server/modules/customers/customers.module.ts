// Customers for staff: everyone who bought or has an account.
import type { Locale } from '#core/locale.ts';
import type { OwnersService } from '../accounts/accounts.types.ts';
import type { OwnAccountService } from '../accounts/own-account.types.ts';
import type { MailService } from '../mail/mail.types.ts';
import type { ServerModule, ServerParts } from '../server-module.ts';
import type { SiteService } from '../site/site.types.ts';
import { createCustomerEmail } from './customer-email.ts';
import { installCustomers } from './customers.routes.ts';
import { type CustomersDeps, createCustomers } from './customers.service.ts';
import { createPersonalData, type PersonalDataDeps } from './personal-data.ts';
import { installSubscriptionTrigger } from './subscription-trigger.repository.ts';

type Parts = Pick<ServerParts, 'database' | 'secret' | 'publicUrl'>;

export async function customersModule(
  { database, secret, publicUrl }: Parts,
  needs: {
    readonly site: SiteService;
    readonly mail: MailService;
    readonly accounts: { readonly owners: OwnersService; readonly ownAccount: OwnAccountService };
    readonly listedOrders: CustomersDeps['listedOrders'];
    readonly openOrderNumbers: PersonalDataDeps['openOrderNumbers'];
  },
): Promise<ServerModule> {
  await installSubscriptionTrigger(database);
  const { site, mail, accounts, listedOrders, openOrderNumbers } = needs;
  const composeLetter = createCustomerEmail({ origin: publicUrl, site: (locale: Locale) => site.global(locale) });
  const customers = createCustomers({
    database,
    secret,
    mail,
    composeEmail: composeLetter,
    listedOrders,
    openOrderNumbers,
  });
  const personalData = createPersonalData({
    database,
    secret,
    owners: accounts.owners,
    ownAccount: accounts.ownAccount,
    openOrderNumbers,
  });
  return { name: 'customers', routes: installCustomers(customers, personalData, database) };
}
