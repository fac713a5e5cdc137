// A custom select (Radix); a hidden native select carries its value in forms.
import { Select as Radix } from 'radix-ui';
import { useId } from 'react';
import { Icon } from '#web/ui/display/icon.tsx';
import { inputClass } from './input-class.ts';

export interface Option {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

interface SelectProps {
  label: string;
  name: string;
  options: readonly Option[];
  placeholder: string;
  defaultValue?: string;
  disabled?: boolean;
  onValueChange?: (value: string) => void;
}

export function Select({
  label,
  name,
  options,
  placeholder,
  defaultValue,
  disabled = false,
  onValueChange,
}: SelectProps) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-bold">
        {label}
      </label>
      <Radix.Root
        name={name}
        disabled={disabled}
        {...(defaultValue === undefined ? {} : { defaultValue })}
        {...(onValueChange ? { onValueChange } : {})}
      >
        <Radix.Trigger id={id} className={`${inputClass} flex items-center justify-between text-left gap-3`}>
          <Radix.Value placeholder={placeholder} />
          <Radix.Icon asChild>
            <span>
              <Icon name="chevron-down" className="size-5" />
            </span>
          </Radix.Icon>
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            position="popper"
            sideOffset={6}
            className="z-50 min-w-(--radix-select-trigger-width) overflow-hidden rounded-md bg-cream-50 p-1.5 shadow-float animate-fade"
          >
            <Radix.Viewport>
              {options.map((option) => (
                <Radix.Item
                  key={option.value}
                  value={option.value}
                  disabled={option.disabled ?? false}
                  className="flex items-center justify-between gap-4 rounded-sm px-3 py-2 outline-none select-none data-highlighted:bg-plum-100 data-disabled:opacity-50"
                >
                  <Radix.ItemText>{option.label}</Radix.ItemText>
                  <Radix.ItemIndicator>
                    <Icon name="check" className="size-5 text-plum-700" />
                  </Radix.ItemIndicator>
                </Radix.Item>
              ))}
            </Radix.Viewport>
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </div>
  );
}
