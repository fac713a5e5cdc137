// Limits of a customer's book request. Kept apart from the zod schemas, so that browser code need not load those.

export const MAX_PHOTOS_PER_BOOK = 3;

/** Version of the consent text a parent agrees to. A new text gets a new date; a book keeps the version it was made under. */
export const CONSENT_VERSION = '2026-11-19';

/** Version of the consent text that names an external illustrator. */
export const ILLUSTRATOR_CONSENT_VERSION = '2026-11-16';

export const MAX_PHOTO_BYTES = 10 * 1024 * 1024;

/** Printed copies of one book in one order. */
export const MAX_PRINTED_COPIES = 20;
