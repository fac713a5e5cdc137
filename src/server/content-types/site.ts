// The shop itself: its name and face, who subscribed to news, and what happened.
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
    pixelId: { type: 'string', regex: '^[0-9]{1,30}$' },
    supportEmail: { type: 'email', required: true },
    supportPhone: { type: 'string', maxLength: 30 },
    socialLinks: { type: 'component', component: 'shared.social-link', repeatable: true, max: 20 },
    seo: { type: 'component', component: 'shared.seo', localized: true },
  },
});

/** One subscription to news from the footer's form. */
export const newsletter = defineCollection({
  singularName: 'newsletter',
  pluralName: 'newsletters',
  displayName: 'Newsletter subscription',
  readableBy: 'administrators',
  attributes: {
    email: { type: 'email', required: true, unique: true },
    language: { type: 'enumeration', enum: ['ru', 'en'], required: true },
    state: { type: 'enumeration', enum: ['subscribed', 'unsubscribed'], default: 'subscribed' },
  },
});

export const event = defineCollection({
  singularName: 'event',
  pluralName: 'events',
  displayName: 'Event',
  readableBy: 'administrators',
  attributes: {
    name: { type: 'string', required: true, maxLength: 120 },
    subject: { type: 'string', maxLength: 120 },
    payload: { type: 'json' },
    happenedAt: { type: 'datetime' },
  },
});
