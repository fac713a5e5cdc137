// What a shop needs before it opens: roles, the tables of its content types, and their first entries.
import { type Content, openContent } from '../content/content.ts';
import { shopContentTypes } from '../content-types/content-types.ts';
import { seedContent } from '../content-types/seed.ts';
import { ensureDefaultRoles } from '../modules/accounts/roles/default-roles.ts';
import type { Database } from './database.ts';

export async function seed(database: Database): Promise<Content> {
  await ensureDefaultRoles(database);
  const content = await openContent(database, shopContentTypes);
  await seedContent(database, content);
  return content;
}
