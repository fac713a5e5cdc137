// A random key of one loaded page, sent with its calls. Calls that leave before the first answer has brought the guest's
// cookie would otherwise each make a guest of their own, and the browser keeps the cookie of the last one only.

export const VISITOR_KEY_HEADER = 'x-visitor-key';

export const isVisitorKey = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);
