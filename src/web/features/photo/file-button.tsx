// A button that opens the choice of files, or the camera.
import { type MouseEvent, useEffect, useId, useRef } from 'react';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { buttonClass } from '#web/ui/forms/button.tsx';

/** Where a computer has no program for HEIC, it does not know that such files are pictures. */
const ACCEPTED = 'image/*,.heic,.heif';

interface FileButtonProps {
  readonly label: string;
  readonly onFiles: (files: readonly File[]) => void;
  /** Opens the camera at once, where there is one in the hand. */
  readonly camera?: boolean;
  readonly multiple?: boolean;
  /** False opens no choice: `onNotAllowed` hears of the tap, with what opens the choice after all. */
  readonly allowed?: boolean;
  readonly onNotAllowed?: (open: () => void) => void;
}

export function FileButton({
  label,
  onFiles,
  camera = false,
  multiple = false,
  allowed = true,
  onNotAllowed,
}: FileButtonProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  function give(): void {
    const files = [...(input.current?.files ?? [])];
    // The same file may be chosen again after it was taken back.
    if (input.current) input.current.value = '';
    if (files.length > 0) onFiles(files);
  }
  /** The question was answered with yes, which the next rendering knows; the choice must open within the same tap. */
  const isAnswered = useRef(false);
  function ask(event: MouseEvent): void {
    if (allowed || isAnswered.current) return;
    event.preventDefault();
    onNotAllowed?.(() => {
      isAnswered.current = true;
      input.current?.click();
      isAnswered.current = false;
    });
  }
  const giveNow = useRef(give);
  giveNow.current = give;
  // Chosen on a slow phone before the scripts were there.
  useEffect(() => giveNow.current(), []);
  return (
    <label
      htmlFor={id}
      className={cx(
        buttonClass(camera ? 'quiet' : 'plum', true),
        'cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-plum-600',
        camera && 'pointer-fine:hidden',
      )}
    >
      <input
        ref={input}
        id={id}
        type="file"
        accept={ACCEPTED}
        {...(camera ? { capture: 'environment' as const } : { multiple })}
        className="sr-only"
        onClick={ask}
        onChange={give}
      />
      <Icon name={camera ? 'photo' : 'upload'} className="size-5" />
      {label}
    </label>
  );
}
