// Content type of the home page: its blocks in order, as one draft that is published as a whole.
import { BLOCK_LINK_PATTERN, HOME_BLOCK_KINDS, MAX_HOME_BLOCKS, MAX_HOME_ITEMS } from '#core/shop/home-blocks.ts';
import { defineCollection, defineComponent } from '../content/declaration.ts';

/** A question with its answer, or a step of how it works. */
export const homeItem = defineComponent({
  uid: 'home.item',
  displayName: 'Item of a home page block',
  attributes: {
    title: { type: 'string', required: true, maxLength: 200 },
    text: { type: 'text', required: true, maxLength: 2000 },
  },
});

/** Texts that are left empty are the shop's own. */
export const homeBlock = defineComponent({
  uid: 'home.block',
  displayName: 'Block of the home page',
  attributes: {
    /** The same in both languages. */
    key: { type: 'string', required: true, regex: '^[a-z0-9-]{1,40}$', searchable: false },
    kind: { type: 'enumeration', enum: HOME_BLOCK_KINDS, required: true },
    shown: { type: 'boolean', default: true },
    /** The block appears and ends at these moments. */
    shownFrom: { type: 'datetime' },
    shownUntil: { type: 'datetime', after: 'shownFrom' },
    title: { type: 'string', maxLength: 160 },
    text: { type: 'text', maxLength: 600 },
    items: { type: 'component', component: 'home.item', repeatable: true, max: MAX_HOME_ITEMS },
    linkLabel: { type: 'string', maxLength: 40 },
    linkTo: { type: 'string', regex: BLOCK_LINK_PATTERN, maxLength: 300, searchable: false },
    picture: { type: 'media', allowedTypes: ['images'] },
    collection: { type: 'relation', relation: 'manyToOne', target: 'collection' },
  },
});

export const homePage = defineCollection({
  singularName: 'home-page',
  pluralName: 'home-pages',
  displayName: 'Home page',
  readableBy: 'everyone',
  draftAndPublish: true,
  attributes: {
    /** One value and unique, so that there is one home page. */
    name: { type: 'enumeration', enum: ['home'], required: true, unique: true, default: 'home' },
    blocks: { type: 'component', component: 'home.block', repeatable: true, max: MAX_HOME_BLOCKS, localized: true },
  },
});
