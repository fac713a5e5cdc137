// Site-wide settings edited by the owner.
import { SECOND_FACTOR_GRACE_DAYS } from '#core/accounts/staff.ts';
import type { ContentService, ServerParts, ServiceModule } from '../server-module.ts';
import { createManageSettings } from './manage-settings.ts';
import { installSettings } from './settings.routes.ts';
import { createSiteService } from './site.service.ts';
import type { SiteService } from './site.types.ts';

interface SiteModule extends ServiceModule<ContentService<SiteService>> {
  /** Days a member of staff has to add a second factor. */
  readonly graceDays: () => Promise<number>;
}

export const siteModule = ({
  shopContent,
  ...parts
}: Pick<ServerParts, 'database' | 'content' | 'shopContent'>): SiteModule => ({
  name: 'site',
  service: createSiteService(shopContent),
  routes: installSettings(createManageSettings({ ...parts, shopContent })),
  async graceDays() {
    // API tests and contract runs may declare other types.
    if (!parts.content.registry.types.some(({ singularName }) => singularName === 'global'))
      return SECOND_FACTOR_GRACE_DAYS;
    const site = await shopContent.single('global', { locale: 'ru', fields: ['secondFactorDays'] });
    return site?.secondFactorDays ?? SECOND_FACTOR_GRACE_DAYS;
  },
});
