// The scripts, styles, fonts and pictures that a page of the shop needs, found by following its files.

/** Names of built files in HTML, scripts and styles; their directory is known. */
const ASSET_NAME = /["'`(](?:\.\/|\/?assets\/)([\w.-]+\.(?:js|css|woff2|svg|webp|avif))["'`)]/g;

/** Scripts and styles name other files. */
export const namesFiles = (address: string): boolean => /\.(?:js|css)$/.test(address);

export type LoadText = (address: string) => Promise<string>;

/** Addresses of all files a page refers to, directly or through other files. `load` is called once for each script and style. */
export async function findProgramParts(html: string, load: LoadText): Promise<string[]> {
  const found = new Set<string>();
  async function follow(text: string): Promise<void> {
    const named = [...text.matchAll(ASSET_NAME)].map(([, name]) => `/assets/${name}`);
    const fresh = [...new Set(named)].filter((address) => !found.has(address));
    for (const address of fresh) found.add(address);
    await Promise.all(fresh.filter(namesFiles).map(async (one) => follow(await load(one))));
  }
  await follow(html);
  return [...found];
}
