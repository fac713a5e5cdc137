// Sets the support address: with the one of a new shop, mails to support are not sent.
import { trusted } from '#server/content/access.ts';
import { uidOf } from '#server/content/declaration.ts';
import type { Database } from '#server/db/database.ts';
import { openShopContent } from '../../src/open-content.ts';

export async function setSupportEmail(database: Database, supportEmail: string): Promise<void> {
  const content = await openShopContent(database);
  for (const locale of ['ru', 'en']) {
    const data = { siteTitle: 'Жили-Были', description: 'Проба', supportEmail };
    await content.writer.put(content.registry.model(uidOf('global')), { data }, { locale }, trusted);
  }
}
