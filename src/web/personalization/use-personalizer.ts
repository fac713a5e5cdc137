// Personalises story lines once the grammar is loaded.
import { useEffect, useState } from 'react';
import type { Answers } from '#core/answers/answers.ts';
import type { Child } from '#core/books/child.ts';
import type { Locale } from '#core/locale.ts';
import { meetsCondition } from '#core/personalization/condition.ts';
import type { Span } from '#core/personalization/personalize-text.ts';
import type { OrderFacts, TemplateLine } from '#server/modules/stories/stories.types.ts';
import type { Personalizer } from './personalizer.ts';

let loaded: Personalizer | undefined;

/** Undefined until loaded; the form works without it. */
export function usePersonalizer(): Personalizer | undefined {
  const [personalizer, setPersonalizer] = useState(loaded);
  useEffect(() => {
    if (loaded) return;
    void import('./personalizer.ts').then(
      ({ personalizer: grammar }) => {
        loaded = grammar;
        setPersonalizer(grammar);
      },
      () => {},
    );
  }, []);
  return personalizer;
}

export interface PersonalizationContext {
  readonly child: Child;
  readonly answers: Answers;
  readonly locale: Locale;
}

/** Omits conditional lines whose condition is not met, as in the book. */
export function personalizeLines(
  { declineChildName, personalizeText }: Personalizer,
  facts: Pick<OrderFacts, 'answers'>,
  lines: readonly TemplateLine[],
  { child, answers: givenAnswers, locale }: PersonalizationContext,
): Span[][] {
  const answers = { ...facts.answers, ...givenAnswers };
  const context = { child, answers, forms: declineChildName(child, locale), locale };
  return lines
    .filter(({ when }) => meetsCondition(when, context))
    .map(({ pieces }) => personalizeText(pieces, context));
}
