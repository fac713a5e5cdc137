// A part of a page that the server sends whole and whose script comes when a visitor begins to move.
import { type ComponentType, lazy } from 'react';
import { firstInteraction } from './first-interaction.ts';

/** Stands inside a Suspense, below the first screen: nobody reaches it without a move. Where its script fails to come, the words still stand. */
export const deferredComponent = <P>(load: () => Promise<ComponentType<P>>) =>
  lazy(() =>
    firstInteraction.then(load).then(
      (component) => ({ default: component }),
      () => new Promise<never>(() => {}),
    ),
  );
