// The shop's app without pages, over any database, with its content seeded.
import type { Database } from '#server/db/database.ts';
import { openShopContent } from '../../../src/open-content.ts';
import { composeTestShop } from '../../harness/compose-test-shop.ts';

export const startTestApp = async (database: Database) =>
  composeTestShop({ database, content: await openShopContent(database) });
