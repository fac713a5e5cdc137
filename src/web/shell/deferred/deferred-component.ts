// A component that is rendered by the server and hydrated after the first interaction.
import { type ComponentType, lazy } from 'react';
import { reloadOnNextNavigation } from '#web/shell/updates/build-watch.ts';
import { firstInteraction } from './first-interaction.ts';

/**
 * Use inside Suspense. The script is loaded after the first interaction, or after `when`. If it cannot be loaded, the rendered HTML stays and the
 * next navigation loads a whole document.
 */
export const deferredComponent = <P>(load: () => Promise<ComponentType<P>>, when = firstInteraction) =>
  lazy(() =>
    when.then(load).then(
      (component) => ({ default: component }),
      () => {
        reloadOnNextNavigation();
        return new Promise<never>(() => {});
      },
    ),
  );
