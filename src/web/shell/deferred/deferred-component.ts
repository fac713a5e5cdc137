// A part of a page that the server sends whole and whose script comes when a visitor begins to move.
import { type ComponentType, lazy } from 'react';
import { firstInteraction } from './first-interaction.ts';

/**
 * Stands inside a Suspense: nobody needs its script without a move, or before `when`. Where the script fails to come, the
 * words still stand, or `standIn` takes their place: what outlives a page must not keep the next one waiting.
 */
export const deferredComponent = <P>(
  load: () => Promise<ComponentType<P>>,
  { when = firstInteraction, standIn }: { when?: Promise<void>; standIn?: ComponentType<P> } = {},
) =>
  lazy(() =>
    when.then(load).then(
      (component) => ({ default: component }),
      () => (standIn ? { default: standIn } : new Promise<never>(() => {})),
    ),
  );
