// Server-side cache of rendered parts, held in a WeakMap by the content they show.
import type { PagePiece } from '#server/services.ts';
import type { CachedParts } from './cached-part.tsx';

interface RenderedPart {
  readonly of: readonly unknown[];
  readonly bytes: Buffer;
}

const renderedParts = new WeakMap<object, Map<string, RenderedPart>>();

interface PageParts extends CachedParts {
  /** Caches the parts that had to be rendered, taken from the finished page. */
  cacheParts(html: string): void;
  /** The page with cached parts in place of their markers. */
  assemble(html: string): PagePiece[];
}

/** For one page. `secret` marks the places of cached parts; HTML that contains it is not cached. */
export function createPageParts(secret: string): PageParts {
  const missing = new Map<string, { readonly key: string; readonly of: readonly unknown[] }>();
  const reusedParts: Buffer[] = [];
  const marker = `<!--${secret} kept-->`;
  return {
    find({ key, id, of }) {
      const known = isObject(of[0]) ? renderedParts.get(of[0])?.get(key) : undefined;
      if (known && haveSameItems(known.of, of)) return `${marker}${reusedParts.push(known.bytes) - 1}${marker}`;
      missing.set(id, { key, of });
      return undefined;
    },
    cacheParts(html) {
      for (const [id, { key, of }] of missing) {
        const [content] = of;
        const inside = innerHtmlOf(html, id);
        if (!isObject(content) || inside === undefined || !isCacheable(inside, secret)) continue;
        const parts = renderedParts.get(content) ?? new Map<string, RenderedPart>();
        renderedParts.set(content, parts.set(key, { of, bytes: Buffer.from(inside) }));
      }
    },
    assemble: (html) =>
      html.split(marker).flatMap((part, index): PagePiece[] => {
        if (index % 2 === 0) return [{ bytes: Buffer.from(part), reused: false }];
        const bytes = reusedParts[Number(part)];
        return bytes ? [{ bytes, reused: true }] : [];
      }),
  };
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const haveSameItems = (these: readonly unknown[], those: readonly unknown[]): boolean =>
  these.length === those.length && these.every((one, index) => Object.is(one, those[index]));

/** React's markers of a Suspense boundary that failed or is pending. */
const UNFINISHED = ['<!--$!-->', '<!--$?-->', '<script'];

const isCacheable = (html: string, secret: string): boolean =>
  !UNFINISHED.some((mark) => html.includes(mark)) && !html.includes(secret);

/** Inner HTML of the element with this id. React escapes `<` and `>` in texts and attributes. */
export function innerHtmlOf(html: string, id: string): string | undefined {
  const at = html.indexOf(` id="${id}"`);
  const start = html.indexOf('>', at) + 1;
  const name = /<([a-z0-9]+)[^<>]*$/.exec(html.slice(Math.max(0, at - 2_000), at))?.[1];
  if (at < 0 || start === 0 || name === undefined) return undefined;
  const tags = new RegExp(`<(/?)${name}(?=[\\s>])`, 'g');
  tags.lastIndex = start;
  let depth = 1;
  for (let tag = tags.exec(html); tag; tag = tags.exec(html)) {
    depth += tag[1] ? -1 : 1;
    if (depth === 0) return html.slice(start, tag.index);
  }
  return undefined;
}
