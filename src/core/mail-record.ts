// What the shop's outbox says of a mail: what it was about, and how far it came.

export const MAIL_STATES = ['queued', 'sent', 'kept', 'refused', 'failed'] as const;
/** `kept`: no mail server is set, it lies in the data folder. `refused`: the other side will never take it. `failed`: every try was in vain. */
export type MailState = (typeof MAIL_STATES)[number];

/** What staff may list: a state, or all that cannot be sent and waits for somebody. */
export const MAIL_FILTERS = [...MAIL_STATES, 'stuck'] as const;
export type MailFilterState = (typeof MAIL_FILTERS)[number];

export const MAIL_AREAS = ['order', 'book', 'account', 'newsletter', 'inquiry'] as const;
export type MailArea = (typeof MAIL_AREAS)[number];
