// Keeps a share between nothing and everything; what is no number counts as nothing.
export const clampPercent = (value: number): number => (Number.isNaN(value) ? 0 : Math.min(100, Math.max(0, value)));
