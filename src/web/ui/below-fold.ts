// The class of what lies below a phone's first screen.

/**
 * It is laid out when it comes near (base.css). What the server sends also loads nothing until the page has come
 * (defer-scripts.ts); what a browser draws itself is wanted at once. Development sees every difference between the two.
 */
const sent = import.meta.env.SSR && import.meta.env.PROD;
export const BELOW = sent ? 'defer-layout defer-load' : 'defer-layout';

/** The same for pages beside the one that shows. */
export const BESIDE = sent ? 'defer-load' : '';
