// Site-wide facts from the single record `global`.
import type { Database } from '../../db/database.ts';
import type { Locale, Services, SiteGlobal } from '../../services.ts';

export const createSiteService = (database: Database): Services['site'] => ({
  async global(locale) {
    const rows = await database.prepared<{ data: Record<Locale, SiteGlobal> }>('global', 'select data from global');
    const data = rows[0]?.data[locale];
    if (!data) throw new Error('the record `global` has not been seeded');
    return data;
  },
});
