// The declined forms of a name: read at a glance, corrected where the rules are wrong.
import { declineFirstName } from '#core/names/decline.ts';
import type { Gender, NameForms } from '#core/names/forms.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { Field } from '#web/ui/forms/field.tsx';

export const SHOWN_CASES = ['gen', 'dat', 'acc', 'ins'] as const;

interface NamedChild {
  readonly name: string;
  readonly gender: Gender | null;
  readonly forms: Partial<NameForms>;
}

/** Null while there is no name or no gender to decline it by. */
export function shownForms({ name, gender, forms }: NamedChild): readonly string[] | null {
  if (name.trim() === '' || gender === null) return null;
  const declined = declineFirstName(name.trim(), gender);
  return SHOWN_CASES.map((one) => forms[one]?.trim() || declined[one]);
}

interface FormFieldsProps {
  child: NamedChild;
  onChange: (forms: Partial<NameForms>) => void;
}

export function FormFields({ child, onChange }: FormFieldsProps) {
  const t = useT();
  const declined = child.gender === null ? null : declineFirstName(child.name.trim(), child.gender);
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      {SHOWN_CASES.map((one) => (
        <Field
          key={one}
          label={t(`group.check.formOf.${one}`)}
          name={one}
          autoComplete="off"
          value={child.forms[one] ?? declined?.[one] ?? ''}
          onChange={({ target }) => onChange({ ...child.forms, [one]: target.value })}
        />
      ))}
    </div>
  );
}
