// Asks for confirmation where the name usually belongs to the other gender.
import { useState } from 'react';
import type { Child } from '#core/books/child.ts';
import type { Gender } from '#core/names/forms.ts';
import { guessGender } from '#core/names/guess-gender.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { Button } from '#web/ui/forms/button.tsx';

interface NameGenderQuestionProps {
  child: Child;
  /** Genders this story supports. */
  offered: readonly Gender[];
  onChoose: (gender: Gender) => void;
}

/** Asked once per name: use the name as key. */
export function NameGenderQuestion({ child: { name, gender }, offered, onChoose }: NameGenderQuestionProps) {
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
