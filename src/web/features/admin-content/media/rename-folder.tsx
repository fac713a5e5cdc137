// Renames the folder that is shown, with the folders inside it.
import { useState } from 'react';
import { adminApi } from '#web/admin-kit/api/admin-api.ts';
import { ConfirmButton } from '#web/admin-kit/forms/confirm-button.tsx';
import { TextField } from '#web/admin-kit/forms/form-fields.tsx';
import { useT } from '#web/i18n/use-copy.ts';

export function RenameFolder({ folder, onRenamed }: { folder: string; onRenamed: (to: string) => void }) {
  const t = useT();
  const [name, setName] = useState(folder);
  return (
    <p className="mb-3">
      <ConfirmButton
        look="quiet"
        title={t('adminContent.renameFolderTitle', { folder })}
        text={t('adminContent.renameFolderText')}
        confirm={t('adminContent.renameFolder')}
        fields={
          <TextField
            label={t('adminContent.folderName')}
            value={name}
            maxLength={100}
            onChange={({ target }) => setName(target.value)}
          />
        }
        onConfirm={async () => {
          const to = name.trim();
          if (to === '') return t('validation.required');
          const answer = await adminApi.request('POST /api/admin/media/folders/rename', { body: { from: folder, to } });
          if (!answer.ok) return answer.error.sentence;
          onRenamed(to);
          return null;
        }}
      >
        {t('adminContent.renameFolder')}
      </ConfirmButton>
    </p>
  );
}
