// Class names for content below the first screen.

/**
 * Layout is deferred until the section nears the viewport (base.css). Server-rendered sections also defer their images until the page has loaded
 * (defer-scripts.ts); sections rendered in the browser load at once.
 */
const isServerRendered = import.meta.env.SSR && import.meta.env.PROD;
export const BELOW_FOLD_CLASS = isServerRendered ? 'defer-layout defer-load' : 'defer-layout';

/** For carousel pages other than the visible one. */
export const HIDDEN_PAGES_CLASS = isServerRendered ? 'defer-load' : '';
