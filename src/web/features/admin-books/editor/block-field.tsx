// Text field of one page in one language, with the issues of its lines below.
import { type RefObject, useId, useState } from 'react';
import type { Locale } from '#core/locale.ts';
import type { PlacedIssue } from '#server/modules/stories/stories.types.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { textPlace } from './issues/issue-place.ts';
import { placeCaret } from './issues/reveal-place.ts';
import type { PageRef } from './story/story-shape.ts';
import { readBlock, replaceBlock } from './story/text-blocks.ts';
import type { Editor } from './use-editor.ts';

interface BlockFieldProps {
  editor: Editor;
  /** Language of the text, not of the user. */
  language: Locale;
  page: PageRef;
  block: string;
  disabled: boolean;
  /** Inserts are placed at its caret. */
  field: RefObject<HTMLTextAreaElement | null>;
  onFocus: () => void;
}

export function BlockField({ editor, language, page, block, disabled, field, onFocus }: BlockFieldProps) {
  const t = useT();
  const locale = useLocale();
  const id = useId();
  const file = `text.${language}.txt`;
  const source = editor.files[file] ?? '';
  const found = readBlock(source, block);
  // Trailing empty lines are not part of a block, but the user needs them while typing.
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? found?.text ?? '';
  const rows = Math.max(3, text.split('\n').length + 1);
  const issues = found ? issuesWithin(editor.issues, file, found.line, found.text) : [];
  const lineOf = (issue: PlacedIssue) => issue.line - (found?.line ?? 1) + 1;
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-small text-ink-soft">
        {t(`adminBooks.words_${language}`)}
      </label>
      <textarea
        id={id}
        ref={field}
        data-place={textPlace(page, language)}
        lang={language}
        rows={rows}
        value={text}
        disabled={disabled}
        aria-invalid={issues.length > 0 || undefined}
        aria-describedby={`${id}-issues`}
        className="field-sizing-content w-full rounded-sm border border-plum-300 bg-white px-2 py-1.5 leading-snug hover:border-plum-600 focus:border-plum-700 aria-invalid:border-berry-600"
        onFocus={onFocus}
        onBlur={() => setTyped(null)}
        onChange={(event) => {
          setTyped(event.target.value);
          editor.edit(file, replaceBlock(source, block, event.target.value.trimEnd()), `${file} ${block}`);
        }}
      />
      <ul id={`${id}-issues`} className="grid gap-0.5 text-small font-bold text-berry-700" aria-live="polite">
        {issues.map((issue) => (
          <li key={`${issue.line}:${issue.column} ${issue.code}`}>
            <button
              type="button"
              className="min-h-8 text-left hover:underline"
              onClick={() => {
                if (field.current) placeCaret(field.current, { line: lineOf(issue), column: issue.column });
              }}
            >
              {t('adminBooks.place', { line: lineOf(issue) })} {issue.message[locale]}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const issuesWithin = (issues: readonly PlacedIssue[], file: string, line: number, text: string): PlacedIssue[] =>
  issues.filter((issue) => issue.file === file && issue.line >= line && issue.line < line + text.split('\n').length);
