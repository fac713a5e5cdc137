// The drawn hero beside the photo, redrawn with each tap of a parent: kept in memory for a while, stored nowhere.
import { hash } from 'node:crypto';
import type { HeroLook } from '#core/look-schema.ts';
import type { Gender } from '#core/names/forms.ts';
import { err, ok, type Result } from '#core/result.ts';
import { drawHeroPortrait } from '#engine/book/hero-portrait.ts';
import { Lru } from '../../content/lru.ts';
import type { Rendering } from '../../rendering/rendering.ts';

export interface PortraitWanted {
  readonly slug: string;
  readonly gender: Gender;
  readonly age: number;
  readonly look: HeroLook;
}

export interface HeroPortraits {
  /** `visitor` tells those who ask apart, so that each gets a turn. */
  draw(
    wanted: PortraitWanted,
    visitor: string,
    signal: AbortSignal,
  ): Promise<Result<Uint8Array, 'no-such-book' | 'busy'>>;
}

/** Some 25 kB each. */
const KEPT = 300;
const MOST_WAITING = 24;

export function createHeroPortraits(
  rendering: Rendering | undefined,
  newestVersion: (slug: string) => Promise<number | null>,
): HeroPortraits {
  const portraits = new Lru<Uint8Array>(KEPT);
  let waiting = 0;
  return {
    async draw({ slug, gender, age, look }, visitor, signal) {
      if (!rendering || waiting >= MOST_WAITING) return err('busy');
      // Another version of the story may dress the child otherwise.
      const version = await newestVersion(slug);
      if (version === null) return err('no-such-book');
      const hero = { story: slug, version, child: { gender, age }, look: { ...look, gender } };
      const key = hash('sha256', JSON.stringify(hero));
      const known = portraits.get(key);
      if (known) return ok(known);
      waiting += 1;
      try {
        const drawn = await drawHeroPortrait(rendering.engineFor('interactive', visitor), hero, signal);
        portraits.set(key, drawn);
        return ok(drawn);
      } finally {
        waiting -= 1;
      }
    },
  };
}
