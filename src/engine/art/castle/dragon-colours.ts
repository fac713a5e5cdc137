// Colours of the dragon, shared by its head, body and clothes.

export const SKIN = '#7fa35c';
export const BELLY = '#f3e2a8';
export const HORN = '#fbeec8';
export const SPIKE = '#e98a3c';
export const WOOL = '#c43f4e';
export const STRIPE = '#f4c868';
/** The innermost jumper. */
export const UNDER_WOOL = '#5a7fa0';
export const INK = '#3c2a26';
