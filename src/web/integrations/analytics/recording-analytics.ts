// Test double: records what would have been sent.
import type { Analytics, Goal, PageHit } from './analytics.ts';
import type { CommerceEvent } from './commerce.ts';

export interface RecordingAnalytics extends Analytics {
  readonly hits: PageHit[];
  readonly goals: Goal[];
  readonly events: CommerceEvent[];
}

export function createRecordingAnalytics(): RecordingAnalytics {
  const hits: PageHit[] = [];
  const goals: Goal[] = [];
  const events: CommerceEvent[] = [];
  return {
    hits,
    goals,
    events,
    hit: (page) => void hits.push(page),
    goal: (name) => void goals.push(name),
    commerce: (event) => void events.push(event),
    clientId: async () => 'recorded',
  };
}
