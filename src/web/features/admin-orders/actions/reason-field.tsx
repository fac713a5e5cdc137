// The reason staff give for an action.
import { useT } from '#web/i18n/use-copy.ts';
import { Field } from '#web/ui/forms/field.tsx';

interface ReasonProps {
  value: string;
  onChange: (text: string) => void;
  isWrong: boolean;
}

export function Reason({ value, onChange, isWrong }: ReasonProps) {
  const t = useT();
  return (
    <Field
      label={t('adminOrders.actions.reason')}
      value={value}
      maxLength={500}
      error={isWrong ? t('adminOrders.actions.reasonShort') : undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
