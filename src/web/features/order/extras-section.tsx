// The third section, collapsed by default: the dedication and the story's questions.
import { useEffect, useState } from 'react';
import type { Child } from '#core/books/child.ts';
import type { Locale } from '#core/locale.ts';
import type { OrderFacts } from '#server/modules/stories/stories.types.ts';
import { useT } from '#web/i18n/use-copy.ts';
import type { Personalizer } from '#web/personalization/personalizer.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import type { BookTexts } from './book-language.ts';
import { DedicationField } from './dedication-field.tsx';
import type { OrderDraft } from './draft/draft.ts';
import { QuestionFields } from './questions/question-fields.tsx';
import type { OrderField } from './read-order.ts';

const EXTRAS_FIELDS: readonly OrderField[] = ['dedication', 'town', 'friend', 'pet', 'drawing'];
const DESKTOP_QUERY = '(min-width: 64rem)';

interface ExtrasSectionProps {
  facts: OrderFacts;
  texts: BookTexts;
  /** Language of the book. */
  locale: Locale;
  draft: OrderDraft;
  child: Child | undefined;
  personalizer: Personalizer | undefined;
  problem: (field: OrderField) => string | undefined;
  onChange: (part: Partial<OrderDraft>) => void;
  /** While a drawing is cut out, no book is made without it. */
  onDrawingBusy: (busy: boolean) => void;
}

export function ExtrasSection({
  facts,
  texts,
  locale,
  draft,
  child,
  personalizer,
  problem,
  onChange,
  onDrawingBusy,
}: ExtrasSectionProps) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const mustOpen = EXTRAS_FIELDS.some((field) => problem(field) !== undefined);
  useEffect(() => {
    if (mustOpen || matchMedia(DESKTOP_QUERY).matches) setOpen(true);
  }, [mustOpen]);
  return (
    <details
      open={open || mustOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="paper px-5 sm:px-8"
    >
      <summary className="flex items-center justify-between gap-4 py-5 -outline-offset-2">
        <span>
          <h2 className="text-h3">{t('orderForm.extras')}</h2>
          <span className="mt-1.5 block text-small text-ink-soft">
            {t(facts.questions.length > 0 ? 'orderForm.extrasText' : 'orderForm.extrasDedication')}
          </span>
        </span>
        <Icon name="chevron-down" className="turn size-6 text-plum-700" />
      </summary>
      <div className="grid gap-8 pt-2 pb-6">
        <DedicationField
          personalizer={personalizer}
          facts={facts}
          texts={texts}
          locale={locale}
          child={child}
          typed={draft.dedication}
          error={problem('dedication')}
          onChange={(dedication) => onChange({ dedication })}
        />
        <QuestionFields
          facts={facts}
          answers={draft.answers}
          context={{ child, locale }}
          drawing={{ consent: draft.consent, onConsent: (consent) => onChange({ consent }), onBusy: onDrawingBusy }}
          problem={problem}
          onChange={(answers) => onChange({ answers })}
        />
      </div>
    </details>
  );
}
