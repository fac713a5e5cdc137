// The cast of a book in a story: only heroes for whom the story has a place.
import type { Cast } from '#core/cast/cast.ts';
import type { Story } from '#engine/types.ts';

/** Undefined if the story declares no cast; heroes without a place, or whom the place does not hold, are left out. */
export const resolveCast = ({ cast: places }: Pick<Story, 'cast'>, given: Cast = {}): Cast | undefined => {
  if (!places) return undefined;
  const holds = (place: { who?: readonly string[] } | undefined, who: string): boolean =>
    place !== undefined && (place.who?.includes(who) ?? true);
  const second = given.second && holds(places.second, given.second.kin) ? given.second : undefined;
  const third = second && given.third && holds(places.third, given.third.kin) ? given.third : undefined;
  const grownup = given.grownup && holds(places.grownup, given.grownup.role) ? given.grownup : undefined;
  return { ...(second && { second }), ...(third && { third }), ...(grownup && { grownup }) };
};
