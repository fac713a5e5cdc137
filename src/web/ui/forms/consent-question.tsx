// Asks for the missing consent in place of the upload buttons, so that the next tap at the same place continues.
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from './button.tsx';

interface ConsentQuestionProps {
  /** The question. */
  readonly children: ReactNode;
  readonly yesLabel: string;
  readonly noLabel: string;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

export function ConsentQuestion({ children, yesLabel, noLabel, onYes, onNo }: ConsentQuestionProps) {
  const question = useId();
  const yes = useRef<HTMLButtonElement>(null);
  useEffect(() => yes.current?.focus(), []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; these are two buttons
    <div role="group" aria-labelledby={question} className="grid justify-items-center gap-3">
      <p id={question} className="max-w-md font-bold" role="status">
        {children}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button ref={yes} small onClick={onYes}>
          {yesLabel}
        </Button>
        <Button look="quiet" small onClick={onNo}>
          {noLabel}
        </Button>
      </div>
    </div>
  );
}
