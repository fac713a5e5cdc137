// A part of a page that the server sends whole and whose script comes when a visitor begins to move.
import { type ComponentType, lazy } from 'react';
import { loadNextPageAfresh } from '#web/shell/updates/build-watch.ts';
import { firstInteraction } from './first-interaction.ts';

/**
 * Stands inside a Suspense: nobody needs its script without a move, or before `when`. Where the script fails to come, the
 * words still stand, and the next page is loaded whole instead of waiting for it.
 */
export const deferredComponent = <P>(load: () => Promise<ComponentType<P>>, when = firstInteraction) =>
  lazy(() =>
    when.then(load).then(
      (component) => ({ default: component }),
      () => {
        loadNextPageAfresh();
        return new Promise<never>(() => {});
      },
    ),
  );
