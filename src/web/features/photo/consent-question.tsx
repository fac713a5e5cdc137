// Asks for the missing consent in place of the upload buttons, so that the next tap at the same place continues.
import { useEffect, useRef } from 'react';
import { useT } from '#web/i18n/use-copy.ts';
import { Button } from '#web/ui/forms/button.tsx';

interface ConsentQuestionProps {
  /** Number of dropped or pasted photos that are uploaded after consent; 0 if the file chooser is opened instead. */
  readonly held: number;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

export function ConsentQuestion({ held, onYes, onNo }: ConsentQuestionProps) {
  const t = useT();
  const yes = useRef<HTMLButtonElement>(null);
  useEffect(() => yes.current?.focus(), []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; these are two buttons
    <div role="group" aria-labelledby="consent-question" className="grid justify-items-center gap-3">
      <p id="consent-question" className="max-w-md font-bold" role="status">
        {t(held > 0 ? 'photo.give.askHeld' : 'photo.give.ask')}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button ref={yes} small onClick={onYes}>
          {t('photo.give.askYes')}
        </Button>
        <Button look="quiet" small onClick={onNo}>
          {t('photo.give.askNo')}
        </Button>
      </div>
    </div>
  );
}
