// Wardrobe form for boys and girls: garments, colours and patterns.
import { GENDERS } from '#core/names/forms.ts';
import type { StoryVocabulary } from '#server/modules/stories/stories.types.ts';
import { useT } from '#web/i18n/use-copy.ts';
import type { SetStory } from './book-form.tsx';
import { ColourField, SelectField } from './editor-fields.tsx';
import { useDrawingLabels } from './scene/drawing-labels.ts';
import type { ShapeGarment, ShapeStory } from './story/story-shape.ts';

interface WardrobeFormProps {
  story: ShapeStory;
  vocabulary: StoryVocabulary;
  disabled: boolean;
  onChange: SetStory;
}

const PARTS = ['hat', 'scarf', 'top', 'bottom', 'socks', 'shoes', 'mittens'] as const;
type Part = (typeof PARTS)[number];
const REQUIRED_PARTS: ReadonlySet<Part> = new Set(['top', 'bottom', 'shoes']);
const NEW_COLOUR = '#7a4fa3';

export function WardrobeForm({ story, vocabulary, disabled, onChange }: WardrobeFormProps) {
  const t = useT();
  return (
    <section className="grid gap-3" aria-label={t('adminBooks.wardrobe')}>
      {GENDERS.map((gender) => (
        <fieldset key={gender} disabled={disabled} className="grid content-start gap-2">
          <legend className="mb-1 font-extrabold">{t(`adminBooks.wardrobe_${gender}`)}</legend>
          {PARTS.map((part) => (
            <GarmentRow
              key={part}
              part={part}
              garment={story.wardrobe[gender]?.[part]}
              vocabulary={vocabulary}
              onChange={(path, value) => onChange(['wardrobe', gender, part, ...path], value)}
            />
          ))}
        </fieldset>
      ))}
    </section>
  );
}

interface GarmentRowProps {
  part: Part;
  garment: ShapeGarment | undefined;
  vocabulary: StoryVocabulary;
  onChange: (path: string[], value: unknown) => void;
}

function GarmentRow({ part, garment, vocabulary, onChange }: GarmentRowProps) {
  const t = useT();
  const drawn = useDrawingLabels();
  const known: Partial<Record<Part, readonly string[]>> = vocabulary.garments;
  // Scarves, socks and mittens have one shape.
  const shapes = known[part] ?? [part];
  // Plain is the default when no pattern is set.
  const patterned = vocabulary.patterns.filter((pattern) => pattern !== 'plain');
  const none = { value: '', label: t('adminBooks.notWorn') };
  const plain = { value: '', label: t('adminBooks.plain') };
  return (
    <div className="grid grid-cols-2 gap-2 border-b border-cream-200 pb-2 lg:grid-cols-4">
      <SelectField
        label={t(`adminBooks.parts.${part}`)}
        value={garment?.garment ?? ''}
        options={[...(REQUIRED_PARTS.has(part) ? [] : [none]), ...drawn.options('garments', shapes)]}
        onChange={(shape) => {
          if (shape === '') onChange([], undefined);
          else if (garment) onChange(['garment'], shape);
          else onChange([], { garment: shape, colour: NEW_COLOUR });
        }}
      />
      {garment && (
        <>
          <ColourField
            label={t('adminBooks.colour')}
            value={garment.colour}
            onChange={(colour) => onChange(['colour'], colour)}
          />
          <ColourField
            label={t('adminBooks.accent')}
            value={garment.accent ?? ''}
            onChange={(accent) => onChange(['accent'], accent || undefined)}
          />
          <SelectField
            label={t('adminBooks.pattern')}
            value={garment.pattern === 'plain' ? '' : (garment.pattern ?? '')}
            options={[plain, ...drawn.options('patterns', patterned)]}
            onChange={(pattern) => onChange(['pattern'], pattern || undefined)}
          />
        </>
      )}
    </div>
  );
}
