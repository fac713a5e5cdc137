// Follows a visit from page to page and tells analytics and the pixel what they may know of it.
import type { Analytics } from '../integrations/analytics/analytics.ts';
import type { ListedProduct } from '../integrations/analytics/commerce.ts';
import { ownPattern, tellableAddress } from '../integrations/page-address.ts';
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
      const open = tellableAddress(href);
      const url = open ?? ownPattern(href);
      if (!url || url === before?.url) return;
      const chosen = detail && before?.listed.find(({ id }) => id === detail.id);
      if (chosen) analytics?.commerce({ action: 'click', products: [chosen] });
      // The title of a page of one's own may name a child.
      analytics?.hit({ url, title: open ? title : '', referer: before?.url });
      if (open) pixel?.pageView(open);
      if (detail) analytics?.commerce({ action: 'detail', products: [detail] });
      if (listed.length > 0) analytics?.commerce({ action: 'impressions', products: listed });
      before = { url, listed };
    },
  };
}
