// The storefront's one stylesheet as built, and the word by which the content policy lets it into pages.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface BuiltStylesheet {
  readonly href: string;
  readonly css: string;
  /** For the content policy. */
  readonly hash: string;
}

/** Nothing where there is none, or more than one: pages then link to their stylesheets. */
export function readStylesheet(root: string): BuiltStylesheet | undefined {
  const folder = join(root, 'build/web/client/assets');
  const [name, another] = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.css')) : [];
  if (!name || another) return undefined;
  const css = readFileSync(join(folder, name), 'utf8');
  return { href: `/assets/${name}`, css, hash: `'sha256-${createHash('sha256').update(css).digest('base64')}'` };
}
