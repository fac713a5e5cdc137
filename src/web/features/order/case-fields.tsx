// A field for each grammatical case of a name or town; empty means the generated form.
import { useId } from 'react';
import type { CaseName, NameForms } from '#core/names/forms.ts';
import { FieldError } from '#web/ui/forms/field.tsx';
import { inputClass } from '#web/ui/forms/input-class.ts';

interface CaseFieldsProps {
  cases: readonly CaseName[];
  label: (name: CaseName) => string;
  /** Generated forms. */
  own: NameForms;
  typed: Partial<NameForms>;
  error: string | undefined;
  onCorrect: (forms: Partial<NameForms>) => void;
}

export function CaseFields({ cases, label, own, typed, error, onCorrect }: CaseFieldsProps) {
  const id = useId();
  const correct = (name: CaseName, form: string) => {
    const { [name]: _, ...others } = typed;
    onCorrect(form === '' ? others : { ...others, [name]: form });
  };
  return (
    <>
      <div className="grid gap-3 pt-2 sm:grid-cols-2">
        {cases.map((name) => (
          <div key={name} className="grid gap-1">
            <label htmlFor={`${id}-${name}`} className="text-small">
              {label(name)}
            </label>
            <input
              id={`${id}-${name}`}
              value={typed[name] ?? ''}
              placeholder={own[name]}
              autoComplete="off"
              spellCheck={false}
              aria-invalid={error ? true : undefined}
              onChange={(event) => correct(name, event.currentTarget.value)}
              className={inputClass}
            />
          </div>
        ))}
      </div>
      {error && <FieldError>{error}</FieldError>}
    </>
  );
}
