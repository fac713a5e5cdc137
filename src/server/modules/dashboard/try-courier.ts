// Checks that the courier accepts the shop's keys, with cached results.
import type { Courier } from '#providers/courier/courier.ts';

const SUCCESS_CACHE_MS = 3_600_000;
const FAILURE_CACHE_MS = 60_000;
/** A town known to every supported courier. */
const TRIAL_TOWN = 'Москва';

export interface CourierTrial {
  readonly works: boolean;
  /** The courier's error response, if it failed. */
  readonly refusal: string | null;
}

export type AskedCourier = Pick<Courier, 'sample' | 'cities'>;

export function createCourierTrial(courier: AskedCourier, now: () => number = Date.now): () => Promise<CourierTrial> {
  let last: { readonly trial: Promise<CourierTrial>; until: number } | undefined;
  async function ask(): Promise<CourierTrial> {
    try {
      const towns = await courier.cities(TRIAL_TOWN, 'RU', 'ru');
      return towns.length > 0 ? { works: true, refusal: null } : { works: false, refusal: '[]' };
    } catch (error) {
      return { works: false, refusal: error instanceof Error ? error.message : String(error) };
    }
  }
  return async () => {
    // The stand-in courier does not count as working.
    if (courier.sample) return { works: false, refusal: null };
    if (!last || now() >= last.until) {
      const asked: typeof last = { trial: ask(), until: Number.POSITIVE_INFINITY };
      last = asked;
      void asked.trial.then(({ works }) => {
        asked.until = now() + (works ? SUCCESS_CACHE_MS : FAILURE_CACHE_MS);
      });
    }
    return last.trial;
  };
}
