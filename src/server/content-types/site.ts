// Content types of the site: settings, newsletter subscriptions and events.
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
    /** Yandex Metrika counter and advertising pixel; without them no third-party script is loaded. */
    metrikaId: { type: 'string', regex: '^[0-9]{1,12}$' },
    pixelId: { type: 'string', regex: '^[0-9]{1,30}$' },
    pixelKind: { type: 'enumeration', enum: ['vk-ads', 'meta'], default: 'vk-ads' },
    /** Yandex Maps key; without it no map is offered, and a map loads only on request. */
    mapsKey: { type: 'string', regex: '^[0-9a-zA-Z-]{8,80}$' },
    /** Number of preview pages before payment; the story defines which ones. */
    freePages: { type: 'integer', min: 0, max: 24, default: 2 },
    /** Maintenance mode: book screens show this text or the default one. */
    maintenance: { type: 'boolean', default: false },
    maintenanceText: { type: 'text', localized: true, maxLength: 500 },
    supportEmail: { type: 'email', required: true },
    supportPhone: { type: 'string', maxLength: 30 },
    /** Address for visitors, and the position of its map pin. */
    visitAddress: { type: 'string', localized: true, maxLength: 300 },
    visitLongitude: { type: 'decimal', min: -180, max: 180 },
    visitLatitude: { type: 'decimal', min: -90, max: 90 },
    /** The seller and data controller named in the legal texts. */
    legalName: { type: 'string', localized: true, maxLength: 200 },
    legalAddress: { type: 'string', localized: true, maxLength: 300 },
    taxNumber: { type: 'string', regex: '^([0-9]{10}|[0-9]{12})$' },
    registrationNumber: { type: 'string', regex: '^([0-9]{13}|[0-9]{15})$' },
    /** Printing house and address for the imprint page of every book. */
    printer: { type: 'string', localized: true, maxLength: 200 },
    socialLinks: { type: 'component', component: 'shared.social-link', repeatable: true, max: 20 },
    /** Shown in this order on the home page, below the books. */
    promos: { type: 'component', component: 'shared.promo', repeatable: true, max: 6, localized: true },
    seo: { type: 'component', component: 'shared.seo', localized: true },
  },
});

/** One subscription of an address to news, a book or an age group; valid once confirmed. */
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
    /** `done`: the promised mail was sent. */
    state: { type: 'enumeration', enum: ['pending', 'subscribed', 'unsubscribed', 'done'], default: 'pending' },
    /** Campaign of the visit, as recorded by the shop. */
    utm: { type: 'json', setByShop: true },
    confirmationSentAt: { type: 'datetime' },
    confirmedAt: { type: 'datetime' },
    toldAt: { type: 'datetime' },
    unsubscribedAt: { type: 'datetime' },
    /** Address, topic and subject in one key, so that nobody subscribes twice to one thing. */
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
