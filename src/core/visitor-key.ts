// A random key of one loaded page, sent with its API calls. Parallel calls sent before the guest cookie is set would
// otherwise each create a separate guest, and the browser would keep only the last cookie.

export const VISITOR_KEY_HEADER = 'x-visitor-key';

export const isVisitorKey = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);
