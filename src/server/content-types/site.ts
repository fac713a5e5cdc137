// Content types of the site: settings, newsletter subscriptions and events.
import { SECOND_FACTOR_GRACE_DAYS } from '#core/accounts/staff.ts';
import { LOCALES } from '#core/locale.ts';
import { REFERRAL_DEFAULTS } from '#core/referrals/referral.ts';
import { SETTING_MAX_LENGTHS, SETTING_PATTERNS, SETTING_RANGES } from '#core/shop/shop-settings.ts';
import { defineCollection, defineSingle } from '../content/declaration.ts';

export const global = defineSingle({
  singularName: 'global',
  pluralName: 'globals',
  displayName: 'Site',
  requiredByShop: true,
  readableBy: 'everyone',
  attributes: {
    siteTitle: { type: 'string', required: true, localized: true, maxLength: SETTING_MAX_LENGTHS.siteTitle },
    description: { type: 'text', required: true, localized: true, maxLength: SETTING_MAX_LENGTHS.description },
    themeColor: { type: 'string', required: true, regex: SETTING_PATTERNS.themeColor, default: '#5B2A86' },
    yandexVerification: { type: 'string' },
    googleVerification: { type: 'string' },
    /** Yandex Metrika counter and advertising pixel; without them no third-party script is loaded. */
    metrikaId: { type: 'string', regex: SETTING_PATTERNS.metrikaId },
    pixelId: { type: 'string', regex: SETTING_PATTERNS.pixelId },
    pixelKind: { type: 'enumeration', enum: ['vk-ads', 'meta'], default: 'vk-ads' },
    /** Yandex Maps key; without it no map is offered, and a map loads only on request. */
    mapsKey: { type: 'string', regex: SETTING_PATTERNS.mapsKey },
    /** Number of preview pages before payment; the story defines which ones. */
    freePages: { type: 'integer', ...SETTING_RANGES.freePages, default: 2 },
    /** Days administrators and support have to add a second factor. */
    secondFactorDays: {
      type: 'integer',
      ...SETTING_RANGES.secondFactorDays,
      default: SECOND_FACTOR_GRACE_DAYS,
      private: true,
    },
    /** Kopecks the shop pays for one copy, for the margin; unknown while empty. */
    costPrinted: { type: 'integer', ...SETTING_RANGES.costPrinted, private: true },
    costPremium: { type: 'integer', ...SETTING_RANGES.costPremium, private: true },
    costElectronic: { type: 'integer', ...SETTING_RANGES.costElectronic, private: true },
    costColoring: { type: 'integer', ...SETTING_RANGES.costColoring, private: true },
    costBundle: { type: 'integer', ...SETTING_RANGES.costBundle, private: true },
    /** Links by which customers recommend the shop: whether there are any, and the discounts of both. */
    referralOn: { type: 'boolean', default: REFERRAL_DEFAULTS.referralOn, private: true },
    referralFriendPercent: {
      type: 'integer',
      ...SETTING_RANGES.referralFriendPercent,
      default: REFERRAL_DEFAULTS.referralFriendPercent,
      private: true,
    },
    referralRewardPercent: {
      type: 'integer',
      ...SETTING_RANGES.referralRewardPercent,
      default: REFERRAL_DEFAULTS.referralRewardPercent,
      private: true,
    },
    /** Orders by one link. */
    referralUses: {
      type: 'integer',
      ...SETTING_RANGES.referralUses,
      default: REFERRAL_DEFAULTS.referralUses,
      private: true,
    },
    /** Maintenance mode: book screens show this text or the default one. */
    maintenance: { type: 'boolean', default: false },
    maintenanceText: { type: 'text', localized: true, maxLength: SETTING_MAX_LENGTHS.maintenanceText },
    supportEmail: { type: 'email', required: true },
    supportPhone: { type: 'string', maxLength: SETTING_MAX_LENGTHS.supportPhone },
    /** Address for visitors, and the position of its map pin. */
    visitAddress: { type: 'string', localized: true, maxLength: SETTING_MAX_LENGTHS.visitAddress },
    visitLongitude: { type: 'decimal', ...SETTING_RANGES.visitLongitude },
    visitLatitude: { type: 'decimal', ...SETTING_RANGES.visitLatitude },
    /** The seller and data controller named in the legal texts. */
    legalName: { type: 'string', localized: true, maxLength: SETTING_MAX_LENGTHS.legalName },
    legalAddress: { type: 'string', localized: true, maxLength: SETTING_MAX_LENGTHS.legalAddress },
    taxNumber: { type: 'string', regex: '^([0-9]{10}|[0-9]{12})$' },
    registrationNumber: { type: 'string', regex: '^([0-9]{13}|[0-9]{15})$' },
    /** Printing house and address for the imprint page of every book. */
    printer: { type: 'string', localized: true, maxLength: SETTING_MAX_LENGTHS.printer },
    socialLinks: { type: 'component', component: 'shared.social-link', repeatable: true, max: 20 },
    /** Offers as stored before `home-page`, whose banners replace them. */
    promos: {
      type: 'component',
      component: 'shared.promo',
      repeatable: true,
      max: 6,
      localized: true,
      setByShop: true,
    },
    seo: { type: 'component', component: 'shared.seo', localized: true },
  },
});

/** One subscription of an address to news, a book, an age group or a birthday; valid once confirmed. */
export const newsletter = defineCollection({
  singularName: 'newsletter',
  pluralName: 'newsletters',
  displayName: 'Newsletter subscription',
  readableBy: 'administrators',
  private: true,
  attributes: {
    email: { type: 'email', required: true },
    language: { type: 'enumeration', enum: LOCALES, required: true },
    topic: { type: 'enumeration', enum: ['news', 'book', 'age-group', 'birthday'], default: 'news' },
    /** The book's slug, the age group, or day and month of the birthday (`03-14`). */
    subject: { type: 'string', maxLength: 120, default: '' },
    /** How many days before the birthday its letter is sent. */
    daysBefore: { type: 'integer', min: 1, max: 60 },
    /** `done`: the promised mail was sent. */
    state: { type: 'enumeration', enum: ['pending', 'subscribed', 'unsubscribed', 'done'], default: 'pending' },
    /** Campaign of the visit, as recorded by the shop. */
    utm: { type: 'json', setByShop: true },
    confirmationSentAt: { type: 'datetime' },
    confirmedAt: { type: 'datetime' },
    toldAt: { type: 'datetime' },
    unsubscribedAt: { type: 'datetime' },
    /** Address, topic and subject in one key, so that a reader subscribes to each thing once. */
    subscriptionKey: { type: 'string', unique: true, private: true, searchable: false },
  },
});

export const event = defineCollection({
  singularName: 'event',
  pluralName: 'events',
  displayName: 'Event',
  readableBy: 'administrators',
  private: true,
  attributes: {
    name: { type: 'string', required: true, maxLength: 120, searchable: false },
    subject: { type: 'string', maxLength: 120, searchable: false },
    payload: { type: 'json' },
    happenedAt: { type: 'datetime' },
  },
});
