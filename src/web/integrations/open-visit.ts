// Brings up the outside services an owner has set; fetched only after a visitor agreed.
import type { Analytics } from './analytics/analytics.ts';
import { sendGoalsTo } from './analytics/goals.ts';
import { createMetrika } from './analytics/yandex-metrika.ts';
import { createMetaPixel } from './pixel/meta.ts';
import type { PixelKind } from './pixel/pixel.ts';
import { createVkAdsPixel } from './pixel/vk-ads.ts';
import { createVisitTracker, type VisitTracker } from './visit-tracker.ts';

export interface VisitSettings {
  readonly metrikaId: string | null;
  readonly pixelId: string | null;
  readonly pixelKind: PixelKind;
}

let opened: { analytics: Analytics | undefined; tracker: VisitTracker } | undefined;

export function openVisit(settings: VisitSettings): VisitTracker {
  opened ??= open(settings);
  sendGoalsTo(opened.analytics);
  return opened.tracker;
}

function open({ metrikaId, pixelId, pixelKind }: VisitSettings): NonNullable<typeof opened> {
  const analytics = metrikaId ? createMetrika(Number(metrikaId)) : undefined;
  const createPixel = pixelKind === 'meta' ? createMetaPixel : createVkAdsPixel;
  const pixel = pixelId ? createPixel(pixelId) : undefined;
  return { analytics, tracker: createVisitTracker({ analytics, pixel }) };
}
