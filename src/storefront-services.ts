// The services that pages of the shop read from.
import type { ShopContent } from './server/content-types/shop-content.ts';
import type { ContentService } from './server/modules/server-module.ts';
import type { Services } from './server/services.ts';

export interface StorefrontServices {
  readonly services: Services;
  /** The same services reading from one snapshot of the content, for the duration of a page request. */
  over(snapshot: ShopContent): Services;
}

export const storefrontServices = (
  services: Services & {
    readonly site: ContentService<Services['site']>;
    readonly catalogue: ContentService<Services['catalogue']>;
  },
): StorefrontServices => ({
  services,
  over: (snapshot) => ({
    ...services,
    site: services.site.over(snapshot),
    catalogue: services.catalogue.over(snapshot),
  }),
});
