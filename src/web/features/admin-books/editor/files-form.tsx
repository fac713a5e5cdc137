// Every file of the story as text: for what no form shows, with each mistake by line and column and a jump to its place.
import { useEffect, useRef } from 'react';
import type { PlacedIssue } from '#server/modules/stories/stories.types.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { SelectField } from './editor-fields.tsx';
import type { Editor } from './use-editor.ts';

interface FilesFormProps {
  editor: Editor;
  file: string;
  /** Where the cursor is to stand, as line and column from 1. */
  place: { readonly line: number; readonly column: number } | null;
  disabled: boolean;
  onFile: (file: string) => void;
}

export function FilesForm({ editor, file, place, disabled, onFile }: FilesFormProps) {
  const t = useT();
  const field = useRef<HTMLTextAreaElement>(null);
  const source = editor.files[file] ?? '';
  const shown = useRef(source);
  shown.current = source;
  const names = Object.keys(editor.files).sort();
  useEffect(() => {
    if (!place || !field.current) return;
    const lines = shown.current.split('\n');
    const start = lines.slice(0, place.line - 1).reduce((sum, line) => sum + line.length + 1, 0) + place.column - 1;
    field.current.focus();
    field.current.setSelectionRange(start, start + 1);
    field.current.scrollTop = (field.current.scrollHeight / lines.length) * Math.max(0, place.line - 8);
  }, [place]);
  const isScene = file.startsWith('scenes/');
  const copyScene = () => {
    const name = window.prompt(t('adminBooks.newSceneName'), '')?.trim() ?? '';
    if (!/^[a-z0-9-]{1,80}$/.test(name) || `scenes/${name}.json` in editor.files) return;
    editor.edit(`scenes/${name}.json`, source.replace(/"id":\s*"[^"]*"/, `"id": "${name}"`));
    onFile(`scenes/${name}.json`);
  };
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-end gap-2">
        <SelectField className="min-w-64" label={t('adminBooks.file')} value={file} options={names} onChange={onFile} />
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

interface IssueListProps {
  issues: readonly PlacedIssue[];
  onIssue: (issue: PlacedIssue) => void;
}

export function IssueList({ issues, onIssue }: IssueListProps) {
  const t = useT();
  const locale = useLocale();
  if (issues.length === 0) return null;
  return (
    <section aria-label={t('adminBooks.issues')} className="mb-3 rounded-sm border border-berry-600 bg-white p-3">
      <h2 className="text-small font-extrabold text-berry-700">
        {t('adminBooks.issuesCount', { count: issues.length })}
      </h2>
      <ul className="mt-1 grid max-h-48 gap-0.5 overflow-y-auto text-small">
        {issues.slice(0, 50).map((issue) => (
          <li key={`${issue.file}:${issue.line}:${issue.column} ${issue.code}`}>
            <button type="button" className="text-left hover:underline" onClick={() => onIssue(issue)}>
              <span className="font-bold tabular-nums">{`${issue.file}:${issue.line}:${issue.column}`}</span>{' '}
              {issue.message[locale]}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
