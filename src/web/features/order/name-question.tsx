// A name that is usually of the other gender: asked about, never refused.
import { useState } from 'react';
import type { Child } from '#core/child.ts';
import type { Gender } from '#core/names/forms.ts';
import { guessGender } from '#core/names/guess-gender.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { Button } from '#web/ui/forms/button.tsx';

interface NameQuestionProps {
  child: Child;
  /** Of whom this story is told. */
  offered: readonly Gender[];
  onChoose: (gender: Gender) => void;
}

/** Asked once for each name: give it the name as its key. */
export function NameQuestion({ child: { name, gender }, offered, onChoose }: NameQuestionProps) {
  const t = useT();
  const [answered, setAnswered] = useState(false);
  const usual = guessGender(name);
  const isAsked = !answered && usual !== null && usual !== gender && offered.includes(usual);
  return (
    <div role="status" className="mt-3 empty:hidden">
      {isAsked && (
        <div className="grid gap-3 rounded-lg bg-marigold-200/60 p-4">
          <p>{t(`orderForm.nameGender.${usual}`, { name })}</p>
          <div className="flex flex-wrap gap-2">
            <Button look="quiet" small onClick={() => onChoose(usual)}>
              {t(`orderForm.nameGenderYes.${usual}`)}
            </Button>
            <Button look="quiet" small onClick={() => setAnswered(true)}>
              {t(`orderForm.nameGenderNo.${gender}`)}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
