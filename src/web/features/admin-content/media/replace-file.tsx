// Replaces the content of a file: its address, name and places stay.
import { useRef, useState } from 'react';
import { type MediaFile, sendFile } from '#web/admin-kit/media/media-file.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { Button } from '#web/ui/forms/button.tsx';

interface ReplaceFileProps {
  readonly file: MediaFile;
  /** Number of places that show it; null while it is counted. */
  readonly uses: number | null;
  readonly onReplaced: (file: MediaFile) => void;
}

export function ReplaceFile({ file, uses, onReplaced }: ReplaceFileProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [picked, setPicked] = useState<File | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (next: File) => {
    setBusy(true);
    const answer = await sendFile(next, new AbortController().signal, () => {}, file);
    setBusy(false);
    setProblem(answer.ok ? null : answer.error.sentence);
    if (!answer.ok) return;
    setPicked(null);
    showToast({ title: t('adminContent.fileReplaced'), tone: 'good' });
    onReplaced({ ...file, ...answer.value[0] });
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={file.mime}
        className="sr-only"
        tabIndex={-1}
        aria-label={t('adminContent.replaceFile')}
        onChange={({ target }) => {
          setProblem(null);
          setPicked(target.files?.[0] ?? null);
          target.value = '';
        }}
      />
      {picked === null ? (
        <Button look="quiet" small disabled={uses === null} onClick={() => input.current?.click()}>
          {t('adminContent.replaceFile')}
        </Button>
      ) : (
        <section className="grid basis-full gap-2 rounded-md bg-cream-100 p-3">
          <p className="text-small">{t('adminContent.replaceFileText', { name: picked.name, count: uses ?? 0 })}</p>
          {problem !== null && (
            <p role="alert" className="text-small text-berry-700">
              {problem}
            </p>
          )}
          <p className="flex flex-wrap gap-2">
            <Button look="danger" small busy={busy} onClick={() => void send(picked)}>
              {t('adminContent.replaceFileNow')}
            </Button>
            <Button look="quiet" small disabled={busy} onClick={() => setPicked(null)}>
              {t('admin.cancel')}
            </Button>
          </p>
        </section>
      )}
    </>
  );
}
