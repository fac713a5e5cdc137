// A select of named options.
import { SelectField } from '#web/admin-kit/forms/form-fields.tsx';

interface ChoiceFieldProps<T extends string> {
  label: string;
  value: T;
  options: readonly T[];
  name: (option: T) => string;
  onChoose: (option: T) => void;
}

export function ChoiceField<T extends string>({ label, value, options, name, onChoose }: ChoiceFieldProps<T>) {
  return (
    <SelectField
      label={label}
      value={value}
      onChange={(event) => {
        const chosen = options.find((each) => each === event.target.value);
        if (chosen) onChoose(chosen);
      }}
    >
      {options.map((each) => (
        <option key={each} value={each}>
          {name(each)}
        </option>
      ))}
    </SelectField>
  );
}
