// Sentences of the story with the typed town or friend, and fields to correct the grammatical cases used in them.
import type { Child } from '#core/books/child.ts';
import type { Locale } from '#core/locale.ts';
import { CASES, type CaseName, type NameForms } from '#core/names/forms.ts';
import type { OrderFacts, TemplateLine } from '#server/modules/stories/stories.types.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { PersonalizedLine } from '#web/personalization/personalized-line.tsx';
import type { Personalizer } from '#web/personalization/personalizer.ts';
import { personalizeLines, usePersonalizer } from '#web/personalization/use-personalizer.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { CaseFields } from '../case-fields.tsx';
import type { DraftAnswers } from '../draft/draft.ts';
import { completeAnswers } from '../draft/draft-child.ts';

/** The child and the language that the sentences are personalised with. */
export interface SentenceContext {
  readonly child: Child | undefined;
  readonly locale: Locale;
}

interface AnswerSentencesProps {
  kind: 'town' | 'friend';
  facts: Pick<OrderFacts, 'answers' | 'said'>;
  answers: DraftAnswers;
  context: SentenceContext;
  error: string | undefined;
  onCorrect: (forms: Partial<NameForms>) => void;
}

/** Renders nothing before there is a child and a printable answer. */
export function AnswerSentences({ kind, facts, answers, context, error, onCorrect }: AnswerSentencesProps) {
  const t = useT();
  const personalizer = usePersonalizer();
  const { child, locale } = context;
  const complete = completeAnswers(answers);
  const lines = facts.said[kind] ?? [];
  const forms = personalizer && formsOf(personalizer, kind, complete);
  if (!personalizer || !child || !forms || lines.length === 0) return null;
  const typed = answers[kind]?.forms ?? {};
  const cases = casesIn(lines, kind);
  const { disputed, ...own } = forms;
  return (
    <div className="grid gap-3 rounded-lg bg-cream-100 p-4">
      <p className="text-small font-bold text-ink-soft">{t('orderForm.answerSentences')}</p>
      <ul lang={locale} className="grid gap-2" aria-live="polite">
        {personalizeLines(personalizer, facts, lines, { child, answers: complete, locale }).map((spans, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the sentences of a story keep their places
          <li key={index} className="border-l-3 border-marigold-400 pl-3">
            <PersonalizedLine spans={spans} />
          </li>
        ))}
      </ul>
      {locale === 'ru' && cases.length > 0 && (
        <details open={disputed || Object.keys(typed).length > 0 || Boolean(error)}>
          <summary className="flex min-h-11 items-center gap-2 font-bold text-plum-800">
            {t(disputed ? `orderForm.${kind}Disputed` : `orderForm.${kind}Correct`)}
            <Icon name="chevron-down" className="turn size-5" />
          </summary>
          <CaseFields
            cases={cases}
            label={(name) => labelOf(name, kind, t)}
            own={own}
            typed={typed}
            error={undefined}
            onCorrect={onCorrect}
          />
        </details>
      )}
    </div>
  );
}

const labelOf = (name: CaseName, kind: 'town' | 'friend', t: ReturnType<typeof useT>): string =>
  name === 'nom' ? '' : t(kind === 'town' ? `orderForm.townCases.${name}` : `orderForm.cases.${name}`);

function formsOf(
  { declineTown, declineFirstName }: Personalizer,
  kind: 'town' | 'friend',
  answers: OrderFacts['answers'],
) {
  const { town, friend } = answers;
  if (kind === 'town') return town && declineTown(town.name);
  return friend && declineFirstName(friend.name, friend.gender);
}

/** Cases used in this story, without the nominative, which the parent typed. */
const casesIn = (lines: readonly TemplateLine[], kind: string): CaseName[] => {
  const said = lines.flatMap(({ pieces }) =>
    pieces.flatMap(({ content }) =>
      typeof content !== 'string' && content.kind === 'answer' && content.word === kind ? content.case : [],
    ),
  );
  return CASES.filter((name) => name !== 'nom' && said.includes(name));
};
