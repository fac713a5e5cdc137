// Shows the dialog for a fresh proof once one is asked for; its code is loaded then.
import { lazy, Suspense } from 'react';
import { useFreshQuestion } from './fresh-proof.ts';

const FreshProofDialog = lazy(() =>
  import('./fresh-proof-dialog.tsx').then(({ FreshProofDialog: component }) => ({ default: component })),
);

export function FreshProofHost() {
  const question = useFreshQuestion();
  return (
    question && (
      <Suspense>
        <FreshProofDialog question={question} />
      </Suspense>
    )
  );
}
