// Public types of site-wide settings.
import type { ShopTimes, ShopTimeTexts } from '#core/delivery/shop-times.ts';
import type { Locale } from '#core/locale.ts';
import type { PagePlace } from '#core/shop/own-pages.ts';

/** Title, description, head data and contacts. */
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
  /** Maintenance notice; null if off. Without a text the default one is shown. */
  readonly maintenance: { readonly text: string | null } | null;
  /** Null until the owner enters a real address. */
  readonly supportEmail: string | null;
  readonly supportPhone: string | null;
  readonly socialLinks: readonly { readonly title: string; readonly url: string }[];
  /** Address for visitors; null if there is none. */
  readonly visit: VisitPlace | null;
  /** The seller; null until all legally required data are set. */
  readonly seller: SiteSeller | null;
  /** Production and delivery times set by the owner, inserted into the shop's texts. */
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

/** Seller and data controller, inserted into the legal texts. */
export interface SiteOperator {
  readonly siteTitle: string;
  /** Null until the owner enters a real address. */
  readonly supportEmail: string | null;
  readonly supportPhone: string | null;
  readonly legalName: string | null;
  readonly legalAddress: string | null;
  readonly taxNumber: string | null;
  readonly registrationNumber: string | null;
}

/** A link to a page of the owner. */
export interface OwnPageLink {
  readonly slug: string;
  readonly title: string;
  readonly place: PagePlace;
}

export interface OwnPage {
  readonly slug: string;
  readonly title: string;
  readonly text: string;
  readonly description: string | null;
  /** Languages in which the page is published. */
  readonly locales: readonly Locale[];
}

export interface SiteService {
  /** Published pages of the owner, in their order. */
  ownPages(locale: Locale): Promise<readonly OwnPageLink[]>;
  /** Null for a page that is not published in this language. */
  ownPage(slug: string, locale: Locale): Promise<OwnPage | null>;
  /** Whether the seller's data are complete; search engines are excluded until then. */
  namesSeller(): Promise<boolean>;
  global(locale: Locale): Promise<SiteGlobal>;
  operator(locale: Locale): Promise<SiteOperator>;
  /** Texts of the seller without an English value; English pages show the Russian ones. */
  untranslatedSeller(): Promise<readonly ('legalName' | 'legalAddress')[]>;
}
