// Whether the courier answers with the shop's own keys: asked once, and again only after a while.
import type { Courier } from '#providers/courier/courier.ts';

const WORKING_KEPT_MS = 3_600_000;
const REFUSED_KEPT_MS = 60_000;
/** A town that every courier of ours knows. */
const TRIAL_TOWN = 'Москва';

export interface CourierTrial {
  readonly works: boolean;
  /** The courier's answer where it does not. */
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
    // Examples are no courier.
    if (courier.sample) return { works: false, refusal: null };
    if (!last || now() >= last.until) {
      const asked: typeof last = { trial: ask(), until: Number.POSITIVE_INFINITY };
      last = asked;
      void asked.trial.then(({ works }) => {
        asked.until = now() + (works ? WORKING_KEPT_MS : REFUSED_KEPT_MS);
      });
    }
    return last.trial;
  };
}
