// Corrects a child without a book, or adds one.
import { type FormEvent, useState } from 'react';
import { CHILD_MAX_AGE_YEARS, CHILD_MIN_AGE_YEARS } from '#core/books/age-groups.ts';
import { readEmail } from '#core/contact/email.ts';
import type { GroupChildInput } from '#core/groups/group.ts';
import { problemsOf } from '#core/groups/parse-list.ts';
import type { Gender, NameForms } from '#core/names/forms.ts';
import { guessGender } from '#core/names/guess-gender.ts';
import { NAME_LIMIT } from '#core/names/normalise.ts';
import type { GroupView } from '#server/modules/groups/groups.types.ts';
import { readGender, readTypedAge } from '#web/child-preview/preview-child.ts';
import type { CopyKey } from '#web/i18n/copy.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { Field, FieldError } from '#web/ui/forms/field.tsx';
import { inputClass } from '#web/ui/forms/input-class.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { FormFields } from '../name-forms.tsx';
import type { GroupController } from './use-group.ts';

interface TypedChild {
  readonly name: string;
  readonly gender: Gender | null;
  readonly age: number | null;
  readonly forms: Partial<NameForms>;
  readonly email: string | null;
}

const NO_CHILD: TypedChild = { name: '', gender: null, age: null, forms: {}, email: null };
const LIST_PROBLEMS = ['gender-unknown', 'age-unknown', 'age-out-of-range'];

interface EditChildProps {
  /** Null adds a child. */
  child: GroupView['children'][number] | null;
  controller: GroupController;
}

export function EditChild({ child, controller }: EditChildProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const title = child ? t('group.view.editOf', { name: child.label }) : t('group.view.add');
  return (
    <Dialog
      title={title}
      closeLabel={t('group.view.close')}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        child ? (
          <button type="button" className="quiet-link min-h-11 text-small" aria-label={title}>
            {t('group.view.edit')}
          </button>
        ) : (
          <Button look="quiet">{title}</Button>
        )
      }
    >
      <ChildForm child={child} controller={controller} onDone={() => setOpen(false)} />
    </Dialog>
  );
}

function ChildForm({ child, controller, onDone }: EditChildProps & { onDone: () => void }) {
  const t = useT();
  const { group, busy, calls, run } = controller;
  const [typed, setTyped] = useState<TypedChild>(child ?? NO_CHILD);
  const [problem, setProblem] = useState<string | null>(null);
  const { name, gender, age, forms } = typed;
  const address = typed.email?.trim() || null;

  async function save(event: FormEvent) {
    event.preventDefault();
    const [first] = problemsOf({ label: name, name, gender, age });
    if (first || gender === null || age === null) {
      const key = `${first && LIST_PROBLEMS.includes(first) ? 'group.problems' : 'names.errors'}.${first}` as CopyKey;
      return setProblem(t(key, { limit: NAME_LIMIT }));
    }
    const email = address && readEmail(address);
    if (address && !email) return setProblem(t('group.problems.email'));
    const label = child && child.name === name ? child.label : name.trim();
    const body: GroupChildInput = { label, name, gender, age, forms, email };
    const isDone = child
      ? await run('child', () => calls.changeChild(child.documentId, body), t('group.view.saved'))
      : await run('child', () => calls.addChild(body), t('group.view.added'));
    if (isDone) onDone();
  }

  return (
    <form onSubmit={save} noValidate className="mt-4 grid gap-4">
      <Field
        label={t('group.check.name')}
        name="name"
        autoComplete="off"
        maxLength={NAME_LIMIT * 2}
        value={name}
        onChange={({ target }) =>
          setTyped({ ...typed, name: target.value, forms: {}, gender: gender ?? guessGender(target.value) })
        }
      />
      <div className="grid grid-cols-2 gap-4">
        <label className="grid gap-1.5">
          <span className="font-bold">{t('group.check.gender')}</span>
          <select
            className={inputClass}
            value={gender ?? ''}
            onChange={({ target }) => setTyped({ ...typed, gender: readGender(target.value), forms: {} })}
          >
            {gender === null && <option value="">{t('group.check.choose')}</option>}
            <option value="female">{t('group.check.female')}</option>
            <option value="male">{t('group.check.male')}</option>
          </select>
        </label>
        <Field
          label={t('group.check.age')}
          name="age"
          type="number"
          inputMode="numeric"
          min={CHILD_MIN_AGE_YEARS}
          max={CHILD_MAX_AGE_YEARS}
          value={age ?? ''}
          onChange={({ target }) => setTyped({ ...typed, age: readTypedAge(target.value) })}
        />
      </div>
      <AddressField email={typed.email} onChange={(email) => setTyped({ ...typed, email })} />
      {group.locale === 'ru' && gender !== null && name.trim() !== '' && (
        <FormFields child={typed} onChange={(next) => setTyped({ ...typed, forms: next })} />
      )}
      <div role="alert" className="empty:hidden">
        {problem && <FieldError>{problem}</FieldError>}
      </div>
      <Button type="submit" look="plum" busy={busy === 'child'} className="justify-self-start">
        {t('group.view.save')}
      </Button>
    </form>
  );
}

/** Of the parent, for the invitation. */
function AddressField({ email, onChange }: { email: string | null; onChange: (email: string) => void }) {
  const t = useT();
  return (
    <Field
      label={t('group.view.email')}
      name="parent-email"
      type="email"
      inputMode="email"
      autoComplete="off"
      maxLength={254}
      value={email ?? ''}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
