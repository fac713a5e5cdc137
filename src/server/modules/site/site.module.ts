// Site-wide settings edited by the owner.
import type { ContentService, ServerParts, ServiceModule } from '../server-module.ts';
import { createManageSettings } from './manage-settings.ts';
import { installSettings } from './settings.routes.ts';
import { createSiteService } from './site.service.ts';
import type { SiteService } from './site.types.ts';

export const siteModule = (
  parts: Pick<ServerParts, 'database' | 'content' | 'shopContent'>,
): ServiceModule<ContentService<SiteService>> => ({
  name: 'site',
  service: createSiteService(parts.shopContent),
  routes: installSettings(createManageSettings(parts)),
});
