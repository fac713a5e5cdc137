// Edits the words of a book: the child's names with their forms, the dedication, and the answers.
import { type FormEvent, useRef, useState } from 'react';
import type { BookChange } from '#core/books/book-request.ts';
import type { Child } from '#core/books/child.ts';
import type { Locale } from '#core/locale.ts';
import { normaliseCorrectedForms } from '#core/names/corrected-forms.ts';
import { DEDICATION_LIMIT, normaliseDedication } from '#core/names/dedication.ts';
import { FULL_NAME_LIMIT, NAME_LIMIT, normaliseFullName, normaliseName } from '#core/names/normalise.ts';
import { ok, type Result } from '#core/result.ts';
import type { CopyKey, Translate } from '#web/i18n/copy.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { replaceChildName } from '#web/personalization/replace-name.ts';
import { usePersonalizer } from '#web/personalization/use-personalizer.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { useProblemFocus } from '#web/ui/forms/use-problem-focus.ts';
import type { BookController } from '../controller/book-controller.ts';
import { DedicationWords } from './dedication-words.tsx';
import type { AnswerProblems, AnswersEditor, NameEditor, TypedAnswers } from './editors.ts';
import { useUndoable } from './use-undoable.ts';

interface WordsFormProps {
  controller: BookController;
  nameEditor: NameEditor | undefined;
  answersEditor: AnswersEditor | undefined;
  onDone: () => void;
}

type Word = 'name' | 'forms' | 'fullName' | 'dedication';

export function WordsForm({ controller, nameEditor, answersEditor, onDone }: WordsFormProps) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const focusProblem = useProblemFocus(form);
  const { child, answers: given, locale } = controller.book;
  const words = useTypedWords(child, locale);
  const { name, named, forms } = words;
  const [typed, setTyped] = useState<TypedAnswers>(given);
  const [wrong, setWrong] = useState<AnswerProblems>({});
  const [problems, setProblems] = useState<Partial<Record<Word, string>>>({});
  const { busy, act } = useUndoable();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const { found, next } = readWords(t, child, words);
    const answers = (await answersEditor?.read(typed)) ?? ok(given);
    setProblems(found);
    setWrong(answers.ok ? {} : answers.error);
    if (!answers.ok || Object.keys(found).length > 0) return focusProblem();
    const change: BookChange = { child: next, ...(typed === given ? {} : { answers: answers.value }) };
    const done = await act({
      run: () => controller.change(change),
      undo: () => controller.change({ child, answers: given }),
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
        value={name}
        maxLength={NAME_LIMIT * 2}
        autoComplete="off"
        error={problems.name}
        onChange={(event) => words.rename(event.currentTarget.value)}
      />
      {named.ok &&
        nameEditor?.(
          { ...child, name: named.value.name, forms },
          { typed: forms, error: problems.forms },
          words.setForms,
        )}
      <Field
        label={t('preview.words.fullName')}
        name="fullName"
        value={words.fullName}
        maxLength={FULL_NAME_LIMIT * 2}
        autoComplete="off"
        error={problems.fullName}
        onChange={(event) => words.setFullName(event.currentTarget.value)}
      />
      <DedicationWords
        value={words.dedication}
        renamed={words.isDedicationRenamed}
        error={problems.dedication}
        onChange={words.setDedication}
      />
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

/** The typed words; full name and dedication follow the name until they are edited themselves. */
function useTypedWords(child: Child, locale: Locale) {
  const [name, setName] = useState(child.name);
  const [forms, setForms] = useState(child.forms ?? {});
  const personalizer = usePersonalizer();
  const named = normaliseName(name);
  /** Null until edited: until then they follow the name. */
  const [typedFullName, setFullName] = useState<string | null>(null);
  const [typedDedication, setDedication] = useState<string | null>(null);
  const followName = (text: string): string =>
    named.ok
      ? replaceChildName(text, child, { ...child, name: named.value.name, forms }, { personalizer, locale })
      : text;
  const fullName = typedFullName ?? followName(child.fullName);
  const dedication = typedDedication ?? followName(child.dedication ?? '');
  return {
    name,
    named,
    forms,
    setForms,
    rename(typed: string): void {
      setName(typed);
      // A new name has other forms.
      setForms({});
    },
    fullName,
    setFullName,
    dedication,
    setDedication,
    isDedicationRenamed: typedDedication === null && dedication !== (child.dedication ?? ''),
  };
}

interface TypedWords {
  readonly name: string;
  readonly forms: NonNullable<Child['forms']>;
  readonly fullName: string;
  readonly dedication: string;
}

/** The child with these words, and the problem of each word that cannot be printed. */
function readWords(t: Translate, child: Child, typed: TypedWords) {
  const found: Partial<Record<Word, string>> = {};
  const check = <T,>(word: Word, read: Result<T, string>, limit: number): T | undefined => {
    if (read.ok) return read.value;
    found[word] = t(`names.errors.${read.error}` as CopyKey, { limit });
    return undefined;
  };
  const printed = check('name', normaliseName(typed.name), NAME_LIMIT)?.name ?? '';
  const corrected = check('forms', normaliseCorrectedForms(typed.forms), FULL_NAME_LIMIT) ?? {};
  const fullName = check('fullName', normaliseFullName(typed.fullName), FULL_NAME_LIMIT);
  const dedication = check('dedication', normaliseDedication(typed.dedication), DEDICATION_LIMIT);
  const { forms: _, dedication: __, ...rest } = child;
  const next: Child = {
    ...rest,
    name: printed,
    fullName: fullName?.name ?? child.fullName,
    ...(dedication && { dedication }),
    ...(Object.keys(corrected).length > 0 && { forms: corrected }),
  };
  return { found, next };
}
