// Sends goals and e-commerce events to analytics, if configured and consented to.
import type { Analytics, Goal } from './analytics.ts';
import type { CommerceEvent } from './commerce.ts';

type AnalyticsReceiver = Pick<Analytics, 'goal' | 'commerce' | 'clientId'>;

/** A page reaches a few goals before its counter loads; more indicates a bug. */
const MAX_QUEUED_CALLS = 20;

let analytics: AnalyticsReceiver | undefined;
let consent: 'unknown' | 'given' | 'refused' = 'unknown';
let queuedCalls: ((receiver: AnalyticsReceiver) => void)[] = [];

export function setAnalyticsReceiver(receiver: AnalyticsReceiver | undefined): void {
  analytics = receiver;
  if (!receiver) return;
  const calls = queuedCalls;
  queuedCalls = [];
  for (const call of calls) call(receiver);
}

/** Events without consent are dropped, so that a later consent does not send them. */
export function setAnalyticsConsent(agreed: boolean): void {
  consent = agreed ? 'given' : 'refused';
  if (!agreed) queuedCalls = [];
}

/** Whether a counter is open. */
export const isAnalyticsOpen = (): boolean => analytics !== undefined;

export const reachGoal = (goal: Goal): void => sendOrQueue((receiver) => receiver.goal(goal));
export const trackCommerce = (event: CommerceEvent): void => sendOrQueue((receiver) => receiver.commerce(event));

/** The counter's client id, stored with an order; null without consent or where the counter is slow. */
export const analyticsId = async (): Promise<string | null> => (await analytics?.clientId()) ?? null;

/** Goals of the first render precede the counter's script, so they are queued. */
function sendOrQueue(call: (receiver: AnalyticsReceiver) => void): void {
  if (analytics) call(analytics);
  else if (consent !== 'refused' && queuedCalls.length < MAX_QUEUED_CALLS) queuedCalls.push(call);
}
