// The courier's own page of a parcel, for order pages and mails.

/** Null where the courier has no such page: the sample courier of a trial shop has none. */
export const trackingPage = (courier: string, trackingNumber: string): string | null =>
  courier === 'cdek' ? `https://www.cdek.ru/ru/tracking?order_id=${encodeURIComponent(trackingNumber)}` : null;
