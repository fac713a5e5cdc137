// Cookies of analytics and advertising, apart from the shop's own: the browser loads each list only where it is used.

/** Set by analytics and advertising pixels; the server never reads them. */
export const ANALYTICS_COOKIE = /^(_ym|tmr_|_tmr|_fb)/;
