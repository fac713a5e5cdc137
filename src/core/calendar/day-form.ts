// Apart from the calculations with days, which storefront pages load.

/** The form of a day, such as 2026-11-16. */
export const DAY_FORM = /^\d{4}-\d\d-\d\d$/;
