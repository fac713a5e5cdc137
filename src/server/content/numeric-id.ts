// Users, roles and files are addressed by number only.

/** Null for anything that is no positive whole number a table could hold. */
export function numericId(text: string): number | null {
  if (!/^\d{1,15}$/.test(text)) return null;
  const id = Number(text);
  return id > 0 ? id : null;
}
