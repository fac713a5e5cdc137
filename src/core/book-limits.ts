// What bounds a customer's request for a book, apart from its schemas: a browser that only asks need not load those.

export const MOST_PHOTOS = 3;

/** Of the text a parent agrees to; a new text gets a new date, and a book keeps the one it was made under. */
export const CONSENT_VERSION = '2026-11-16';

/** Of the text that names an outside illustrator. */
export const ILLUSTRATOR_CONSENT_VERSION = '2026-11-16';

export const MAX_PHOTO_BYTES = 10 * 1024 * 1024;

/** On paper, of one book in one order. */
export const MOST_COPIES = 20;
