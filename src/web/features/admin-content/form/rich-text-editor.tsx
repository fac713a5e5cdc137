// Markdown editor with a toolbar and a preview as rendered in the shop.
import { type ComponentProps, useRef } from 'react';
import { useT } from '#web/i18n/use-copy.ts';
import { RichText } from '#web/ui/display/rich-text.tsx';
import { MARKS, type Mark, markText } from './mark-text.ts';

interface RichTextEditorProps extends Omit<ComponentProps<'textarea'>, 'onChange' | 'value'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const LETTERS: Readonly<Record<string, Mark>> = { KeyB: 'bold', KeyI: 'italic', KeyK: 'link' };
const KEYS: Readonly<Partial<Record<Mark, string>>> = { bold: 'Control+B', italic: 'Control+I', link: 'Control+K' };

export function RichTextEditor({ value, onChange, ...rest }: RichTextEditorProps) {
  const t = useT();
  const area = useRef<HTMLTextAreaElement>(null);
  const put = (mark: Mark) => {
    const field = area.current;
    if (!field) return;
    const marked = markText(mark, { text: value, start: field.selectionStart, end: field.selectionEnd });
    onChange(marked.text);
    // Waits until the new text is in the field.
    requestAnimationFrame(() => {
      field.focus();
      field.setSelectionRange(marked.start, marked.end);
    });
  };
  const names: Record<Mark, string> = {
    bold: t('adminContent.markBold'),
    italic: t('adminContent.markItalic'),
    heading: t('adminContent.markHeading'),
    list: t('adminContent.markList'),
    link: t('adminContent.markLink'),
  };
  return (
    <>
      <div role="toolbar" aria-label={t('adminContent.marks')} className="flex flex-wrap gap-1">
        {MARKS.map((mark) => (
          <button
            key={mark}
            type="button"
            disabled={rest.disabled}
            title={KEYS[mark] ? `${names[mark]} (${KEYS[mark].replace('Control', 'Ctrl')})` : names[mark]}
            aria-keyshortcuts={KEYS[mark]}
            className="min-h-11 rounded-md border border-plum-300 bg-white px-3 text-small font-bold hover:border-plum-600 disabled:opacity-50"
            onClick={() => put(mark)}
          >
            {names[mark]}
          </button>
        ))}
      </div>
      <textarea
        {...rest}
        ref={area}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          const mark = (event.ctrlKey || event.metaKey) && !event.shiftKey ? LETTERS[event.code] : undefined;
          if (!mark) return;
          event.preventDefault();
          put(mark);
        }}
      />
      <details open className="rounded-md border border-plum-200 bg-cream-50 px-3 py-2">
        <summary className="cursor-pointer text-small font-bold">{t('adminContent.preview')}</summary>
        <div className="mt-2 grid gap-3">
          <RichText text={value} />
        </div>
      </details>
    </>
  );
}
