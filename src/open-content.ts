// Opens the content store: creates the tables of the content types, seeds roles and initial entries.
import { type Content, openContent } from './server/content/content.ts';
import { shopContentTypes } from './server/content-types/content-types.ts';
import { seedContent } from './server/content-types/seed.ts';
import { withAdvisoryLock } from './server/db/advisory-lock.ts';
import type { Database } from './server/db/database.ts';
import { seedRoles } from './server/modules/accounts/accounts.module.ts';

export const SEED_LOCK = 7_201_914;

export async function openShopContent(database: Database): Promise<Content> {
  const content = await openContent(database, shopContentTypes);
  // Web and worker of a new shop may start at the same time: only one of them seeds it.
  await withAdvisoryLock(database, SEED_LOCK, async () => {
    await seedRoles(database, content);
    await seedContent(content);
  });
  return content;
}
