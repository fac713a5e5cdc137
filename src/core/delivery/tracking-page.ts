// URL of the courier's tracking page, for order pages and mails.

/** Null if the courier has no tracking page, such as the embedded courier of the trial mode. */
export const trackingPage = (courier: string, trackingNumber: string): string | null =>
  courier === 'cdek' ? `https://www.cdek.ru/ru/tracking?order_id=${encodeURIComponent(trackingNumber)}` : null;
