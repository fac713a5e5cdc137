// Site-wide facts from the single record `global`.
import type { ShopContent } from '../../content-types/shop-content.ts';
import type { Services } from '../../services.ts';

export const createSiteService = (content: ShopContent): Services['site'] => ({
  async operator(locale) {
    const entry = await content.single('global', { locale });
    if (!entry) throw new Error('the record `global` has not been seeded');
    const { siteTitle, supportEmail, supportPhone, legalName, legalAddress, taxNumber, registrationNumber } = entry;
    return { siteTitle, supportEmail, supportPhone, legalName, legalAddress, taxNumber, registrationNumber };
  },
  async global(locale) {
    const entry = await content.single('global', { locale, populate: ['socialLinks'] });
    if (!entry) throw new Error('the record `global` has not been seeded');
    const { siteTitle, description, themeColor, supportEmail, supportPhone, metrikaId, pixelId } = entry;
    return {
      ...{ siteTitle, description, themeColor, supportEmail, supportPhone, metrikaId, pixelId },
      pixelKind: entry.pixelKind ?? 'vk-ads',
      yandexVerification: entry.yandexVerification,
      googleVerification: entry.googleVerification,
      socialLinks: (entry.socialLinks ?? []).map(({ title, url }) => ({ title, url })),
    };
  },
});
