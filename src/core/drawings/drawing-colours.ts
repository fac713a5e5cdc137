// How a child's drawing is recoloured in a book; the form shows it in the same colours.

/** `chalk` on a wall, `fire` that flies, `framed` in a gilt frame. */
export const DRAWING_STYLES = ['chalk', 'fire', 'framed'] as const;
export type DrawingStyle = (typeof DRAWING_STYLES)[number];

/** Saturation below which a colour is a pencil's grey. */
const GREY_SATURATION = 0.2;
const CHALK = '#fffaf0';
const EMBER = '#7a2a1c';

const channels = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

const isGrey = (colour: string): boolean => {
  const values = channels(colour);
  return Math.max(...values) - Math.min(...values) < GREY_SATURATION * 255;
};

const mixed = (colour: string, other: string, share: number): string => {
  const into = channels(other);
  const values = channels(colour).map((value, k) => Math.round(value + ((into[k] ?? 0) - value) * share));
  return `#${values.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
};

export const drawingColour = (colour: string, style: DrawingStyle): string => {
  if (style === 'chalk') return isGrey(colour) ? CHALK : mixed(colour, '#ffffff', 0.5);
  if (style === 'fire') return isGrey(colour) ? EMBER : mixed(colour, EMBER, 0.3);
  return colour;
};
