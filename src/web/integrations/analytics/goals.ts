// Tells analytics that a visitor reached a goal, where there are analytics and the visitor agreed to them.
import type { Analytics, Goal } from './analytics.ts';

let analytics: Pick<Analytics, 'goal'> | undefined;

export function sendGoalsTo(receiver: Pick<Analytics, 'goal'> | undefined): void {
  analytics = receiver;
}

export const reachGoal = (goal: Goal): void => analytics?.goal(goal);
