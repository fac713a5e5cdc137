// Fills the form with the child of a year code. Text that is already in the form is replaced only when asked.
import { useEffect, useEffectEvent, useState } from 'react';
import type { QuestionKind } from '#core/answers/answers.ts';
import type { OrderFacts } from '#server/modules/stories/stories.types.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { type ComingChild, takeComingChild } from '#web/year-code/coming-child.ts';
import type { DraftAnswers, OrderDraft } from './draft/draft.ts';
import type { DraftState } from './draft/use-draft.ts';

interface ComingChildNoteProps {
  slug: string;
  facts: Pick<OrderFacts, 'questions' | 'remembers'>;
  state: DraftState;
}

export function ComingChildNote({ slug, facts, state }: ComingChildNoteProps) {
  const t = useT();
  const [coming, setComing] = useState<ComingChild | null>(null);
  const [before, setBefore] = useState<OrderDraft | null>(null);
  const [isFilled, setFilled] = useState(false);
  const { draft, loaded, change } = state;

  function fill(from: ComingChild): void {
    change(partOf(from, facts));
    setFilled(true);
  }

  const take = useEffectEvent(() => {
    const taken = takeComingChild(slug);
    if (!taken) return;
    setComing(taken);
    if (draft.name === '' || draft.name === taken.child.name) fill(taken);
  });
  useEffect(() => {
    if (loaded) take();
  }, [loaded]);

  if (!coming) return null;
  return (
    <div className="grid justify-items-start gap-3 rounded-lg bg-plum-100 p-4" role="status">
      {isFilled ? (
        <>
          <p>
            {t('orderForm.comingChild.filled')} {facts.remembers && t('orderForm.comingChild.remembers')}
          </p>
          {before && (
            <Button
              look="quiet"
              small
              onClick={() => {
                change(before);
                setFilled(false);
              }}
            >
              {t('orderForm.comingChild.undo')}
            </Button>
          )}
        </>
      ) : (
        <>
          <p>{t('orderForm.comingChild.offer')}</p>
          <Button
            look="quiet"
            small
            onClick={() => {
              setBefore(draft);
              fill(coming);
            }}
          >
            {t('orderForm.comingChild.fill', { name: coming.child.name })}
          </Button>
        </>
      )}
    </div>
  );
}

/** What the form takes over: answers only to what this story asks. */
function partOf({ child, look, corrected, answers, lastStory }: ComingChild, facts: ComingChildNoteProps['facts']) {
  const isAsked = (kind: string) => facts.questions.some((question) => question.kind === (kind as QuestionKind));
  const asked = Object.fromEntries(Object.entries(answers).filter(([kind]) => isAsked(kind))) as DraftAnswers;
  return {
    name: child.name,
    fullName: child.fullName === child.name ? null : child.fullName,
    gender: child.gender,
    age: child.age,
    forms: child.forms ?? {},
    look,
    corrected,
    photos: [],
    undecided: [],
    liked: true,
    answers: { ...asked, lastStory },
  } satisfies Partial<OrderDraft>;
}
