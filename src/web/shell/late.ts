// A part of a page that the server sends whole and whose script comes after the page's own.
import { type ComponentType, lazy } from 'react';

/** Stands inside a Suspense. Where its script fails to come, the words still stand. */
export const late = <P>(load: () => Promise<ComponentType<P>>) =>
  lazy(() =>
    load().then(
      (component) => ({ default: component }),
      () => new Promise<never>(() => {}),
    ),
  );
