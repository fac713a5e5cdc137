// Line weight and smallest detail by age: a toddler colours with a fist and a thick crayon.

export interface LineStyle {
  /** Width of an ordinary line on paper. */
  lineMm: number;
  /** Smaller shapes are left out. */
  minDetailMm: number;
}

const STYLES: readonly (readonly [maxAgeYears: number, style: LineStyle])[] = [
  [3, { lineMm: 1.1, minDetailMm: 4 }],
  [5, { lineMm: 0.85, minDetailMm: 3 }],
  [7, { lineMm: 0.65, minDetailMm: 2.4 }],
];
const FINEST: LineStyle = { lineMm: 0.5, minDetailMm: 2 };

export const lineStyleFor = (age: number): LineStyle => STYLES.find(([maxAge]) => age <= maxAge)?.[1] ?? FINEST;
