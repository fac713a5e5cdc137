// Usual colours of what a child wears, offered by name.

/** Ribbons, elastics and beads; without one of its own a ribbon follows the outfit of the story. */
export const TIE_COLOURS = {
  story: undefined,
  red: '#d0342c',
  pink: '#e58aa8',
  yellow: '#f2c14e',
  green: '#4f9d69',
  blue: '#3f7cbf',
  violet: '#8a5fb0',
  white: '#f4efe6',
  black: '#2b2530',
} as const;

export const FRAME_COLOURS = {
  dark: '#3a2f3d',
  brown: '#7a4a2b',
  red: '#c23b3b',
  pink: '#d9779b',
  blue: '#3c6fb5',
  green: '#3f8a5c',
  gold: '#b98a3a',
  silver: '#9a9aa5',
} as const;

/** The first is used while none is chosen. */
export const EARRING_COLOURS = {
  gold: '#e3a72f',
  silver: '#b9bec9',
  pink: '#d9779b',
  blue: '#3c6fb5',
  red: '#c23b3b',
} as const;

/** Headwear, eye patches, hearing aids. */
export const CLOTH_COLOURS = {
  white: '#f4efe6',
  black: '#2b2530',
  blue: '#3f6ea8',
  green: '#4f8a63',
  red: '#b8413b',
  pink: '#d98aa4',
  violet: '#7d5aa6',
  orange: '#dd8a3c',
} as const;
