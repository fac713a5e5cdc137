// What books are made of: templates with their pages, and the fonts, colours and papers they use. Mirrors the engine's story format.
import { defineCollection } from '../content/declaration.ts';

const name = { type: 'string', required: true, maxLength: 120 } as const;
const slug = { type: 'uid', targetField: 'name', required: true, maxLength: 120 } as const;
/** Stories are imported, as numbered versions that never change: nobody writes them here. */
const setByShop = true;
const imported = { name: { ...name, setByShop }, slug: { ...slug, setByShop } } as const;
/** Of the file a record was imported with. */
const fileHash = { type: 'string', maxLength: 64, private: true, searchable: false, setByShop } as const;

export const bookTemplate = defineCollection({
  singularName: 'book-template',
  pluralName: 'book-templates',
  displayName: 'Book template',
  readableBy: 'administrators',
  draftAndPublish: true,
  strict: true,
  attributes: {
    title: { type: 'string', required: true, localized: true, maxLength: 160, setByShop },
    slug: { type: 'uid', targetField: 'title', required: true, maxLength: 120, setByShop },
    /** The newest: what the other attributes and the pages show. Books may still be made of older ones. */
    version: { type: 'integer', required: true, min: 1, setByShop },
    /** The engine that reads the version now: another may draw it otherwise. */
    engine: { type: 'string', maxLength: 64, setByShop },
    /** Tested by the stress test with short and long names, both genders and every variant; published when finished too. */
    state: { type: 'enumeration', enum: ['draft', 'tested', 'published'], default: 'draft', setByShop },
    minAge: { type: 'integer', min: 0, max: 12, setByShop },
    maxAge: { type: 'integer', min: 0, max: 12, setByShop },
    genders: { type: 'json', default: ['male', 'female'], setByShop },
    proportions: { type: 'enumeration', enum: ['toddler', 'school'], default: 'toddler', setByShop },
    wardrobe: { type: 'json', setByShop },
    /** Front and back, each with its scene and words, and the colour of the spine. */
    cover: { type: 'json', setByShop },
    /** Which pages are shown before paying, in their order; how many, `global` says. */
    freePages: { type: 'json', setByShop },
    /** What the story asks about the child. */
    questions: { type: 'json', setByShop },
    /** The games of the coloring book. */
    games: { type: 'json', setByShop },
    displayFont: { type: 'relation', relation: 'manyToOne', target: 'font', setByShop },
    textFont: { type: 'relation', relation: 'manyToOne', target: 'font', setByShop },
    fallbackFont: { type: 'relation', relation: 'manyToOne', target: 'font', setByShop },
    lut: { type: 'relation', relation: 'manyToOne', target: 'lut', setByShop },
    texture: { type: 'relation', relation: 'manyToOne', target: 'texture', setByShop },
    pages: { type: 'relation', relation: 'oneToMany', target: 'book-page', mappedBy: 'template', setByShop },
    product: { type: 'relation', relation: 'oneToOne', target: 'product', mappedBy: 'template' },
  },
});

export const bookPage = defineCollection({
  singularName: 'book-page',
  pluralName: 'book-pages',
  displayName: 'Book page',
  readableBy: 'administrators',
  strict: true,
  attributes: {
    number: { type: 'integer', required: true, min: 1, max: 400, setByShop },
    kind: {
      type: 'enumeration',
      enum: ['title', 'dedication', 'scene', 'closing', 'imprint'],
      required: true,
      setByShop,
    },
    side: { type: 'enumeration', enum: ['single', 'left', 'right'], default: 'single', setByShop },
    sceneId: { type: 'string', maxLength: 120, setByShop },
    /** The engine's Scene: palette, light, layers and text zones. */
    scene: { type: 'json', setByShop },
    textKey: { type: 'string', maxLength: 120, setByShop },
    /** As the editor wrote it, with its placeholders. */
    text: { type: 'text', localized: true, setByShop },
    template: { type: 'relation', relation: 'manyToOne', target: 'book-template', inversedBy: 'pages', setByShop },
  },
});

