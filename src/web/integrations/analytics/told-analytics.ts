// Tells analytics of goals and of the cart, where there are analytics and the visitor agreed to them.
import type { Analytics, Goal } from './analytics.ts';
import type { CommerceEvent } from './commerce.ts';

type Told = Pick<Analytics, 'goal' | 'commerce' | 'clientId'>;

let analytics: Told | undefined;

export function tellAnalytics(receiver: Told | undefined): void {
  analytics = receiver;
}

/** Whether anybody listens. */
export const isAnalysed = (): boolean => analytics !== undefined;

export const reachGoal = (goal: Goal): void => analytics?.goal(goal);
export const tellCommerce = (event: CommerceEvent): void => analytics?.commerce(event);

/** The counter's own name for this visitor, to be kept with an order; null without consent, or where it is slow. */
export const analyticsId = async (): Promise<string | null> => (await analytics?.clientId()) ?? null;
