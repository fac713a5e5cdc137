// Default hero of a story as a boy and as a girl: drawn once, equal for all visitors.
import type { Gender } from '#core/names/forms.ts';
import { err, ok, type Result } from '#core/result.ts';
import { drawHeroPortrait } from '#engine/book/hero/hero-portrait.ts';
import { defaultLook } from '#engine/hero/default-look.ts';
import type { Rendering } from '../../rendering/rendering.ts';
import type { StoriesService } from '../stories/stories.types.ts';

export interface StoryHeroes {
  draw(slug: string, gender: Gender, visitor: string): Promise<Result<Uint8Array, 'no-such-book'>>;
}

export function createStoryHeroes(rendering: Rendering, stories: StoriesService): StoryHeroes {
  const drawn = new Map<string, Promise<Uint8Array>>();
  return {
    async draw(slug, gender, visitor) {
      const facts = await stories.orderFacts(slug, 'ru');
      if (!facts?.genders.includes(gender)) return err('no-such-book');
      const age = Math.round((facts.ages.min + facts.ages.max) / 2);
      const key = `${slug} ${await stories.newestVersion(slug)} ${gender}`;
      const known = drawn.get(key);
      if (known) return ok(await known);
      const engine = rendering.engineFor('interactive', visitor);
      const fresh = drawHeroPortrait(engine, { story: slug, child: { gender, age }, look: defaultLook(gender) });
      drawn.set(key, fresh);
      // Errors are not cached.
      fresh.catch(() => drawn.delete(key));
      return ok(await fresh);
    },
  };
}
