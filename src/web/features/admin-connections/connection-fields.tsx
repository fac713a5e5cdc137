// The fields of a connection. What the environment sets is shown, disabled, with the name of its variable.
import {
  CONNECTION_FIELDS,
  type ConnectionField,
  type ConnectionName,
  isSecret,
} from '#core/connections/connections.ts';
import { AreaField, SelectField, TextField } from '#web/admin-kit/forms/form-fields.tsx';
import { findLabel } from '#web/admin-kit/labels/identifier-labels.ts';
import { copyFor } from '#web/i18n/copy.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import type { useConnection } from './use-connection.ts';

interface FieldsProps {
  name: ConnectionName;
  form: ReturnType<typeof useConnection>;
}

export function ConnectionFields({ name, form }: FieldsProps) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {CONNECTION_FIELDS[name].map((field) => (
        <OneField key={field.name} connection={name} field={field} form={form} />
      ))}
    </div>
  );
}

function OneField({
  connection,
  field,
  form,
}: { connection: ConnectionName; field: ConnectionField } & Omit<FieldsProps, 'name'>) {
  const t = useT();
  const { adminConnections: words } = copyFor(useLocale());
  const { stored, values, problem, change } = form;
  const isFixed = stored?.state === 'environment';
  const isKept = stored?.secrets.includes(field.name) ?? false;
  const hints: Readonly<Partial<Record<ConnectionName, object>>> = words.hints;
  const hint = isFixed
    ? t('adminConnections.variable', { name: field.variable })
    : isSecret(field) && isKept
      ? t('adminConnections.secretKept')
      : findLabel(hints[connection] ?? {}, field.name);
  const common = {
    label: findLabel(words.fields[connection], field.name) ?? field.name,
    error: problem(field.name),
    disabled: isFixed || !form.mayChange,
    value: values[field.name] ?? '',
    ...(hint ? { hint } : {}),
  };
  if (field.kind === 'choice') {
    const options = findOptions(words.options, field.name);
    return (
      <SelectField {...common} onChange={({ target }) => change(field.name, target.value)}>
        {field.options?.map((option) => (
          <option key={option} value={option}>
            {findLabel(options, option || 'none') ?? option}
          </option>
        ))}
      </SelectField>
    );
  }
  const placeholder = isSecret(field) && isKept ? '••••••••' : undefined;
  if (field.kind === 'secret-text')
    return (
      <AreaField
        {...common}
        className="sm:col-span-2"
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        onChange={({ target }) => change(field.name, target.value)}
      />
    );
  return (
    <TextField
      {...common}
      type={field.kind === 'secret' ? 'password' : 'text'}
      inputMode={field.kind === 'number' ? 'numeric' : undefined}
      autoComplete={field.kind === 'secret' ? 'new-password' : 'off'}
      spellCheck={false}
      placeholder={placeholder}
      onChange={({ target }) => change(field.name, target.value)}
    />
  );
}

const findOptions = (options: Readonly<Record<string, object>>, field: string): object => options[field] ?? {};
