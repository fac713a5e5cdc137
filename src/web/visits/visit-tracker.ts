// Follows a visit from page to page and tells analytics and the pixel what they may know of it.
import type { Analytics } from '../integrations/analytics/analytics.ts';
import type { ListedProduct } from '../integrations/analytics/commerce.ts';
import { tellableAddress } from '../integrations/page-address.ts';
import type { Pixel } from '../integrations/pixel/pixel.ts';
import type { ShownBooks } from './shown-books.ts';

interface Page extends ShownBooks {
  readonly href: string;
  readonly title: string;
}

export interface VisitTracker {
  arrived(page: Page): void;
}

export function createVisitTracker(receivers: {
  readonly analytics: Analytics | undefined;
  readonly pixel: Pixel | undefined;
}): VisitTracker {
  const { analytics, pixel } = receivers;
  let before: { url: string; listed: readonly ListedProduct[] } | undefined;
  return {
    arrived({ href, title, listed, detail }) {
      const url = tellableAddress(href);
      if (!url || url === before?.url) return;
      const chosen = detail && before?.listed.find(({ id }) => id === detail.id);
      if (chosen) analytics?.commerce({ action: 'click', products: [chosen] });
      analytics?.hit({ url, title, referer: before?.url });
      pixel?.pageView(url);
      if (detail) analytics?.commerce({ action: 'detail', products: [detail] });
      if (listed.length > 0) analytics?.commerce({ action: 'impressions', products: listed });
      before = { url, listed };
    },
  };
}
