// A colour such as #aabbcc.

export const HEX_COLOUR = /^#[0-9a-f]{6}$/i;
