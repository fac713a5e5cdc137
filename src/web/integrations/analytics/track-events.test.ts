// Goals that are reached before the counter has loaded.
import { beforeEach, describe, expect, it } from 'vitest';
import { createRecordingAnalytics } from './recording-analytics.ts';
import { reachGoal, setAnalyticsConsent, setAnalyticsReceiver } from './track-events.ts';

beforeEach(() => {
  setAnalyticsReceiver(undefined);
  setAnalyticsConsent(false);
  setAnalyticsConsent(true);
});

describe('reachGoal', () => {
  it('queues a goal reached before the counter opens, and sends it once', () => {
    reachGoal('CHECKOUT_OPENED');
    const analytics = createRecordingAnalytics();
    setAnalyticsReceiver(analytics);
    setAnalyticsReceiver(analytics);
    reachGoal('CITY_CHOSEN');
    expect(analytics.goals).toEqual(['CHECKOUT_OPENED', 'CITY_CHOSEN']);
  });

  it('drops goals reached before a visitor without consent gives it', () => {
    setAnalyticsConsent(false);
    reachGoal('CART_OPENED');
    setAnalyticsConsent(true);
    const analytics = createRecordingAnalytics();
    setAnalyticsReceiver(analytics);
    expect(analytics.goals).toEqual([]);
  });

  it('queues at most twenty goals', () => {
    for (let n = 0; n < 30; n += 1) reachGoal('BOOK_CHANGED');
    const analytics = createRecordingAnalytics();
    setAnalyticsReceiver(analytics);
    expect(analytics.goals).toHaveLength(20);
  });
});
