// Pages tab: page list, rendered page for one or two sample children, and the page's forms.
import { useState } from 'react';
import { formatAge } from '#core/names/age.ts';
import type { StoryVocabulary } from '#server/modules/stories/stories.types.ts';
import type { ListAddress } from '#web/admin-kit/lists/use-list-address.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { PageList } from './page-list.tsx';
import { PagePanel } from './page-panel.tsx';
import { ENGLISH_CHILD, RUSSIAN_CHILD, type SampleChild, SampleChildFields } from './sample-child.tsx';
import { type MovedTarget, PageStage } from './scene/page-stage.tsx';
import {
  type PageRef,
  pagesOf,
  readScene,
  type ShapeScene,
  type ShapeStory,
  type ShownPage,
  sceneFile,
  setJson,
} from './story/story-shape.ts';
import type { Editor } from './use-editor.ts';
import { useLivePage } from './use-live-page.ts';

interface PagesTabProps {
  editor: Editor;
  story: ShapeStory;
  vocabulary: StoryVocabulary;
  disabled: boolean;
  address: ListAddress;
}

export function PagesTab({ editor, story, vocabulary, disabled, address }: PagesTabProps) {
  const pages = pagesOf(story);
  const asked = address.get('at');
  const shown = pages.find(({ page }) => String(page) === asked) ?? pages[0];
  if (!shown) return null;
  const scene = readScene(editor.files, shown.scene);
  return (
    <div className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-[11rem_minmax(0,1fr)_minmax(0,24rem)]">
      <div className="relative max-h-64 overflow-y-auto p-0.5 md:max-xl:col-span-2 md:max-xl:max-h-44 xl:max-h-[80dvh]">
        <PageList
          editor={editor}
          story={story}
          disabled={disabled}
          page={shown.page}
          onPage={(page: PageRef) => address.set({ at: page === 'front' ? null : String(page) })}
        />
      </div>
      <Pictures editor={editor} story={story} shown={shown} scene={scene} disabled={disabled} />
      <div className="relative -m-1 min-w-0 p-1 md:max-h-[85dvh] md:overflow-y-auto">
        <PagePanel
          key={shown.page}
          editor={editor}
          story={story}
          shown={shown}
          scene={scene}
          vocabulary={vocabulary}
          disabled={disabled}
        />
      </div>
    </div>
  );
}

interface PicturesProps {
  editor: Editor;
  story: ShapeStory;
  shown: ShownPage;
  scene: ShapeScene | null;
  disabled: boolean;
}

function Pictures({ editor, story, shown, scene, disabled }: PicturesProps) {
  const t = useT();
  // The first child uses the user's language, the second one the other.
  const locale = useLocale();
  const isRussian = locale === 'ru';
  const [first, setFirst] = useState<SampleChild>(isRussian ? RUSSIAN_CHILD : ENGLISH_CHILD);
  const [second, setSecond] = useState<SampleChild>(isRussian ? ENGLISH_CHILD : RUSSIAN_CHILD);
  const [two, setTwo] = useState(false);
  const one = useLivePage(editor, shown, first, 'a');
  const other = useLivePage(editor, shown, two ? second : null, 'b');
  const questions = (story.questions ?? []).map(({ kind }) => kind);
  const move = (target: MovedTarget) => {
    const file = sceneFile(shown.scene);
    const source = editor.files[file] ?? '';
    if (target.kind === 'zone')
      return editor.edit(file, setJson(source, ['zones', target.zone, 'box'], target.box), `move zone ${target.zone}`);
    const at = setJson(source, ['layers', target.layer, 'at', 'x'], target.x);
    editor.edit(file, setJson(at, ['layers', target.layer, 'at', 'y'], target.y), `move hero ${target.layer}`);
  };
  const nameOf = (child: SampleChild) =>
    t('adminBooks.drawnFor', { name: child.name, age: formatAge(child.age, locale) });
  return (
    <div className="grid min-w-0 content-start gap-3">
      <div className={two ? 'grid gap-3 lg:grid-cols-2' : 'max-w-2xl'}>
        <PageStage
          shown={shown}
          scene={scene}
          drawing={one}
          label={nameOf(first)}
          {...(disabled ? {} : { onMove: move })}
        />
        {two && <PageStage shown={shown} scene={scene} drawing={other} label={nameOf(second)} />}
      </div>
      <p className="text-small text-ink-soft">{t('adminBooks.moveHint')}</p>
      <SampleChildFields legend={t('adminBooks.sample')} child={first} questions={questions} onChange={setFirst} />
      <label className="flex items-center gap-2 text-small">
        <input type="checkbox" className="size-4.5" checked={two} onChange={(event) => setTwo(event.target.checked)} />
        {t('adminBooks.twoChildren')}
      </label>
      {two && (
        <SampleChildFields
          legend={t('adminBooks.secondSample')}
          child={second}
          questions={questions}
          onChange={setSecond}
        />
      )}
    </div>
  );
}
