// Draws a placed year code as SVG: its card, and its modules.
import type { LaidOutText, PlacedYearCode } from './laid-out.ts';

const CARD_RADIUS_UNITS = 12;

const round = (value: number): number => Math.round(value * 1000) / 1000;

/** The white card, part of the printed picture. */
export const yearCardToSvg = ({ yearCode: code }: LaidOutText): string => {
  if (!code) return '';
  const { x, y, width, height } = code.card;
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${CARD_RADIUS_UNITS}" fill="#ffffff"/>`;
};

export const yearCodeToSvg = ({ yearCode: code }: LaidOutText): string =>
  code ? `<path d="${code.path}" ${transformOf(code)} fill="#000000"/>` : '';

const transformOf = ({ x, y, module }: PlacedYearCode): string =>
  `transform="translate(${round(x)} ${round(y)}) scale(${round(module)})"`;
