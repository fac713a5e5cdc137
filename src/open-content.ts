// Opens the shop's content: tables of its types, the roles that may read them, and their first entries.
import { type Content, openContent } from './server/content/content.ts';
import { shopContentTypes } from './server/content-types/content-types.ts';
import { seedContent } from './server/content-types/seed.ts';
import type { Database } from './server/db/database.ts';
import { seedRoles } from './server/modules/accounts/accounts.module.ts';

export async function openShopContent(database: Database): Promise<Content> {
  const content = await openContent(database, shopContentTypes);
  await seedRoles(database, content);
  await seedContent(content);
  return content;
}
