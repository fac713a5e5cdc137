// Reports the pages of a visit to analytics and the pixel, as far as the allow-list permits.
import { thirdPartyView } from '#core/analytics/third-party-view.ts';
import type { Analytics } from '../integrations/analytics/analytics.ts';
import type { ListedProduct } from '../integrations/analytics/commerce.ts';
import type { Pixel } from '../integrations/pixel/pixel.ts';
import type { ShownBooks } from './shown-books.ts';

interface Page extends ShownBooks {
  readonly href: string;
}

export interface VisitTracker {
  trackPage(page: Page): void;
}

export function createVisitTracker(receivers: {
  readonly analytics: Analytics | undefined;
  readonly pixel: Pixel | undefined;
}): VisitTracker {
  const { analytics, pixel } = receivers;
  let previous: { url: string; listed: readonly ListedProduct[] } | undefined;
  return {
    trackPage({ href, listed, detail }) {
      const view = thirdPartyView(href);
      if (!view || view.url === previous?.url) return;
      const { url, title } = view;
      const chosen = detail && previous?.listed.find(({ id }) => id === detail.id);
      if (chosen) analytics?.commerce({ action: 'click', products: [chosen] });
      // The title of the allow-list: the document's own may contain a child's name.
      analytics?.hit({ url, title, referer: previous?.url });
      if (view.kind === 'page') pixel?.pageView(url);
      if (detail) analytics?.commerce({ action: 'detail', products: [detail] });
      if (listed.length > 0) analytics?.commerce({ action: 'impressions', products: listed });
      previous = { url, listed };
    },
  };
}
