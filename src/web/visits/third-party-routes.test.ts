// Iterates over the route table, so that a new route fails here until its visibility to third parties is decided.
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { describe, expect, it } from 'vitest';
import {
  mayLoadAnalytics,
  ROUTE_VIEWS,
  referrerPolicyOf,
  routePattern,
  thirdPartyView,
} from '#core/analytics/third-party-view.ts';
import { createRecordingAnalytics } from '../integrations/analytics/recording-analytics.ts';
import { createRecordingPixel } from '../integrations/pixel/recording-pixel.ts';
import routes from '../routes.ts';
import { createVisitTracker } from './visit-tracker.ts';

const ORIGIN = 'https://shop.test';
/** A possible parameter of a private route: an id with its signature. */
const SECRET = 'k3j5h2g9d8s7a6p4o1i0u9y8.c2ln-bmF0_dXJl';
const NAME = '%D0%9C%D0%B0%D1%88%D0%B0';

function pathsOf(entries: readonly RouteConfigEntry[], parent: string): string[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${parent}/${entry.path}` : parent;
    // A layout without a path has no address.
    const own = entry.path || entry.index ? [path || '/'] : [];
    return [...own, ...pathsOf(entry.children ?? [], path)];
  });
}

const ALL_PATHS = pathsOf(await routes, '');
const withoutLanguage = (path: string) => path.replace(/^\/en(?=\/|$)/, '') || '/';
const isStaffArea = (path: string) => /^\/admin(\/|$)/.test(withoutLanguage(path));
const decisionOf = (path: string) => (isStaffArea(path) ? null : ROUTE_VIEWS[withoutLanguage(path)]);

const fillParameters = (path: string, value: string) =>
  path.replace(/:[a-zA-Z]+\??/g, value).replace('*', `anything/${value}`);

function trackVisit(address: string) {
  const analytics = createRecordingAnalytics();
  const pixel = createRecordingPixel();
  createVisitTracker({ analytics, pixel }).trackPage({ href: ORIGIN + address, listed: [], detail: undefined });
  return { hits: analytics.hits, views: pixel.views };
}

describe('ROUTE_VIEWS', () => {
  it('has an entry for every route of the shop and for no other', () => {
    const shop = [...new Set(ALL_PATHS.filter((path) => !isStaffArea(path)).map(withoutLanguage))];
    expect(shop.filter((path) => ROUTE_VIEWS[path] === undefined)).toEqual([]);
    const listed = Object.keys(ROUTE_VIEWS).filter((path) => !isStaffArea(path));
    expect(listed.filter((path) => !shop.includes(path))).toEqual([]);
  });

  it.each(ALL_PATHS.filter((path) => !decisionOf(path)))('reports nothing and loads no counter for %s', (path) => {
    for (const address of [fillParameters(path, SECRET), fillParameters(path, 'word')]) {
      expect(trackVisit(address)).toEqual({ hits: [], views: [] });
      expect(mayLoadAnalytics(ORIGIN + address)).toBe(false);
      expect(referrerPolicyOf(address)).toBe('same-origin');
    }
  });

  it.each(ALL_PATHS.filter((path) => decisionOf(path)?.kind === 'pattern'))(
    'reports only the pattern of %s',
    (path) => {
      const address = fillParameters(path, SECRET);
      const { hits, views } = trackVisit(address);
      expect(hits).toEqual([
        { url: ORIGIN + path.replace('?', ''), title: decisionOf(path)?.title, referer: undefined },
      ]);
      expect(views).toEqual([]);
      expect(mayLoadAnalytics(ORIGIN + address)).toBe(false);
      expect(referrerPolicyOf(address)).toBe('same-origin');
    },
  );

  it.each(ALL_PATHS.filter((path) => decisionOf(path)?.kind === 'page'))(
    'reports %s with the title of the list',
    (path) => {
      const address = fillParameters(path, 'night-forest');
      expect(trackVisit(address)).toEqual({
        hits: [{ url: ORIGIN + address, title: decisionOf(path)?.title, referer: undefined }],
        views: [ORIGIN + address],
      });
    },
  );

  it.each(ALL_PATHS)(
    'reports nothing of %s when the query holds a key, a code, a name or an unknown parameter',
    (path) => {
      for (const query of [`key=${SECRET}`, 'code=123456', 'token=x', `name=${NAME}`, 'book=x', 'anything=1']) {
        const address = `${fillParameters(path, 'night-forest')}?${query}`;
        expect(thirdPartyView(ORIGIN + address)).toBeUndefined();
        expect(mayLoadAnalytics(ORIGIN + address)).toBe(false);
      }
    },
  );

  it.each(ALL_PATHS)('reports an error on %s without parameter values', (path) => {
    expect(routePattern(fillParameters(path, SECRET))).not.toContain(SECRET);
    expect(routePattern(fillParameters(path, NAME))).not.toContain(NAME);
  });
});
