// Moves files to a folder of the media library: an existing one, a new one, or none.
import { useId, useState } from 'react';
import { TextField } from '#web/admin-kit/forms/form-fields.tsx';
import { type Folder, moveToFolder } from '#web/admin-kit/media/media-file.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { Button } from '#web/ui/forms/button.tsx';

interface FolderFormProps {
  readonly ids: readonly number[];
  readonly folder: string;
  readonly folders: readonly Folder[];
  readonly onMoved: (folder: string | null) => void;
}

export function FolderForm({ ids, folder, folders, onMoved }: FolderFormProps) {
  const t = useT();
  const list = useId();
  const [typed, setTyped] = useState(folder);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const move = async () => {
    const name = typed.trim() === '' ? null : typed.trim();
    setBusy(true);
    const answer = await moveToFolder(ids, name);
    setBusy(false);
    setProblem(answer.ok ? undefined : answer.error.sentence);
    if (!answer.ok) return;
    showToast({
      title: name === null ? t('adminContent.movedOut') : t('adminContent.movedTo', { folder: name }),
      tone: 'good',
    });
    onMoved(name);
  };
  return (
    <form
      className="flex flex-wrap items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void move();
      }}
    >
      <TextField
        className="min-w-56 grow"
        label={t('adminContent.folder')}
        hint={t('adminContent.folderHint')}
        value={typed}
        maxLength={100}
        list={list}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
        error={problem}
      />
      <datalist id={list}>
        {folders.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Button type="submit" look="quiet" small busy={busy} className="mt-6">
        {t('adminContent.move')}
      </Button>
    </form>
  );
}
