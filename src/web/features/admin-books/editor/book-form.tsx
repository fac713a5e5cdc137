// Form of the whole book: titles, ages, fonts, paper, colours, wardrobe and questions.
import { LOCALES } from '#core/locale.ts';
import { GENDERS } from '#core/names/forms.ts';
import type { StoryVocabulary } from '#server/modules/stories/stories.types.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { NumberField, SelectField, TextField } from './editor-fields.tsx';
import { GamesForm } from './games-form.tsx';
import { QuestionForms } from './question-forms.tsx';
import { drawingOptions, fontName } from './scene/drawing-names.ts';
import { useStoryNames } from './story/story-names.ts';
import { type ShapeStory, setJson } from './story/story-shape.ts';
import { blockKeys } from './story/text-blocks.ts';
import type { Editor } from './use-editor.ts';
import { WardrobeForm } from './wardrobe-form.tsx';

interface BookFormProps {
  editor: Editor;
  story: ShapeStory;
  vocabulary: StoryVocabulary;
  disabled: boolean;
}

export type SetStory = (path: (string | number)[], value: unknown) => void;

const FONTS = ['display', 'text', 'fallback'] as const;

export function BookForm({ editor, story, vocabulary, disabled }: BookFormProps) {
  const t = useT();
  const names = useStoryNames(editor.files, story);
  const set: SetStory = (path, value) =>
    editor.edit('story.json', setJson(editor.files['story.json'] ?? '', path, value), `story.json ${path.join('.')}`);
  return (
    <div className="grid max-w-5xl gap-5">
      <fieldset className="grid grid-cols-2 gap-2 md:grid-cols-4" disabled={disabled}>
        <legend className="mb-1 font-extrabold">{t('adminBooks.wholeBook')}</legend>
        {LOCALES.map((language) => (
          <TextField
            key={language}
            className="col-span-2"
            label={t(`adminBooks.title_${language}`)}
            lang={language}
            value={story.title[language]}
            onChange={(title) => set(['title', language], title)}
          />
        ))}
        <NumberField
          label={t('adminBooks.ageMin')}
          step={1}
          value={story.ages.min}
          onChange={(age) => set(['ages', 'min'], age)}
        />
        <NumberField
          label={t('adminBooks.ageMax')}
          step={1}
          value={story.ages.max}
          onChange={(age) => set(['ages', 'max'], age)}
        />
        <SelectField
          label={t('adminBooks.genders')}
          value={story.genders.length === 1 ? (story.genders[0] ?? '') : 'both'}
          options={[
            { value: 'both', label: t('adminBooks.both') },
            ...GENDERS.map((gender) => ({ value: gender, label: t(`adminBooks.${gender}`) })),
          ]}
          onChange={(value) => set(['genders'], value === 'both' ? [...GENDERS] : [value])}
        />
        <SelectField
          label={t('adminBooks.stock')}
          value={story.stock ?? 'paper'}
          options={[
            { value: 'paper', label: t('adminBooks.stockPaper') },
            { value: 'thick', label: t('adminBooks.stockThick') },
          ]}
          onChange={(stock) => set(['stock'], stock === 'paper' ? undefined : stock)}
        />
        <DrawingFields story={story} vocabulary={vocabulary} onChange={set} />
      </fieldset>
      <WardrobeForm story={story} vocabulary={vocabulary} disabled={disabled} onChange={set} />
      <QuestionForms story={story} disabled={disabled} onChange={set} />
      <GamesForm
        story={story}
        vocabulary={vocabulary}
        disabled={disabled}
        blocks={blockKeys(editor.files['text.ru.txt'] ?? '').map((key) => ({ value: key, label: names.block(key) }))}
        onChange={set}
      />
    </div>
  );
}

interface DrawingFieldsProps extends Pick<BookFormProps, 'story' | 'vocabulary'> {
  onChange: SetStory;
}

/** How the pages of the book are drawn: fonts, texture, colours and proportions. */
function DrawingFields({ story, vocabulary, onChange }: DrawingFieldsProps) {
  const t = useT();
  const locale = useLocale();
  const none = { value: '', label: t('adminBooks.none') };
  return (
    <>
      {FONTS.map((role) => (
        <SelectField
          key={role}
          label={t(`adminBooks.fonts.${role}`)}
          value={story.fonts[role]}
          options={vocabulary.fonts.map((font) => ({ value: font, label: fontName(font) }))}
          onChange={(font) => onChange(['fonts', role], font)}
        />
      ))}
      <SelectField
        label={t('adminBooks.texture')}
        value={story.texture}
        options={drawingOptions('textures', vocabulary.textures, locale)}
        onChange={(texture) => onChange(['texture'], texture)}
      />
      <SelectField
        label={t('adminBooks.lut')}
        value={story.lut ?? ''}
        options={[none, ...drawingOptions('luts', vocabulary.luts, locale)]}
        onChange={(lut) => onChange(['lut'], lut || undefined)}
      />
      <SelectField
        label={t('adminBooks.proportions')}
        value={story.proportions}
        options={[
          { value: 'toddler', label: t('adminBooks.toddler') },
          { value: 'school', label: t('adminBooks.school') },
        ]}
        onChange={(proportions) => onChange(['proportions'], proportions)}
      />
    </>
  );
}
