// Size of the scripts that the HTML of a page refers to, as gzip.
import { gzipSync } from 'node:zlib';

/** In kB; `read` fetches the text of an address of the shop. */
export async function scriptWeight(read: (address: string) => Promise<string>, page: string): Promise<number> {
  const named = (await read(page)).matchAll(/"(\/assets\/[^"\\]+\.js)"/g);
  const files = new Set([...named].map(([, file = '']) => file));
  let bytes = 0;
  for (const file of files) bytes += gzipSync(await read(file), { level: 9 }).length;
  return bytes / 1000;
}
