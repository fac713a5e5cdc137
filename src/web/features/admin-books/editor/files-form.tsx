// Raw text editor of the story files, for what no form covers; issues jump to line and column.

import { useEffect, useRef } from 'react';
import { STORY_SLUG } from '#core/ids.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { SelectField } from './editor-fields.tsx';
import type { Caret } from './issues/issue-place.ts';
import { placeCaret } from './issues/reveal-place.ts';
import type { StoryNames } from './story/story-names.ts';
import type { Editor } from './use-editor.ts';

interface FilesFormProps {
  editor: Editor;
  file: string;
  names: StoryNames;
  /** Requested caret position. */
  place: Caret | null;
  disabled: boolean;
  onFile: (file: string) => void;
}

export function FilesForm({ editor, file, names, place, disabled, onFile }: FilesFormProps) {
  const t = useT();
  const field = useRef<HTMLTextAreaElement>(null);
  const source = editor.files[file] ?? '';
  const files = Object.keys(editor.files).sort();
  useEffect(() => {
    if (place && field.current) placeCaret(field.current, place);
  }, [place]);
  const isScene = file.startsWith('scenes/');
  const copyScene = () => {
    const name = window.prompt(t('adminBooks.newSceneName'), '')?.trim() ?? '';
    if (!STORY_SLUG.test(name) || `scenes/${name}.json` in editor.files) return;
    editor.edit(`scenes/${name}.json`, source.replace(/"id":\s*"[^"]*"/, `"id": "${name}"`));
    onFile(`scenes/${name}.json`);
  };
  return (
    <div className="grid gap-2">
      <p className="max-w-3xl text-small text-ink-soft">{t('adminBooks.filesText')}</p>
      <div className="flex flex-wrap items-end gap-2">
        <SelectField
          className="min-w-64"
          label={t('adminBooks.file')}
          value={file}
          options={files.map((name) => ({ value: name, label: `${names.file(name)} (${name})` }))}
          onChange={onFile}
        />
        {isScene && !disabled && (
          <>
            <Button look="quiet" small onClick={copyScene}>
              {t('adminBooks.copyScene')}
            </Button>
            <Button
              look="quiet"
              small
              onClick={() => {
                editor.edit(file, null);
                onFile('story.json');
              }}
            >
              {t('adminBooks.removeScene')}
            </Button>
          </>
        )}
      </div>
      <textarea
        ref={field}
        aria-label={file}
        value={source}
        disabled={disabled}
        spellCheck={false}
        rows={28}
        className="w-full rounded-sm border border-plum-300 bg-white p-2 font-mono text-small leading-snug whitespace-pre"
        onChange={(event) => editor.edit(file, event.target.value, `raw ${file}`)}
      />
    </div>
  );
}
