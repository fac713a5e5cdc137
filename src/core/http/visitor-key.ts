// A random key of one loaded page, sent with its API calls. Parallel calls sent before the guest cookie is set would
// otherwise each create a separate guest, and the browser would keep only the last cookie.

export const VISITOR_KEY_HEADER = 'x-visitor-key';

/** Four random numbers of 32 bits. */
export const isVisitorKey = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{1,10}(-\d{1,10}){3}$/.test(value);
