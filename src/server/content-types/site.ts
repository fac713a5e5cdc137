// The shop itself: its name and face, who subscribed to news, and what happened.
import { LOCALES } from '#core/locale.ts';
import { defineCollection, defineSingle } from '../content/declaration.ts';

export const global = defineSingle({
  singularName: 'global',
  pluralName: 'globals',
  displayName: 'Site',
  readableBy: 'everyone',
  attributes: {
    siteTitle: { type: 'string', required: true, localized: true, maxLength: 80 },
    description: { type: 'text', required: true, localized: true, maxLength: 500 },
    themeColor: { type: 'string', required: true, regex: '^#[0-9a-fA-F]{6}$', default: '#5B2A86' },
    yandexVerification: { type: 'string' },
    googleVerification: { type: 'string' },
    /** Yandex Metrika's counter and an advertising pixel; nothing is fetched from outside without them. */
    metrikaId: { type: 'string', regex: '^[0-9]{1,12}$' },
    pixelId: { type: 'string', regex: '^[0-9]{1,30}$' },
    pixelKind: { type: 'enumeration', enum: ['vk-ads', 'meta'], default: 'vk-ads' },
    /** Yandex Maps' key: a map is shown only with it, and only where somebody asks for it. */
    mapsKey: { type: 'string', regex: '^[0-9a-zA-Z-]{8,80}$' },
    /** How many pages of a book are shown before paying; which ones, the story says. */
    freePages: { type: 'integer', min: 0, max: 24, default: 2 },
    /** Technical works: screens that make books say so, in these words or in the shop's own. */
    maintenance: { type: 'boolean', default: false },
    maintenanceText: { type: 'text', localized: true, maxLength: 500 },
    supportEmail: { type: 'email', required: true },
    supportPhone: { type: 'string', maxLength: 30 },
    /** Where visitors are welcome, if anywhere; the place of the pin on the map. */
    visitAddress: { type: 'string', localized: true, maxLength: 300 },
    visitLongitude: { type: 'decimal', min: -180, max: 180 },
    visitLatitude: { type: 'decimal', min: -90, max: 90 },
    /** Who sells and who answers for personal data; the legal texts name them. */
    legalName: { type: 'string', localized: true, maxLength: 200 },
    legalAddress: { type: 'string', localized: true, maxLength: 300 },
    taxNumber: { type: 'string', regex: '^([0-9]{10}|[0-9]{12})$' },
    registrationNumber: { type: 'string', regex: '^([0-9]{13}|[0-9]{15})$' },
    /** The printing house and its address, for the last page of every book. */
    printer: { type: 'string', localized: true, maxLength: 200 },
    socialLinks: { type: 'component', component: 'shared.social-link', repeatable: true, max: 20 },
    /** Shown on the home page under its books, in this order. */
    promos: { type: 'component', component: 'shared.promo', repeatable: true, max: 6, localized: true },
    seo: { type: 'component', component: 'shared.seo', localized: true },
  },
});

/** One address following one thing: news, a book or an age group. It counts from the moment it is confirmed. */
export const newsletter = defineCollection({
  singularName: 'newsletter',
  pluralName: 'newsletters',
  displayName: 'Newsletter subscription',
  readableBy: 'administrators',
  private: true,
  attributes: {
    email: { type: 'email', required: true },
    language: { type: 'enumeration', enum: LOCALES, required: true },
    topic: { type: 'enumeration', enum: ['news', 'book', 'age-group'], default: 'news' },
    /** The book's slug or the age group. */
    subject: { type: 'string', maxLength: 120, default: '' },
    /** `done`: told what was promised, once. */
    state: { type: 'enumeration', enum: ['pending', 'subscribed', 'unsubscribed', 'done'], default: 'subscribed' },
    /** Which campaign brought the reader, as the shop itself saw it. */
    utm: { type: 'json', setByShop: true },
    confirmationSentAt: { type: 'datetime' },
    confirmedAt: { type: 'datetime' },
    toldAt: { type: 'datetime' },
    unsubscribedAt: { type: 'datetime' },
    /** Address, topic and subject in one, so that nobody follows a thing twice. */
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
