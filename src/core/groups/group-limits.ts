// Limits of a group order. Kept apart from the zod schemas, so that browser code need not load those.

/** Children of one group: a class, with room to spare. */
export const MAX_GROUP_CHILDREN = 40;
export const MIN_GROUP_CHILDREN = 2;
export const GROUP_TITLE_LIMIT = 80;
/** As the organiser wrote the child down, such as with a surname; not printed. */
export const LABEL_LIMIT = 60;
/** Open groups of one organiser. */
export const MAX_OPEN_GROUPS = 10;
/** Parents have at most this long. */
export const MAX_GROUP_DAYS = 60;
/** Parents who were mailed and have not answered are reminded once, so many days before the last one. */
export const GROUP_REMINDER_DAYS = 2;
/** An unapproved book is approved for its group after these days, so that one family does not delay the parcel. */
export const GROUP_APPROVAL_DAYS = 5;
