// Site-wide facts an owner edits.
import type { ContentService, ServerParts, ServiceModule } from '../server-module.ts';
import { createSiteService } from './site.service.ts';
import type { SiteService } from './site.types.ts';

export const siteModule = ({
  shopContent,
}: Pick<ServerParts, 'shopContent'>): ServiceModule<ContentService<SiteService>> => ({
  name: 'site',
  service: createSiteService(shopContent),
});
