// The shop's app over any database with seeded content and the storefront of tests.
import type { Database } from '#server/db/database.ts';
import { openShopContent } from '../../../src/open-content.ts';
import { composeTestShop } from '../../harness/compose-test-shop.ts';

type Parts = Parameters<typeof composeTestShop>[0];

export const startTestApp = async (database: Database, more: Pick<Parts, 'settings'> = {}) =>
  composeTestShop({ database, content: await openShopContent(database), ...more });
