// Says a story’s own lines with a child, as soon as the grammar has come.
import { useEffect, useState } from 'react';
import type { Answers } from '#core/answers/answers.ts';
import type { Child } from '#core/child.ts';
import type { Locale } from '#core/locale.ts';
import type { Span } from '#core/telling/speak.ts';
import type { OrderFacts, TemplateLine } from '#server/modules/stories/stories.types.ts';
import type { Telling } from './telling.ts';

let come: Telling | undefined;

/** Undefined until it has come, and where it never does: the form works without. */
export function useTelling(): Telling | undefined {
  const [telling, setTelling] = useState(come);
  useEffect(() => {
    if (come) return;
    void import('./telling.ts').then(
      ({ telling: grammar }) => {
        come = grammar;
        setTelling(grammar);
      },
      () => {},
    );
  }, []);
  return telling;
}

export interface Told {
  readonly child: Child;
  readonly answers: Answers;
  readonly locale: Locale;
}

/** Lines that stand or fall with an answer are left out as in the book. */
export function tell(
  { nameForms, speak }: Telling,
  facts: Pick<OrderFacts, 'answers'>,
  lines: readonly TemplateLine[],
  { child, answers: given, locale }: Told,
): Span[][] {
  const answers = { ...facts.answers, ...given };
  const speaker = { child, answers, forms: nameForms(child, locale), locale };
  return lines
    .filter(({ when }) => !when || (answers[when.question] !== undefined) === when.answered)
    .map(({ pieces }) => speak(pieces, speaker));
}
