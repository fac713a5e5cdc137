// A button that opens the file chooser or the camera.
import { type MouseEvent, useEffect, useId, useRef } from 'react';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { buttonClass } from '#web/ui/forms/button.tsx';

/** Computers without HEIC support do not list such files as images. */
const ACCEPTED = 'image/*,.heic,.heif';

interface FileButtonProps {
  readonly label: string;
  readonly onFiles: (files: readonly File[]) => void;
  /** The chooser is about to open. */
  readonly onOpen?: (() => void) | undefined;
  /** Opens the camera directly on phones. */
  readonly camera?: boolean;
  readonly multiple?: boolean;
  /** If false, a click calls `onNotAllowed` with a function that opens the chooser. */
  readonly allowed?: boolean;
  readonly onNotAllowed?: (open: () => void) => void;
}

export function FileButton({
  label,
  onFiles,
  onOpen,
  camera = false,
  multiple = false,
  allowed = true,
  onNotAllowed,
}: FileButtonProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  function submitFiles(): void {
    const files = [...(input.current?.files ?? [])];
    // Cleared, so that the same file can be chosen again after it was removed.
    if (input.current) input.current.value = '';
    if (files.length > 0) onFiles(files);
  }
  /** Consent was given, but `allowed` updates with the next render; the chooser must open within the same click. */
  const isConfirmed = useRef(false);
  function checkAllowed(event: MouseEvent): void {
    onOpen?.();
    if (allowed || isConfirmed.current) return;
    event.preventDefault();
    onNotAllowed?.(() => {
      isConfirmed.current = true;
      input.current?.click();
      isConfirmed.current = false;
    });
  }
  const submitFilesRef = useRef(submitFiles);
  submitFilesRef.current = submitFiles;
  // A file may have been chosen before hydration.
  useEffect(() => submitFilesRef.current(), []);
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
        onClick={checkAllowed}
        onChange={submitFiles}
      />
      <Icon name={camera ? 'photo' : 'upload'} className="size-5" />
      {label}
    </label>
  );
}
