// `npm run test:widths` checks more widths, languages and states than `npm test`.
export const FULL_SWEEP = process.env.E2E_SWEEP === 'full';

/** End of the title of tests that run in the sweep only. */
export const sweepTag = (isSweepOnly: boolean): string => (isSweepOnly ? ' @sweep' : '');
