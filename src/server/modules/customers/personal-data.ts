// Requests of a person about their data: export of everything kept about an address, and its deletion.

import { err, ok, type Result } from '#core/result.ts';
import { recordAudit } from '../../audit/audit.ts';
import { mailboxHash } from '../../consents/record-consent.ts';
import type { Database } from '../../db/database.ts';
import { emptyPersonalCaches } from '../../personal-caches.ts';
import type { OwnersService, Staff } from '../accounts/accounts.types.ts';
import type { OwnAccountService } from '../accounts/own-account.types.ts';
import { listAccountIds } from './customer-groups.repository.ts';
import * as rows from './customers.repository.ts';

export interface PersonalDataDeps {
  readonly database: Database;
  readonly secret: string;
  readonly owners: Pick<OwnersService, 'addressRecords'>;
  readonly ownAccount: Pick<OwnAccountService, 'export'>;
  /** Numbers of the orders of an address that are being paid, made or delivered. */
  readonly openOrderNumbers: (email: string) => Promise<readonly string[]>;
}

export type EraseFailure =
  | { readonly reason: 'not-found' | 'has-account' }
  | { readonly reason: 'order-unfinished'; readonly numbers: readonly string[] };

export interface PersonalData {
  /** Null when there is no such customer. */
  export(staff: Staff, id: string): Promise<Readonly<Record<string, unknown>> | null>;
  /** An account is deleted on its own page, by the rules of its owner's deletion. */
  erase(staff: Staff, id: string): Promise<Result<'erased', EraseFailure>>;
}

export function createPersonalData(deps: PersonalDataDeps): PersonalData {
  const { database, secret, owners, ownAccount, openOrderNumbers } = deps;
  return {
    async export(staff, id) {
      const card = await rows.findCustomerCard(database, id);
      if (!card) return null;
      const { documentId, email, addresses, names, phones, cities, tags, orderIds } = card;
      const books = await rows.listBooksOfOrders(database, orderIds);
      const about = [...orderIds, ...books.map((book) => book.documentId)];
      const exported: Record<string, unknown> = {
        madeAt: new Date().toISOString(),
        contacts: {
          email,
          ...(addresses.length > 1 ? { addresses } : {}),
          names,
          phones,
          cities,
          ...(tags.length > 0 ? { tags } : {}),
        },
        consents: await rows.listConsents(
          database,
          addresses.map((each) => mailboxHash(secret, each)),
          about,
        ),
        notes: (await rows.listNotes(database, documentId)).map(({ text, createdAt }) => ({ text, createdAt })),
      };
      for (const { name, read } of owners.addressRecords())
        exported[name] = (await Promise.all(addresses.map(read))).flat();
      const [accountId] = await listAccountIds(database, addresses);
      if (accountId !== undefined) exported.account = await ownAccount.export(accountId);
      await recordAudit(database, staff, {
        action: 'customers.export-data',
        subject: { type: 'customer', id: documentId },
      });
      return exported;
    },

    async erase(staff, id) {
      const card = await rows.findCustomerCard(database, id);
      if (!card) return err({ reason: 'not-found' });
      const { documentId, addresses, orderIds } = card;
      if ((await listAccountIds(database, addresses)).length > 0) return err({ reason: 'has-account' });
      const numbers = (await Promise.all(addresses.map((email) => openOrderNumbers(email)))).flat();
      if (numbers.length > 0) return err({ reason: 'order-unfinished', numbers });
      // Recorded first: an interrupted deletion is repeated by staff, and the log then shows both attempts.
      await recordAudit(database, staff, {
        action: 'customers.erase',
        subject: { type: 'customer', id: documentId },
        details: { count: orderIds.length },
      });
      for (const email of addresses) for (const records of owners.addressRecords()) await records.destroy(email);
      await emptyPersonalCaches(database);
      return ok('erased');
    },
  };
}
