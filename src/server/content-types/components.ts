// Components of content types: stored and deleted with their entry.
import { OTHER_FORMATS } from '#core/pricing/choice.ts';
import { defineComponent } from '../content/declaration.ts';
import { homeBlock, homeItem } from './home-page.ts';

const ages = { minAge: { type: 'integer', min: 0, max: 12 }, maxAge: { type: 'integer', min: 0, max: 12 } } as const;

const seo = defineComponent({
  uid: 'shared.seo',
  displayName: 'Search engines and sharing',
  attributes: {
    metaTitle: { type: 'string', maxLength: 120 },
    metaDescription: { type: 'text', maxLength: 320 },
    shareImage: { type: 'media', allowedTypes: ['images'] },
  },
});

const socialLink = defineComponent({
  uid: 'shared.social-link',
  displayName: 'Social link',
  attributes: {
    title: { type: 'string', required: true, maxLength: 60 },
    url: { type: 'string', required: true, regex: '^https?://', searchable: false },
  },
});

/** An offer as the versions before home page blocks stored it. */
const promo = defineComponent({
  uid: 'shared.promo',
  displayName: 'Promo block',
  attributes: {
    title: { type: 'string', required: true, maxLength: 80 },
    text: { type: 'text', maxLength: 300 },
    linkLabel: { type: 'string', maxLength: 40 },
    /** A page of the shop or an https address. */
    linkTo: { type: 'string', regex: '^(/$|/[^/]|https://)', maxLength: 300, searchable: false },
    image: { type: 'media', allowedTypes: ['images'] },
  },
});

const bookSpecification = defineComponent({
  uid: 'product.book-specification',
  displayName: 'Book',
  attributes: {
    genres: { type: 'relation', relation: 'manyToMany', target: 'genre' },
    ...ages,
    gender: { type: 'enumeration', enum: ['any', 'male', 'female'], default: 'any' },
    pages: { type: 'integer', min: 1, max: 400 },
    widthMm: { type: 'integer', min: 1, default: 200 },
    heightMm: { type: 'integer', min: 1, default: 200 },
    binding: { type: 'enumeration', enum: ['soft', 'hard'], default: 'soft' },
    /** Grams per square metre of the inside pages. */
    paperGsm: { type: 'integer', min: 40, max: 400, default: 170 },
    /** Minutes it takes to read aloud. */
    readAloudMinutes: { type: 'integer', min: 1, max: 60 },
  },
});

/** Pictures contain text, so each language has its own. */
const pictures = defineComponent({
  uid: 'product.pictures',
  displayName: 'Pictures',
  attributes: {
    cover: { type: 'media', allowedTypes: ['images'] },
    pages: { type: 'media', multiple: true, allowedTypes: ['images'] },
    /** Photographs of the printed book, shown instead of the renders. */
    photos: { type: 'media', multiple: true, allowedTypes: ['images'] },
    /** Computed pictures of the printed book, used until there are photographs. */
    renders: { type: 'media', multiple: true, allowedTypes: ['images'] },
  },
});

/** Formats other than the printed book, whose price is the product's own. Empty where not sold that way. */
const productFormat = defineComponent({
  uid: 'product.format',
  displayName: 'Format',
  attributes: {
    kind: { type: 'enumeration', enum: OTHER_FORMATS, required: true },
    /** Kopecks. */
    alonePrice: { type: 'integer', min: 0 },
    /** Kopecks, when bought together with a paper book. */
    additionPrice: { type: 'integer', min: 0 },
  },
});

export const components = { seo, socialLink, promo, bookSpecification, pictures, productFormat, homeItem, homeBlock };
