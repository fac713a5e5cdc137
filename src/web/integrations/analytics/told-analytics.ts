// Tells analytics of goals and of the cart, where there are analytics and the visitor agreed to them.
import type { Analytics, Goal } from './analytics.ts';
import type { CommerceEvent } from './commerce.ts';

type Told = Pick<Analytics, 'goal' | 'commerce' | 'clientId'>;

/** A page reaches a handful of goals before its counter opens; more than this is a fault. */
const MAX_WAITING_CALLS = 20;

let analytics: Told | undefined;
let consent: 'unknown' | 'given' | 'refused' = 'unknown';
let waiting: ((receiver: Told) => void)[] = [];

export function tellAnalytics(receiver: Told | undefined): void {
  analytics = receiver;
  if (!receiver) return;
  const calls = waiting;
  waiting = [];
  for (const call of calls) call(receiver);
}

/** What was reached without consent is dropped, so that a later consent sends nothing of before. */
export function setAnalyticsConsent(agreed: boolean): void {
  consent = agreed ? 'given' : 'refused';
  if (!agreed) waiting = [];
}

/** Whether a counter is open. */
export const isAnalysed = (): boolean => analytics !== undefined;

export const reachGoal = (goal: Goal): void => sendOrQueue((receiver) => receiver.goal(goal));
export const tellCommerce = (event: CommerceEvent): void => sendOrQueue((receiver) => receiver.commerce(event));

/** The counter's own name for this visitor, to be kept with an order; null without consent, or where it is slow. */
export const analyticsId = async (): Promise<string | null> => (await analytics?.clientId()) ?? null;

/** Goals of a page's first render come before the counter's script: they wait for it. */
function sendOrQueue(call: (receiver: Told) => void): void {
  if (analytics) call(analytics);
  else if (consent !== 'refused' && waiting.length < MAX_WAITING_CALLS) waiting.push(call);
}
