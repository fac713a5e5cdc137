// Server-side cache of rendered parts, held in a WeakMap by the content they show.
import type { PagePiece } from '#server/services.ts';
import type { CachedParts } from './cached-part.tsx';

interface DrawnPart {
  readonly of: readonly unknown[];
  readonly bytes: Buffer;
}

const drawn = new WeakMap<object, Map<string, DrawnPart>>();

interface PageParts extends CachedParts {
  /** Caches the parts that had to be rendered, taken from the finished page. */
  keep(html: string): void;
  /** The page with cached parts in place of their markers. */
  assemble(html: string): PagePiece[];
}

/** For one page. `secret` marks the places of cached parts; HTML that contains it is not cached. */
export function partsOfPage(secret: string): PageParts {
  const asked = new Map<string, { readonly key: string; readonly of: readonly unknown[] }>();
  const found: Buffer[] = [];
  const border = `<!--${secret} kept-->`;
  return {
    find({ key, id, of }) {
      const known = isObject(of[0]) ? drawn.get(of[0])?.get(key) : undefined;
      if (known && sameThings(known.of, of)) return `${border}${found.push(known.bytes) - 1}${border}`;
      asked.set(id, { key, of });
      return undefined;
    },
    keep(html) {
      for (const [id, { key, of }] of asked) {
        const [content] = of;
        const inside = insideOf(html, id);
        if (!isObject(content) || inside === undefined || !mayKeep(inside, secret)) continue;
        const parts = drawn.get(content) ?? new Map<string, DrawnPart>();
        drawn.set(content, parts.set(key, { of, bytes: Buffer.from(inside) }));
      }
    },
    assemble: (html) =>
      html.split(border).flatMap((part, index): PagePiece[] => {
        if (index % 2 === 0) return [{ bytes: Buffer.from(part), reused: false }];
        const bytes = found[Number(part)];
        return bytes ? [{ bytes, reused: true }] : [];
      }),
  };
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const sameThings = (these: readonly unknown[], those: readonly unknown[]): boolean =>
  these.length === those.length && these.every((one, index) => Object.is(one, those[index]));

/** React's markers of a Suspense boundary that failed or is pending. */
const UNFINISHED = ['<!--$!-->', '<!--$?-->', '<script'];

const mayKeep = (html: string, secret: string): boolean =>
  !UNFINISHED.some((mark) => html.includes(mark)) && !html.includes(secret);

/** Inner HTML of the element with this id. React escapes `<` and `>` in texts and attributes. */
export function insideOf(html: string, id: string): string | undefined {
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
