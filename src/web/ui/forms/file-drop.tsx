// A drop zone and file chooser for one image, with hint and error.
import { type DragEvent, useId, useRef, useState } from 'react';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { FieldError } from './field.tsx';

interface FileDropProps {
  label: string;
  hint: string;
  name: string;
  accept: string;
  error?: string | undefined;
  disabled?: boolean;
  onFile?: (file: File) => void;
}

export function FileDrop({ label, hint, name, accept, error, disabled = false, onFile }: FileDropProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isDragOver, setIsDragOver] = useState(false);
  const [chosenName, setChosenName] = useState<string>();

  function acceptFile(file: File | undefined): void {
    setIsDragOver(false);
    if (!file) return;
    setChosenName(file.name);
    onFile?.(file);
  }
  function handleDrop(event: DragEvent): void {
    event.preventDefault();
    if (disabled || !input.current) return;
    input.current.files = event.dataTransfer.files;
    acceptFile(event.dataTransfer.files[0]);
  }
  return (
    <div className="grid content-start gap-2">
      <label
        onDragOver={(event) => {
          event.preventDefault();
          setIsDragOver(!disabled);
        }}
        onDragLeave={() => setIsDragOver(false)}
        onDrop={handleDrop}
        className={cx(
          'grid justify-items-center gap-2 rounded-xl border-3 border-dashed px-5 py-8 text-center transition has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-plum-600',
          isDragOver ? 'border-plum-700 bg-plum-100' : 'border-plum-300 bg-cream-50 hover:bg-plum-100/50',
          error && 'border-berry-600',
          disabled && 'opacity-60',
        )}
      >
        <input
          ref={input}
          type="file"
          name={name}
          accept={accept}
          disabled={disabled}
          className="sr-only"
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
          onChange={(event) => acceptFile(event.target.files?.[0])}
        />
        <Icon name={chosenName ? 'photo' : 'upload'} className="size-9 text-plum-700" />
        <span className="font-extrabold">{chosenName ?? label}</span>
        <span id={`${id}-hint`} className="text-small text-ink-soft">
          {hint}
        </span>
      </label>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
