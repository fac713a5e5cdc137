// The class of what lies below a phone's first screen.

/**
 * It waits to be laid out until it comes near (base.css). What the server sends also sleeps until the page has come
 * (late-scripts.ts); what a browser draws itself is wanted at once. Development sees every difference between the two.
 */
const sent = import.meta.env.SSR && import.meta.env.PROD;
export const BELOW = sent ? 'waits sleeps' : 'waits';

/** The same for pages beside the one that shows. */
export const BESIDE = sent ? 'sleeps' : '';
