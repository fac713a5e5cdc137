// What the shop's outbox says of a mail: what it was about, and how far it came.

export const MAIL_STATES = ['queued', 'sent', 'refused', 'failed'] as const;
/** `refused`: the other side will never take it. `failed`: every try was in vain. */
export type MailState = (typeof MAIL_STATES)[number];

export const MAIL_AREAS = ['order', 'book', 'account', 'newsletter', 'inquiry'] as const;
export type MailArea = (typeof MAIL_AREAS)[number];

/** How long a mail is kept: a day less than the privacy policy promises, because it is forgotten once a day. */
export const MAIL_DAYS_KEPT = 29;
