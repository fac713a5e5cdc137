// Content type of pages that an owner writes: about the shop, a sale's rules, a legal text of one's own.
import { OWN_SLUG_PATTERN } from '#core/http/own-paths.ts';
import { PAGE_PLACES } from '#core/shop/own-pages.ts';
import { defineCollection } from '../content/declaration.ts';

export const page = defineCollection({
  singularName: 'page',
  pluralName: 'pages',
  displayName: 'Page',
  readableBy: 'everyone',
  draftAndPublish: true,
  attributes: {
    title: { type: 'string', required: true, localized: true, maxLength: 120 },
    /** The address directly under the shop's. */
    slug: { type: 'uid', targetField: 'title', required: true, maxLength: 80, regex: OWN_SLUG_PATTERN },
    text: { type: 'richtext', required: true, localized: true, maxLength: 60_000 },
    /** For search engines. */
    metaDescription: { type: 'text', localized: true, maxLength: 320 },
    /** Where the shop links to it. */
    place: { type: 'enumeration', enum: PAGE_PLACES, required: true, default: 'help' },
    position: { type: 'integer', default: 0 },
  },
});
