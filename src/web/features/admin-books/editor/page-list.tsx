// Pages in book order: selected by click, reordered by drag and drop or arrow buttons.

import { useState } from 'react';
import { useT } from '#web/i18n/use-copy.ts';
import { cx } from '#web/ui/cx.ts';
import { movePages, pageUnits } from './story/page-order.ts';
import { useStoryNames } from './story/story-names.ts';
import {
  type PageRef,
  pagesOf,
  type ShapeStory,
  type ShownPage,
  sceneFile,
  setJson,
  TEXT_FILE,
} from './story/story-shape.ts';
import { readBlock } from './story/text-blocks.ts';
import type { Editor } from './use-editor.ts';

interface PageListProps {
  editor: Editor;
  story: ShapeStory;
  page: PageRef;
  disabled: boolean;
  onPage: (page: PageRef) => void;
}

export function PageList({ editor, story, page, disabled, onPage }: PageListProps) {
  const t = useT();
  const [dragged, setDragged] = useState<number | null>(null);
  const shown = new Map(pagesOf(story).map((one) => [one.page, one]));
  const units = pageUnits(story.pages);
  const names = useStoryNames(editor.files, story);
  const move = (from: number, to: number) => {
    if (from === to || to < 0 || to >= units.length) return;
    const order = movePages(story, from, to);
    const source = setJson(editor.files['story.json'] ?? '', ['pages'], order.pages);
    editor.edit('story.json', setJson(source, ['freePages'], order.freePages));
  };
  const item = (one: ShownPage | undefined) =>
    one && (
      <PageButton
        key={one.page}
        shown={one}
        current={one.page === page}
        title={names.title(one)}
        broken={isBroken(editor, one)}
        onPage={onPage}
      />
    );
  return (
    <nav aria-label={t('adminBooks.pageList')} className="grid content-start gap-1 text-small">
      {item(shown.get('front'))}
      <ol className="grid gap-1 md:max-xl:grid-cols-3">
        {units.map((unit, index) => (
          <li
            key={unit.map(({ number }) => number).join('-')}
            draggable={!disabled}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              setDragged(index);
            }}
            onDragOver={(event) => {
              if (dragged !== null) event.preventDefault();
            }}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== null) move(dragged, index);
              setDragged(null);
            }}
            onDragEnd={() => setDragged(null)}
            className={cx('flex items-stretch gap-1 rounded-sm', dragged === index && 'opacity-50')}
          >
            <div className="grid min-w-0 grow gap-0.5">{unit.map(({ number }) => item(shown.get(number)))}</div>
            {!disabled && (
              <span className="grid shrink-0 content-center">
                <Arrow
                  label={t('adminBooks.pageUp', { page: unit[0]?.number ?? '' })}
                  sign="↑"
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                />
                <Arrow
                  label={t('adminBooks.pageDown', { page: unit[0]?.number ?? '' })}
                  sign="↓"
                  disabled={index === units.length - 1}
                  onClick={() => move(index, index + 1)}
                />
              </span>
            )}
          </li>
        ))}
      </ol>
      {item(shown.get('back'))}
    </nav>
  );
}

/** Whether the scene, or the text in either language, has an issue. */
function isBroken({ files, issues }: Editor, { scene, text }: ShownPage): boolean {
  return issues.some(({ file, line }) => {
    if (file === sceneFile(scene)) return true;
    const block = TEXT_FILE.test(file) && text !== null ? readBlock(files[file] ?? '', text) : null;
    return block !== null && line >= block.line && line < block.line + block.text.split('\n').length;
  });
}

interface PageButtonProps {
  shown: ShownPage;
  /** First words of the page. */
  title: string;
  current: boolean;
  broken: boolean;
  onPage: (page: PageRef) => void;
}

function PageButton({ shown, title, current, broken, onPage }: PageButtonProps) {
  const t = useT();
  const isCover = typeof shown.page === 'string';
  const name = isCover ? t(`adminBooks.${shown.page}`) : `${shown.page}. ${title}`;
  return (
    <button
      type="button"
      aria-current={current ? 'page' : undefined}
      title={isCover ? undefined : title}
      onClick={() => onPage(shown.page)}
      className={cx(
        'min-h-9 w-full rounded-sm border px-2 py-1 text-left leading-snug',
        current ? 'border-plum-700 bg-plum-100 font-bold' : 'border-plum-200 bg-white hover:bg-plum-100/50',
        broken && 'border-berry-600 text-berry-700',
      )}
    >
      {broken && <span className="sr-only">{t('adminBooks.hasIssues')} </span>}
      <span className="line-clamp-2">{name}</span>
    </button>
  );
}

function Arrow(props: { label: string; sign: string; disabled: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={props.label}
      title={props.label}
      disabled={props.disabled}
      onClick={props.onClick}
      className="grid h-6 w-7 place-items-center rounded-sm text-plum-800 hover:bg-plum-100 disabled:opacity-30"
    >
      {props.sign}
    </button>
  );
}
