// Requests a cover with the visitor's child. The name is sent in the body, because addresses are logged.
import type { Locale } from '#core/locale.ts';
import type { HeroLook } from '#core/look/look-schema.ts';
import type { Gender } from '#core/names/forms.ts';
import { err, ok, type Result } from '#core/result.ts';
import { shopApi } from '#web/api/shop-api.ts';
import { type CoverProblem, coverProblem } from './cover-problem.ts';
import type { PreviewChild } from './preview-child.ts';

interface CoverRequest {
  readonly slug: string;
  readonly locale: Locale;
  readonly name?: string;
  readonly gender?: Gender;
  readonly age?: number;
  readonly hero?: CoverHero;
}

/** The hero of the form; a default child of that gender and age otherwise. */
interface CoverHero {
  readonly age: number;
  readonly look: HeroLook;
}

/** Cache key of a cover request, equal for equal covers; undefined where the child is unknown. */
export function coverKey(
  slug: string,
  { name, gender, age = null }: Pick<PreviewChild, 'name' | 'gender'> & Partial<Pick<PreviewChild, 'age'>>,
  locale: Locale,
  hero?: CoverHero,
): string | undefined {
  if (!name && !gender) return undefined;
  const key: CoverRequest = {
    slug,
    locale,
    ...(name && { name }),
    ...(gender && { gender }),
    ...(name && age !== null && !hero && { age }),
    ...(hero && { hero }),
  };
  return JSON.stringify(key);
}

const MAX_CACHED_COVERS = 40;
/** Object URLs by cover request; the oldest is revoked first. */
const coverUrls = new Map<string, string>();

function cacheCover(key: string, picture: Blob): string {
  const address = URL.createObjectURL(picture);
  coverUrls.set(key, address);
  const [oldest] = coverUrls;
  if (coverUrls.size > MAX_CACHED_COVERS && oldest) {
    coverUrls.delete(oldest[0]);
    URL.revokeObjectURL(oldest[1]);
  }
  return address;
}

/** Decoded before it is shown, so that the previous image stays until then. */
const decodeImage = (address: string): Promise<void> => {
  const image = new Image();
  image.src = address;
  return image.decode();
};

export async function requestCover(key: string, signal: AbortSignal): Promise<Result<string, CoverProblem>> {
  const known = coverUrls.get(key);
  if (known) return ok(known);
  const { slug, ...body }: CoverRequest = JSON.parse(key);
  // A cover without a name is the same for everybody and can be cached by the browser.
  const { hero: _, ...query } = body;
  const rest = { params: { slug }, signal, retry: false };
  const { name } = body;
  const picture = name
    ? await shopApi.requestPicture('POST /api/shop/covers/:slug', { ...rest, body: { ...body, name } })
    : await shopApi.requestPicture('GET /api/shop/covers/:slug', { ...rest, query });
  if (!picture.ok) return err(coverProblem(picture.error));
  const address = cacheCover(key, picture.value);
  return decodeImage(address).then(
    () => ok(address),
    () => err('failed'),
  );
}
