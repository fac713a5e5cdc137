// Site-wide facts from the single record `global`.
import { onceFor } from '#core/once-for.ts';
import type { EntryOf } from '../../content-types/content-types.ts';
import type { ShopContent } from '../../content-types/shop-content.ts';
import type { ContentService } from '../server-module.ts';
import type { SiteService, VisitPlace } from './site.types.ts';

export const createSiteService = (content: ShopContent): ContentService<SiteService> => ({
  over: createSiteService,
  async operator(locale) {
    const entry = await content.single('global', { locale });
    if (!entry) throw new Error('the record `global` has not been seeded');
    const { siteTitle, supportEmail, supportPhone, legalName, legalAddress, taxNumber, registrationNumber } = entry;
    return { siteTitle, supportEmail, supportPhone, legalName, legalAddress, taxNumber, registrationNumber };
  },
  async namesSeller() {
    const entry = await content.single('global', { locale: 'ru' });
    return Boolean(entry?.legalName && entry.legalAddress && entry.taxNumber && entry.registrationNumber);
  },
  async global(locale) {
    const entry = await content.single('global', { locale, populate: ['socialLinks'] });
    if (!entry) throw new Error('the record `global` has not been seeded');
    return factsOf(entry);
  },
});

const factsOf = onceFor((entry: EntryOf<'global'>) => {
  const { siteTitle, description, themeColor, supportEmail, supportPhone, metrikaId, pixelId } = entry;
  return {
    ...{ siteTitle, description, themeColor, supportEmail, supportPhone, metrikaId, pixelId },
    pixelKind: entry.pixelKind ?? 'vk-ads',
    yandexVerification: entry.yandexVerification,
    googleVerification: entry.googleVerification,
    mapsKey: entry.mapsKey,
    maintenance: entry.maintenance ? { text: entry.maintenanceText || null } : null,
    visit: visitOf(entry),
    socialLinks: (entry.socialLinks ?? []).map(({ title, url }) => ({ title, url })),
  };
});

function visitOf({ visitAddress, visitLongitude, visitLatitude }: EntryOf<'global'>): VisitPlace | null {
  if (!visitAddress) return null;
  const placed = visitLongitude !== null && visitLatitude !== null;
  return { address: visitAddress, point: placed ? { longitude: visitLongitude, latitude: visitLatitude } : null };
}
