// Retention periods of personal data: one table for the deletion jobs and for the screens that show a date.

/** Promised by the privacy policy, counted from the end of the service or subscription. */
export const PROMISED_DAYS = 30;

const HOURS_OF_DAY = 24;

/** Deletion jobs run hourly; one run may fail and be retried. */
const RUN_MARGIN_HOURS = 2;
const PROMISED_HOURS = PROMISED_DAYS * HOURS_OF_DAY - RUN_MARGIN_HOURS;

/** A parent who still wants birthday letters then asks again. Counted from the confirmation. */
export const BIRTHDAY_CONSENT_DAYS = 3 * 365;

interface RetentionRule {
  readonly hours: number;
  /** Description of the moment the hours are counted from. */
  readonly after: string;
  /** The job that deletes it. */
  readonly job: string;
}

export const RETENTION = {
  completedBook: {
    hours: PROMISED_HOURS,
    after: 'its files are ready, its last order is complete and no consent keeps it',
    job: 'destroy-books',
  },
  abandonedBook: { hours: 14 * HOURS_OF_DAY, after: 'its owner last opened it, unpaid', job: 'destroy-books' },
  removedBook: { hours: HOURS_OF_DAY, after: 'its owner deleted it', job: 'destroy-books' },
  photoOfCompletedBook: { hours: PROMISED_HOURS, after: 'the files of its last book', job: 'destroy-due-photos' },
  unusedPhoto: { hours: HOURS_OF_DAY, after: 'it was last used by no book', job: 'destroy-due-photos' },
  uncheckedPhoto: { hours: 1, after: 'it was sent and never read', job: 'destroy-due-photos' },
  photoFileWithoutRecord: { hours: 0, after: 'its record was deleted', job: 'sweep-photo-files' },
  completedOrder: { hours: PROMISED_HOURS, after: 'it is delivered, cancelled or refunded', job: 'destroy-orders' },
  abandonedCart: { hours: PROMISED_HOURS, after: 'it was last changed', job: 'reconcile-orders' },
  mail: { hours: PROMISED_HOURS, after: 'it was written', job: 'forget-mails' },
  inquiry: { hours: PROMISED_HOURS, after: 'it was sent', job: 'forget-inquiries' },
  endedSubscription: { hours: PROMISED_HOURS, after: 'unsubscribing or the promised mail', job: 'forget-unsubscribed' },
  unconfirmedSubscription: { hours: 7 * HOURS_OF_DAY, after: 'the confirmation mail', job: 'forget-unsubscribed' },
  deletedMedia: { hours: PROMISED_HOURS, after: 'staff deleted it', job: 'delete-old-media' },
  webhookDelivery: { hours: PROMISED_HOURS, after: 'it was queued', job: 'forget-webhook-deliveries' },
  endedFamilyLink: {
    hours: PROMISED_HOURS,
    after: 'the link for relatives has ended; with their hearts and remarks',
    job: 'destroy-books',
  },
  unusedVoiceInvitation: {
    hours: PROMISED_HOURS,
    after: 'the invitation to record a voice has ended, and nothing was recorded; recordings end with their book',
    job: 'destroy-books',
  },
  endedGift: {
    hours: PROMISED_HOURS,
    after: 'a gift was filled in by the parents or has ended: the address its buyer gave for them',
    job: 'destroy-books',
  },
  endedReferralLink: {
    hours: PROMISED_HOURS,
    after: 'the link of a recommendation has ended: the address for its rewards',
    job: 'reward-referrals',
  },
  mailedCertificate: {
    hours: PROMISED_HOURS,
    after: 'its mail was sent: the address of the recipient',
    job: 'end-certificates',
  },
  endedCertificate: {
    hours: PROMISED_HOURS,
    after: 'nothing is left on it, or it was not paid; names, greeting and addresses',
    job: 'end-certificates',
  },
  unpaidGroup: {
    hours: 14 * HOURS_OF_DAY,
    after: 'the last day of a group order that was not paid; children whose parents did not fill in also of paid ones',
    job: 'finish-groups',
  },
  completedGroup: {
    hours: PROMISED_HOURS,
    after: 'the order of a group is complete: its list of children',
    job: 'finish-groups',
  },
  linkAccess: { hours: 0, after: 'the link of its mail or the code has ended', job: 'end-link-access' },
} as const satisfies Readonly<Record<string, RetentionRule>>;

export type RetentionKind = keyof typeof RETENTION;

const HOUR_MS = 3_600_000;

/** Pictures and texts of one family leave the memory of the shop after a day. */
export const MEMORY_CACHE_MAX_MS = HOURS_OF_DAY * HOUR_MS;

/** The earliest moment of deletion. */
export const keptUntil = (what: RetentionKind, since: Date): Date =>
  new Date(since.getTime() + RETENTION[what].hours * HOUR_MS);

/** The retention period as an SQL interval. */
export const retentionInterval = (what: RetentionKind): string => `interval '${RETENTION[what].hours} hours'`;
