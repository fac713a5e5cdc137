// Forms of one page: text in both languages, its place in the book, and its scene.

import { useRef, useState } from 'react';
import { LOCALES, type Locale } from '#core/locale.ts';
import type { StoryVocabulary } from '#server/modules/stories/stories.types.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { BlockField } from './block-field.tsx';
import { SelectField } from './editor-fields.tsx';
import { insertText } from './inserts/insert-text.ts';
import { insertionOf, type TokenExample } from './inserts/token-examples.ts';
import { TokenHelp } from './inserts/token-help.tsx';
import { insertHelpPlace } from './issues/issue-place.ts';
import { AlternativeForms } from './scene/alternative-forms.tsx';
import { LayerForms, PieceNames } from './scene/layer-forms.tsx';
import { PaletteForm } from './scene/palette-form.tsx';
import { ZoneForm } from './scene/zone-form.tsx';
import { useStoryNames } from './story/story-names.ts';
import {
  SCENE_FILE,
  type ShapeScene,
  type ShapeStory,
  type ShownPage,
  sceneFile,
  setJson,
} from './story/story-shape.ts';
import { blockKeys } from './story/text-blocks.ts';
import type { Editor } from './use-editor.ts';

interface PagePanelProps {
  editor: Editor;
  story: ShapeStory;
  shown: ShownPage;
  scene: ShapeScene | null;
  vocabulary: StoryVocabulary;
  disabled: boolean;
}

const KINDS = ['title', 'dedication', 'scene', 'closing', 'imprint'];
const SIDES = ['single', 'left', 'right'];

export function PagePanel({ editor, story, shown, scene, vocabulary, disabled }: PagePanelProps) {
  const t = useT();
  const file = sceneFile(shown.scene);
  const setScene = (path: (string | number)[], value: unknown, group: string) =>
    editor.edit(file, setJson(editor.files[file] ?? '', path, value), `${file} ${group}`);
  return (
    <div className="grid content-start gap-4">
      <section className="grid gap-2" aria-label={t('adminBooks.words')}>
        {shown.text === null ? (
          <p className="text-small text-ink-soft">{t('adminBooks.noWords')}</p>
        ) : (
          <PageWords editor={editor} shown={shown} disabled={disabled} block={shown.text} />
        )}
      </section>
      {typeof shown.page === 'number' && (
        <PagePlace editor={editor} story={story} disabled={disabled} index={shown.page - 1} page={shown} />
      )}
      {scene ? (
        <>
          {scene.zones.map((zone, index) =>
            zone.side === shown.side ? (
              <ZoneForm
                // biome-ignore lint/suspicious/noArrayIndexKey: a zone is identified by its index in the file
                key={index}
                place={`zones.${index}`}
                zone={zone}
                disabled={disabled}
                onChange={(path, value) =>
                  setScene(['zones', index, ...path], value, `zone ${index} ${path.join('.')}`)
                }
              />
            ) : null,
          )}
          <PieceNames vocabulary={vocabulary} />
          <LayerForms
            vocabulary={vocabulary}
            disabled={disabled}
            title={t('adminBooks.layers')}
            layers={scene.layers}
            path={['layers']}
            onChange={setScene}
          />
          <PaletteForm palette={scene.palette ?? {}} disabled={disabled} onChange={setScene} />
          <AlternativeForms scene={scene} vocabulary={vocabulary} disabled={disabled} onChange={setScene} />
        </>
      ) : (
        <p className="text-small font-bold text-berry-700" title={file}>
          {t('adminBooks.sceneUnreadable')}
        </p>
      )}
    </div>
  );
}

interface PageWordsProps {
  editor: Editor;
  shown: ShownPage;
  block: string;
  disabled: boolean;
}

/** Text fields of both languages and the list of inserts, which go into the last focused field. */
function PageWords({ editor, shown, block, disabled }: PageWordsProps) {
  const [language, setLanguage] = useState<Locale>('ru');
  const russian = useRef<HTMLTextAreaElement>(null);
  const english = useRef<HTMLTextAreaElement>(null);
  const fields = { ru: russian, en: english };
  const insert = (example: TokenExample) => {
    const { text, ownLine } = insertionOf(example);
    const { current: field } = fields[language];
    if (field) insertText(field, text, ownLine);
  };
  return (
    <>
      {LOCALES.map((one) => (
        <BlockField
          key={`${one} ${block}`}
          editor={editor}
          disabled={disabled}
          block={block}
          language={one}
          page={shown.page}
          field={fields[one]}
          onFocus={() => setLanguage(one)}
        />
      ))}
      <TokenHelp
        place={insertHelpPlace(shown.page)}
        language={language}
        disabled={disabled}
        onLanguage={setLanguage}
        onInsert={insert}
      />
    </>
  );
}

interface PagePlaceProps {
  editor: Editor;
  story: ShapeStory;
  index: number;
  page: ShownPage;
  disabled: boolean;
}

function PagePlace({ editor, story, index, page, disabled }: PagePlaceProps) {
  const t = useT();
  const names = useStoryNames(editor.files, story);
  const scenes = Object.keys(editor.files).flatMap((name) => SCENE_FILE.exec(name)?.[1] ?? []);
  const blocks = blockKeys(editor.files['text.ru.txt'] ?? '');
  const set = (field: string, value: unknown) =>
    editor.edit('story.json', setJson(editor.files['story.json'] ?? '', ['pages', index, field], value));
  const isFree = story.freePages.includes(index + 1);
  const setFree = (free: boolean) => {
    const pages = free ? [...story.freePages, index + 1] : story.freePages.filter((one) => one !== index + 1);
    editor.edit('story.json', setJson(editor.files['story.json'] ?? '', ['freePages'], pages));
  };
  return (
    <fieldset className="grid grid-cols-2 gap-2 rounded-sm border border-plum-200 p-2" disabled={disabled}>
      <legend className="px-1 text-small font-bold">{t('adminBooks.pagePlace')}</legend>
      <SelectField
        label={t('adminBooks.kind')}
        value={page.kind}
        options={KINDS.map((kind) => ({ value: kind, label: t(`adminBooks.pageKinds.${kind as 'scene'}`) }))}
        onChange={(kind) => set('kind', kind)}
      />
      <SelectField
        label={t('adminBooks.side')}
        value={page.side}
        options={SIDES.map((side) => ({ value: side, label: t(`adminBooks.sides.${side as 'single'}`) }))}
        onChange={(side) => set('side', side)}
      />
      <SelectField
        className="col-span-2"
        label={t('adminBooks.scene')}
        value={page.scene}
        options={scenes.map((scene) => ({ value: scene, label: names.scene(scene) }))}
        onChange={(scene) => set('scene', scene)}
      />
      <SelectField
        className="col-span-2"
        label={t('adminBooks.block')}
        value={page.text ?? ''}
        options={[
          { value: '', label: t('adminBooks.noBlock') },
          ...blocks.map((block) => ({ value: block, label: names.block(block) })),
        ]}
        onChange={(block) => set('text', block || undefined)}
      />
      {page.kind === 'scene' && (
        <label className="col-span-2 flex items-center gap-2 text-small">
          <input
            type="checkbox"
            className="size-4.5"
            checked={isFree}
            onChange={(event) => setFree(event.target.checked)}
          />
          {t('adminBooks.freePage')}
        </label>
      )}
    </fieldset>
  );
}
