// A new group order: paste the list, check the names, choose the book, see the price.
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { moscowDay } from '#core/calendar/working-days.ts';
import type { NewGroup } from '#core/groups/group.ts';
import { parseList } from '#core/groups/parse-list.ts';
import { useHref, useLocale, useT } from '#web/i18n/use-copy.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { FieldError } from '#web/ui/forms/field.tsx';
import { useProblemFocus } from '#web/ui/forms/use-problem-focus.ts';
import { createGroup } from '../group-calls.ts';
import { CheckTable } from './check-table.tsx';
import { GroupDetails, type OfferedStory } from './group-details.tsx';
import { type GroupDraft, toDraftRow, useGroupDraft } from './group-draft.ts';
import { findProblems, type GroupProblems } from './group-problems.ts';
import { LivePrice } from './live-price.tsx';
import { PastedList } from './pasted-list.tsx';

/** Called after problemsOf() found none: gender and age are known. */
const toBody = ({ rows, slug, paper, locale, title, organiser, closesOn }: GroupDraft): NewGroup => ({
  slug,
  paper,
  locale,
  title,
  organiser,
  closesOn,
  mayGiveNames: true,
  children: rows.flatMap(({ label, name, gender, age, forms, email = null }) =>
    gender === null || age === null ? [] : [{ label: label.trim() || name, name, gender, age, forms, email }],
  ),
});

export function NewGroupForm({ stories }: { stories: readonly OfferedStory[] }) {
  const t = useT();
  const locale = useLocale();
  const href = useHref();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const focusProblem = useProblemFocus(form);
  const { draft, loaded, change, clear } = useGroupDraft(locale);
  const [problems, setProblems] = useState<GroupProblems>({});
  const [leftOut, setLeftOut] = useState(0);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  function read(text: string) {
    const list = parseList(text, moscowDay(new Date()));
    setLeftOut(list.leftOut);
    setProblems({ ...problems, list: list.rows.length === 0 ? t('group.list.nothing') : '' });
    if (list.rows.length > 0) change({ text, rows: list.rows.map(toDraftRow) });
  }

  /** A corrected field is no problem any more. */
  function edit(part: Partial<GroupDraft>) {
    change(part);
    const left = findProblems({ ...draft, ...part }, stories, t);
    setProblems((shown) => Object.fromEntries(Object.entries(shown).filter(([name]) => name in left)));
  }

  async function create(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const found = findProblems(draft, stories, t);
    setProblems(found);
    setRefusal(null);
    if (Object.keys(found).length > 0) return focusProblem();
    setBusy(true);
    const answer = await createGroup(toBody(draft), locale);
    setBusy(false);
    if (!answer.ok) return setRefusal(answer.error.status === 0 ? t('errors.request') : answer.error.message);
    clear();
    await navigate(href(`/group/${answer.value.documentId}`));
  }

  return (
    <form
      ref={form}
      onSubmit={create}
      noValidate
      aria-label={t('group.title')}
      className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem] xl:gap-10"
    >
      <fieldset disabled={!loaded} className="grid min-w-0 gap-6">
        <PastedList
          text={draft.text}
          hasRows={draft.rows.length > 0}
          leftOut={leftOut}
          error={problems.list}
          onText={(text) => change({ text })}
          onRead={read}
        />
        {draft.rows.length > 0 && (
          <CheckTable rows={draft.rows} locale={draft.locale} onChange={(rows) => edit({ rows })} />
        )}
        <GroupDetails draft={draft} stories={stories} problems={problems} onChange={edit} />
      </fieldset>
      <div className="grid gap-5 lg:sticky lg:top-24">
        <LivePrice slug={draft.slug} paper={draft.paper} books={draft.rows.length} />
        <div role="alert" className="grid gap-2 empty:hidden">
          {[problems.list, problems.rows, problems.slug, refusal].filter(Boolean).map((problem) => (
            <FieldError key={problem}>{problem ?? ''}</FieldError>
          ))}
        </div>
        <Button type="submit" look="call" busy={busy}>
          {t(busy ? 'group.creating' : 'group.create')}
        </Button>
        <p className="text-small text-ink-soft">{t('group.createNote')}</p>
      </div>
    </form>
  );
}
