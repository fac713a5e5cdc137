// Requests a cover with the visitor's child. The name is sent in the body, because addresses are logged.
import type { Locale } from '#core/locale.ts';
import type { HeroLook } from '#core/look/look-schema.ts';
import { err, ok, type Result } from '#core/result.ts';
import { shopApi } from '#web/api/shop-api.ts';
import { type CoverProblem, coverProblem } from './cover-problem.ts';
import type { TriedChild } from './tried-child.ts';

interface Wish {
  readonly slug: string;
  readonly locale: Locale;
  readonly name?: string;
  readonly gender?: string;
  readonly hero?: CoverHero;
}

/** The hero of the form; a sample child by default. */
interface CoverHero {
  readonly age: number;
  readonly look: HeroLook;
}

/** Cache key of a cover request, equal for equal covers; undefined where the child is unknown. */
export function coverWish(
  slug: string,
  { name, gender }: Pick<TriedChild, 'name' | 'gender'>,
  locale: Locale,
  hero?: CoverHero,
): string | undefined {
  if (!name && !gender) return undefined;
  const wish: Wish = { slug, locale, ...(name && { name }), ...(gender && { gender }), ...(hero && { hero }) };
  return JSON.stringify(wish);
}

const MOST_KEPT = 40;
/** Object URLs by cover request; the oldest is revoked first. */
const kept = new Map<string, string>();

function keep(wish: string, picture: Blob): string {
  const address = URL.createObjectURL(picture);
  kept.set(wish, address);
  const [oldest] = kept;
  if (kept.size > MOST_KEPT && oldest) {
    kept.delete(oldest[0]);
    URL.revokeObjectURL(oldest[1]);
  }
  return address;
}

/** Decoded before it is shown, so that the previous image stays until then. */
const decoded = (address: string): Promise<void> => {
  const image = new Image();
  image.src = address;
  return image.decode();
};

export async function paintCover(wish: string, signal: AbortSignal): Promise<Result<string, CoverProblem>> {
  const known = kept.get(wish);
  if (known) return ok(known);
  const { slug, ...body } = JSON.parse(wish) as Wish;
  const path = `/api/shop/covers/${slug}`;
  // A cover without a name is the same for everybody and can be cached by the browser.
  const { hero: _, ...query } = body;
  const call = body.name ? { method: 'POST' as const, path, body } : { path: `${path}?${new URLSearchParams(query)}` };
  const picture = await shopApi.callForPicture({ ...call, signal, retry: false });
  if (!picture.ok) return err(coverProblem(picture.error));
  const address = keep(wish, picture.value);
  return decoded(address).then(
    () => ok(address),
    () => err('failed'),
  );
}

let last: Promise<unknown> = Promise.resolve();

/** One request at a time: a list of covers must not occupy all renderers. Undefined on failure. */
export function paintInTurn(wish: string, signal: AbortSignal): Promise<string | undefined> {
  const turn = last.then(async () => {
    if (signal.aborted) return undefined;
    const painted = await paintCover(wish, signal);
    return painted.ok ? painted.value : undefined;
  });
  last = turn;
  return turn;
}
