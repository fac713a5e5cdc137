// Starts the configured analytics and pixel; loaded only after consent.
import { mayLoadAnalytics } from '#core/analytics/third-party-view.ts';
import type { Analytics } from '../integrations/analytics/analytics.ts';
import { setAnalyticsReceiver } from '../integrations/analytics/track-events.ts';
import { createMetrika } from '../integrations/analytics/yandex-metrika.ts';
import { createMetaPixel } from '../integrations/pixel/meta.ts';
import type { PixelKind } from '../integrations/pixel/pixel.ts';
import { createVkAdsPixel } from '../integrations/pixel/vk-ads.ts';
import { shownBooks } from './shown-books.ts';
import { createVisitTracker, type VisitTracker } from './visit-tracker.ts';

interface VisitSettings {
  readonly metrikaId: string | null;
  readonly pixelId: string | null;
  readonly pixelKind: PixelKind;
}

interface SeenPage {
  readonly href: string;
  /** The deepest route match with its loader data. */
  readonly match: Parameters<typeof shownBooks>[0];
}

/** Pages are reported in the order they were visited. */
let reported: Promise<void> = Promise.resolve();

let opened: { analytics: Analytics | undefined; tracker: VisitTracker } | undefined;

export function reportPage(settings: VisitSettings, page: SeenPage): void {
  if (!opened && !mayLoadAnalytics(page.href)) return;
  opened ??= openCounters(settings);
  const { analytics, tracker } = opened;
  setAnalyticsReceiver(analytics);
  const shown = shownBooks(page.match);
  reported = reported.then(async () => tracker.trackPage({ href: page.href, ...(await shown) }));
}

function openCounters({ metrikaId, pixelId, pixelKind }: VisitSettings): NonNullable<typeof opened> {
  const analytics = metrikaId ? createMetrika(Number(metrikaId)) : undefined;
  const createPixel = pixelKind === 'meta' ? createMetaPixel : createVkAdsPixel;
  const pixel = pixelId ? createPixel(pixelId) : undefined;
  return { analytics, tracker: createVisitTracker({ analytics, pixel }) };
}
