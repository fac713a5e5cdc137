// Content types of stories: templates with pages, fonts, colour tables and paper textures. Mirrors the engine's story format.
import { defineCollection } from '../content/declaration.ts';

const name = { type: 'string', required: true, maxLength: 120 } as const;
const slug = { type: 'uid', targetField: 'name', required: true, maxLength: 120 } as const;
/** Stories are imported as numbered immutable versions, so the content API cannot write them. */
const setByShop = true;
const imported = { name: { ...name, setByShop }, slug: { ...slug, setByShop } } as const;
/** Hash of the imported file. */
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
    /** The latest version, which the other attributes and the pages show. Books may use older ones. */
    version: { type: 'integer', required: true, min: 1, setByShop },
    /** Id of the engine that read this version: another engine may draw it differently. */
    engine: { type: 'string', maxLength: 64, setByShop },
    /** `tested`: passed the stress test with short and long names, both genders and every variant. `published`: also complete. */
    state: { type: 'enumeration', enum: ['draft', 'tested', 'published'], default: 'draft', setByShop },
    minAge: { type: 'integer', min: 0, max: 12, setByShop },
    maxAge: { type: 'integer', min: 0, max: 12, setByShop },
    genders: { type: 'json', default: ['male', 'female'], setByShop },
    proportions: { type: 'enumeration', enum: ['toddler', 'school'], default: 'toddler', setByShop },
    wardrobe: { type: 'json', setByShop },
    /** Front and back cover, each with scene and texts, and the colour of the spine. */
    cover: { type: 'json', setByShop },
    /** Preview pages in order; `global.freePages` says how many of them are shown. */
    freePages: { type: 'json', setByShop },
    /** Questions of the story's questionnaire. */
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
    /** Source text with its placeholders. */
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
    /** Who receives the data, as shown to parents and in the privacy policy; empty: the provider's name. */
    recipient: { type: 'string', maxLength: 200 },
    purpose: { type: 'enumeration', enum: ['face', 'page', 'line-art'], default: 'page' },
    model: { type: 'string', maxLength: 200 },
    version: { type: 'string', maxLength: 200 },
    endpoint: { type: 'string', regex: '^https?://', searchable: false },
    /** Name of the environment setting with the API key: the key itself is never stored as content. */
    keySetting: { type: 'string', maxLength: 60, regex: '^[A-Z][A-Z0-9_]*$', searchable: false },
    settings: { type: 'json' },
    active: { type: 'boolean', default: false },
  },
});

/** The picture is kept in private storage; this record holds only its metadata. */
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
    /** Keyed hash of the upload: the same file sent twice is one photo. */
    contentKey: { type: 'string', maxLength: 64, private: true, searchable: false, setByShop },
    widthPx: { type: 'integer', min: 1, setByShop },
    heightPx: { type: 'integer', min: 1, setByShop },
    /** Bounding boxes of faces; measurements are stored encrypted beside the photo. */
    faces: { type: 'json', setByShop },
    chosenFace: { type: 'integer', min: 0, setByShop },
    quality: { type: 'json', setByShop },
    notices: { type: 'json', setByShop },
    /** Read in the parent's browser: there is no picture, only its measurements. */
    onDevice: { type: 'boolean', default: false, setByShop },
    /** The child's own drawing: only its outlines are kept. */
    drawing: { type: 'boolean', default: false, setByShop },
    consentVersion: { type: 'string', maxLength: 40, setByShop },
    consentAt: { type: 'datetime', setByShop },
    deleteAfter: { type: 'datetime', setByShop },
    guestKey: { type: 'string', private: true, setByShop },
    owner: { type: 'relation', relation: 'manyToOne', target: 'plugin::users-permissions.user', setByShop },
  },
});
