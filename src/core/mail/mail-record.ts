// States and areas of mails in the outbox.

export const MAIL_STATES = ['queued', 'sent', 'kept', 'refused', 'failed'] as const;
/** `kept`: no mail server is configured, saved in the data folder. `refused`: permanently rejected by the server. `failed`: all retries failed. */
export type MailState = (typeof MAIL_STATES)[number];

/** Filters of the staff list: a state, or `stuck` for all mails that need attention. */
export const MAIL_FILTERS = [...MAIL_STATES, 'stuck'] as const;
export type MailFilterState = (typeof MAIL_FILTERS)[number];

export const MAIL_AREAS = ['order', 'book', 'account', 'newsletter', 'inquiry', 'gift'] as const;
export type MailArea = (typeof MAIL_AREAS)[number];
