// Portraits of the hero next to the photo, drawn for each correction; cached in memory only.
import { hash } from 'node:crypto';
import type { HeroLook } from '#core/look/look-schema.ts';
import type { Gender } from '#core/names/forms.ts';
import { err, ok, type Result } from '#core/result.ts';
import { drawHeroPortrait, type HeroPortrait } from '#engine/book/hero/hero-portrait.ts';
import type { NoticeHub } from '../../live/notice-hub.ts';
import { createPersonalCache } from '../../personal-caches.ts';
import type { Rendering } from '../../rendering/rendering.ts';

export interface PortraitRequest {
  readonly slug: string;
  readonly gender: Gender;
  readonly age: number;
  readonly look: HeroLook;
}

export interface HeroPortraits {
  /** `visitor` is the fair-share key of the drawing queue. */
  draw(
    wanted: PortraitRequest,
    visitor: string,
    signal: AbortSignal,
  ): Promise<Result<Uint8Array, 'no-such-book' | 'busy'>>;
  /** Starts a drawing that will be requested soon; the request then waits for it. */
  prerender(wanted: PortraitRequest, visitor: string): void;
}

/** About 25 kB each. */
const KEPT = 300;
const MOST_WAITING = 24;

export function createHeroPortraits(
  rendering: Rendering,
  newestVersion: (slug: string) => Promise<number | null>,
  notices: Pick<NoticeHub, 'subscribe'>,
): HeroPortraits {
  const portraits = createPersonalCache<Uint8Array>(notices, KEPT);
  const ahead = new Map<string, Promise<Uint8Array | undefined>>();
  let waiting = 0;

  async function named({ slug, gender, age, look }: PortraitRequest): Promise<Named | null> {
    // Clothes may differ between story versions.
    const version = await newestVersion(slug);
    if (version === null) return null;
    const hero = { story: slug, version, child: { gender, age }, look: { ...look, gender } };
    return { hero, key: hash('sha256', JSON.stringify(hero)) };
  }

  async function paint(from: Rendering, { hero, key }: Named, visitor: string, signal?: AbortSignal) {
    waiting += 1;
    try {
      const drawn = await drawHeroPortrait(from.engineFor('interactive', visitor), hero, signal);
      portraits.set(key, drawn);
      return drawn;
    } finally {
      waiting -= 1;
    }
  }

  async function begin(from: Rendering, wanted: PortraitRequest, visitor: string): Promise<void> {
    const hero = await named(wanted);
    if (!hero || portraits.get(hero.key) || ahead.has(hero.key)) return;
    const drawing = paint(from, hero, visitor).catch(() => undefined);
    ahead.set(hero.key, drawing);
    await drawing;
    ahead.delete(hero.key);
  }

  return {
    async draw(wanted, visitor, signal) {
      if (waiting >= MOST_WAITING) return err('busy');
      const hero = await named(wanted);
      if (!hero) return err('no-such-book');
      const known = portraits.get(hero.key) ?? (await ahead.get(hero.key));
      return ok(known ?? (await paint(rendering, hero, visitor, signal)));
    },
    prerender(wanted, visitor) {
      // Errors are ignored here; the actual request reports them.
      if (waiting < MOST_WAITING) begin(rendering, wanted, visitor).catch(() => undefined);
    },
  };
}

interface Named {
  readonly hero: HeroPortrait;
  readonly key: string;
}
