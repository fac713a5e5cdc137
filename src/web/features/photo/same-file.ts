// Compares chosen files: a file chosen twice is given as two objects.

/** The same file on a computer; a phone may give a copy with another time or name. */
export const looksSame = (a: File, b: File): boolean =>
  a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;

export async function hasSameBytes(a: Blob, b: Blob): Promise<boolean> {
  if (a.size !== b.size) return false;
  // A file that can no longer be read is reported where it is opened.
  const [first, second] = await Promise.all([a.arrayBuffer(), b.arrayBuffer()]).catch(() => [null, null]);
  if (!first || !second) return false;
  const other = new Uint8Array(second);
  return new Uint8Array(first).every((byte, index) => byte === other[index]);
}
