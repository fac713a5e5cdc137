// Personalises story lines once the grammar is loaded.
import { useEffect, useState } from 'react';
import type { Answers } from '#core/answers/answers.ts';
import type { Child } from '#core/books/child.ts';
import type { Locale } from '#core/locale.ts';
import type { Span } from '#core/personalization/personalize-text.ts';
import type { OrderFacts, TemplateLine } from '#server/modules/stories/stories.types.ts';
import type { Telling } from './telling.ts';

let come: Telling | undefined;

/** Undefined until loaded; the form works without it. */
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

/** Omits conditional lines whose answer is missing, as in the book. */
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
