// URL of the courier's tracking page, for order pages and mails.

/** Name of the built-in courier, which moves parcels on paper only until a real one is configured. */
export const TRIAL_COURIER = 'embedded';

/** Null if the courier has no tracking page, such as the embedded courier of the trial mode. */
export const trackingPage = (courier: string, trackingNumber: string): string | null =>
  courier === 'cdek' ? `https://www.cdek.ru/ru/tracking?order_id=${encodeURIComponent(trackingNumber)}` : null;

/** A tracking number typed by staff: letters, digits, spaces and hyphens. */
export const TRACKING_NUMBER = /^[\p{L}\d][\p{L}\d -]{2,59}$/u;