export const font = defineCollection({
  singularName: 'font',
  pluralName: 'fonts',
  displayName: 'Font',
  readableBy: 'everyone',
  strict: true,
  attributes: {
    ...imported,
    weight: { type: 'integer', min: 1, max: 1000, default: 400, setByShop },
    italic: { type: 'boolean', default: false, setByShop },
    licence: { type: 'string', maxLength: 120, setByShop },
    file: { type: 'media', allowedTypes: ['files'], setByShop },
    fileHash,
  },
});

export const lut = defineCollection({
  singularName: 'lut',
  pluralName: 'luts',
  displayName: 'Colour table',
  readableBy: 'everyone',
  strict: true,
  attributes: {
    ...imported,
    strength: { type: 'decimal', min: 0, max: 1, default: 1, setByShop },
    file: { type: 'media', allowedTypes: ['files', 'images'], setByShop },
    fileHash,
  },
});

export const texture = defineCollection({
  singularName: 'texture',
  pluralName: 'textures',
  displayName: 'Paper texture',
  readableBy: 'everyone',
  strict: true,
  attributes: {
    ...imported,
    opacity: { type: 'decimal', min: 0, max: 1, default: 0.5, setByShop },
    blend: { type: 'enumeration', enum: ['multiply', 'overlay', 'soft-light'], default: 'multiply', setByShop },
    image: { type: 'media', allowedTypes: ['images'], setByShop },
    fileHash,
  },
});

export const aiModel = defineCollection({
  singularName: 'ai-model',
  pluralName: 'ai-models',
  displayName: 'AI model',
  readableBy: 'administrators',
  strict: true,
  attributes: {
    name,
    provider: { type: 'enumeration', enum: ['local', 'replicate'], required: true },
    /** Who gets what is sent there, as parents and the privacy policy read it; the provider's name where it is empty. */
    recipient: { type: 'string', maxLength: 200 },
    purpose: { type: 'enumeration', enum: ['face', 'page', 'line-art'], default: 'page' },
    model: { type: 'string', maxLength: 200 },
    version: { type: 'string', maxLength: 200 },
    endpoint: { type: 'string', regex: '^https?://', searchable: false },
    /** The name of the setting that holds the key: a secret itself is never content. */
    keySetting: { type: 'string', maxLength: 60, regex: '^[A-Z][A-Z0-9_]*$', searchable: false },
    settings: { type: 'json' },
    active: { type: 'boolean', default: false },
  },
});

/** The picture itself lies in private storage; here is only what is known about it. */
export const childPhoto = defineCollection({
  singularName: 'child-photo',
  pluralName: 'child-photos',
  displayName: 'Child photo',
  readableBy: 'administrators',
  private: true,
  strict: true,
  attributes: {
    storageKey: { type: 'string', required: true, private: true, setByShop },
    state: {
      type: 'enumeration',
      enum: ['checking', 'ready', 'deleted'],
      required: true,
      default: 'checking',
      setByShop,
    },
    /** Of what was uploaded, keyed: the same file sent twice is one photo. */
    contentKey: { type: 'string', maxLength: 64, private: true, searchable: false, setByShop },
    widthPx: { type: 'integer', min: 1, setByShop },
    heightPx: { type: 'integer', min: 1, setByShop },
    /** Where faces are, as boxes; what was read of them lies sealed beside the photo. */
    faces: { type: 'json', setByShop },
    chosenFace: { type: 'integer', min: 0, setByShop },
    quality: { type: 'json', setByShop },
    notices: { type: 'json', setByShop },
    consentVersion: { type: 'string', maxLength: 40, setByShop },
    consentAt: { type: 'datetime', setByShop },
    deleteAfter: { type: 'datetime', setByShop },
    guestKey: { type: 'string', private: true, setByShop },
    owner: { type: 'relation', relation: 'manyToOne', target: 'plugin::users-permissions.user', setByShop },
  },
});
