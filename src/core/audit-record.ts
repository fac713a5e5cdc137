// What the log of /admin may hold: where something was done, what, with what, and what is said more of it. Each has its words.

export const AUDIT_AREAS = [
  ...(['orders', 'printing', 'books', 'stories', 'content', 'media', 'newsletters', 'inquiries', 'reviews'] as const),
  ...([
    'coupons',
    'mails',
    'jobs',
    'settings',
    'legal',
    'redirects',
    'ai-models',
    'users',
    'customers',
    'roles',
    'calls',
  ] as const),
] as const;
export type AuditArea = (typeof AUDIT_AREAS)[number];

export const AUDIT_DEEDS = [
  ...(['create', 'update', 'change', 'delete', 'publish', 'unpublish', 'discard', 'restore', 'save', 'test'] as const),
  ...([
    'copy',
    'import',
    'export',
    'look',
    'look-at-book',
    'save-view',
    'remove-view',
    'download',
    'printed',
    'taken',
  ] as const),
  ...(['mark-printed', 'hand-over', 'mark-delivered', 'readdress', 'refund', 'cancel', 'note', 'change-page'] as const),
  ...(['retry', 'sendAgain', 'crop', 'generate', 'shown', 'pending', 'refused', 'answer', 'block', 'unblock'] as const),
  ...(['role', 'password-mail', 'sign-out', 'invite', 'trial', 'send', 'stop'] as const),
] as const;
export type AuditDeed = (typeof AUDIT_DEEDS)[number];

/** Beside the types of content, which go by their own names. */
export const AUDIT_SUBJECTS = [
  ...([
    'order',
    'orders',
    'order-view',
    'print-run',
    'print-runs',
    'book',
    'story',
    'legal',
    'review',
    'mail',
  ] as const),
  ...([
    'redirect',
    'file',
    'coupon',
    'inquiry',
    'settings',
    'user',
    'customer',
    'customers',
    'role',
    'queue',
    'issue',
    'ai-model',
    'call',
  ] as const),
] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];

/** Beside the fields of content. */
export const AUDIT_FIELDS = [
  ...(['amount', 'reason', 'book', 'page', 'variant', 'again', 'point', 'recipient', 'trackingNumber'] as const),
  ...(['repeated', 'name', 'runs', 'revision', 'files', 'version', 'hash', 'from', 'to', 'path', 'frame'] as const),
  ...(['state', 'note', 'role', 'added', 'removed', 'actions', 'username', 'confirmed', 'blocked', 'email'] as const),
  ...(['password', 'count', 'ids', 'againOf', 'kind', 'code', 'fields', 'change', 'locale', 'recipients'] as const),
  ...(['q', 'paid', 'hand', 'country', 'format', 'coupon', 'min', 'max', 'sort'] as const),
] as const;
export type AuditField = (typeof AUDIT_FIELDS)[number];
