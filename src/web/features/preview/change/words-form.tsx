// The words of a book: the child's names, the dedication, and whatever the story asked.
import { type FormEvent, useId, useRef, useState } from 'react';
import type { BookChange } from '#core/book-request.ts';
import type { Child } from '#core/child.ts';
import { DEDICATION_LIMIT, normaliseDedication } from '#core/names/dedication.ts';
import { FULL_NAME_LIMIT, NAME_LIMIT, normaliseFullName, normaliseName } from '#core/names/normalise.ts';
import { ok } from '#core/result.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { Field, FieldError, inputClass } from '#web/ui/forms/field.tsx';
import type { BookDesk } from '../desk/book-desk.ts';
import type { AnswerProblems, AnswersEditor, TypedAnswers } from './editors.ts';
import { useUndoable } from './use-undoable.ts';

interface WordsFormProps {
  desk: BookDesk;
  answersEditor: AnswersEditor | undefined;
  onDone: () => void;
}

export function WordsForm({ desk, answersEditor, onDone }: WordsFormProps) {
  const t = useT();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { child, answers: given } = desk.book;
  const [typed, setTyped] = useState<TypedAnswers>(given);
  const [wrong, setWrong] = useState<AnswerProblems>({});
  const [length, setLength] = useState(child.dedication?.length ?? 0);
  const [problems, setProblems] = useState<Partial<Record<'name' | 'fullName' | 'dedication', string>>>({});
  const { busy, act } = useUndoable();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!form.current) return;
    const filled = new FormData(form.current);
    const name = normaliseName(String(filled.get('name') ?? ''));
    const fullName = normaliseFullName(String(filled.get('fullName') ?? ''));
    const dedication = normaliseDedication(String(filled.get('dedication') ?? ''));
    if (!name.ok || !fullName.ok || !dedication.ok) {
      setProblems({
        ...(name.ok ? {} : { name: t(`names.errors.${name.error}`, { limit: NAME_LIMIT }) }),
        ...(fullName.ok ? {} : { fullName: t(`names.errors.${fullName.error}`, { limit: FULL_NAME_LIMIT }) }),
        ...(dedication.ok ? {} : { dedication: t(`names.errors.${dedication.error}`, { limit: DEDICATION_LIMIT }) }),
      });
      const wrong = !name.ok ? 'name' : fullName.ok ? 'dedication' : 'fullName';
      return form.current.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus();
    }
    setProblems({});
    const answers = (await answersEditor?.read(typed)) ?? ok(given);
    setWrong(answers.ok ? {} : answers.error);
    if (!answers.ok) return;
    const { forms, dedication: _, ...rest } = child;
    const next: Child = {
      ...rest,
      name: name.value.name,
      fullName: fullName.value.name,
      ...(dedication.value ? { dedication: dedication.value } : {}),
      // Corrected forms are those of the old name.
      ...(forms && name.value.name === child.name ? { forms } : {}),
    };
    const change: BookChange = { child: next, ...(typed === given ? {} : { answers: answers.value }) };
    const done = await act({
      run: () => desk.change(change),
      undo: () => desk.change({ child, answers: given }),
      done: t('preview.change.wordsDone'),
      failed: t('preview.change.failed'),
    });
    if (done) onDone();
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-5">
      <Field
        label={t('preview.words.name')}
        hint={t('preview.words.nameHint')}
        name="name"
        defaultValue={child.name}
        maxLength={NAME_LIMIT * 2}
        autoComplete="off"
        error={problems.name}
      />
      <Field
        label={t('preview.words.fullName')}
        name="fullName"
        defaultValue={child.fullName}
        maxLength={FULL_NAME_LIMIT * 2}
        autoComplete="off"
        error={problems.fullName}
      />
      <div className="grid gap-1.5">
        <label htmlFor={id} className="font-bold">
          {t('preview.words.dedication')}
        </label>
        <textarea
          id={id}
          name="dedication"
          rows={4}
          defaultValue={child.dedication ?? ''}
          onChange={({ target }) => setLength(target.value.length)}
          aria-invalid={problems.dedication ? true : undefined}
          aria-describedby={`${id}-hint`}
          className={inputClass}
        />
        <p id={`${id}-hint`} className="flex justify-between gap-3 text-small text-ink-soft">
          <span>{t('preview.words.dedicationHint')}</span>
          <span className="shrink-0 tabular-nums">
            {t('preview.words.counter', { length, limit: DEDICATION_LIMIT })}
          </span>
        </p>
        {problems.dedication && <FieldError>{problems.dedication}</FieldError>}
      </div>
      {answersEditor?.fields(typed, wrong, setTyped)}
      <div className="grid gap-1.5">
        <Button type="submit" look="plum" busy={busy}>
          {t('preview.words.save')}
        </Button>
        <p className="text-small text-ink-soft">{t('preview.words.saveText')}</p>
      </div>
    </form>
  );
}
