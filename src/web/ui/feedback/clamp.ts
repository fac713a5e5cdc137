// Clamps a percentage to 0-100; NaN becomes 0.
export const clampPercent = (value: number): number => (Number.isNaN(value) ? 0 : Math.min(100, Math.max(0, value)));
