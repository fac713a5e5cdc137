// Site-wide facts as pages and mails read them.
import type { ShopTimes, ShopTimeTexts } from '#core/delivery/shop-times.ts';
import type { Locale } from '#core/locale.ts';

/** Site-wide facts an owner edits: title, description, head data, contacts. */
export interface SiteGlobal {
  readonly siteTitle: string;
  readonly description: string;
  readonly themeColor: string;
  readonly yandexVerification: string | null;
  readonly googleVerification: string | null;
  readonly metrikaId: string | null;
  readonly pixelId: string | null;
  readonly pixelKind: 'vk-ads' | 'meta';
  readonly mapsKey: string | null;
  /** While technical works go on; null where none do, and no words of the owner's own where text is null. */
  readonly maintenance: { readonly text: string | null } | null;
  readonly supportEmail: string;
  readonly supportPhone: string | null;
  readonly socialLinks: readonly { readonly title: string; readonly url: string }[];
  /** Where visitors are welcome; null in a shop without such a place. */
  readonly visit: VisitPlace | null;
  /** Who sells; null until everything the law asks for is there. */
  readonly seller: SiteSeller | null;
  /** How long everything takes, as an owner set it; the texts of the shop name it by blanks. */
  readonly times: ShopTimes;
  readonly timeWords: ShopTimeTexts;
}

export interface SiteSeller {
  readonly legalName: string;
  readonly legalAddress: string;
  readonly taxNumber: string;
  readonly registrationNumber: string;
}

export interface VisitPlace {
  readonly address: string;
  readonly point: { readonly longitude: number; readonly latitude: number } | null;
}

/** Who sells and who answers for personal data: the blanks of the legal texts. */
export interface SiteOperator {
  readonly siteTitle: string;
  readonly supportEmail: string;
  readonly supportPhone: string | null;
  readonly legalName: string | null;
  readonly legalAddress: string | null;
  readonly taxNumber: string | null;
  readonly registrationNumber: string | null;
}

export interface SiteService {
  /** Whether the seller has said who they are: a shop without that is nothing for search engines to show. */
  namesSeller(): Promise<boolean>;
  global(locale: Locale): Promise<SiteGlobal>;
  operator(locale: Locale): Promise<SiteOperator>;
}
