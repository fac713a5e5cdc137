// Forms of the alternative compositions of a scene, each with its own list of layers.
import type { StoryVocabulary } from '#server/modules/stories/stories.types.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { SelectField } from '../editor-fields.tsx';
import type { ShapeScene } from '../story/story-shape.ts';
import { drawingOptions, knownDrawing, namedIds } from './drawing-names.ts';
import { type Change, LayerForms } from './layer-forms.tsx';

interface AlternativeFormsProps {
  scene: ShapeScene;
  vocabulary: StoryVocabulary;
  disabled: boolean;
  onChange: Change;
}

export function AlternativeForms({ scene, vocabulary, disabled, onChange }: AlternativeFormsProps) {
  const t = useT();
  const locale = useLocale();
  const alternatives = scene.alternatives ?? [];
  const nameOf = (id: string, index: number) =>
    knownDrawing('compositions', id, locale) ?? t('adminBooks.alternative', { number: index + 1 });
  const free = (id: string) =>
    namedIds('compositions').filter((one) => one === id || !alternatives.some((other) => other.id === one));
  const put = (next: typeof alternatives) =>
    onChange(['alternatives'], next.length > 0 ? next : undefined, `alternatives ${Date.now()}`);
  // A new alternative starts as a copy of the scene's layers.
  const add = () => {
    const taken = new Set(alternatives.map(({ id }) => id));
    let number = alternatives.length + 1;
    while (taken.has(`other-${number}`)) number += 1;
    put([...alternatives, { id: `other-${number}`, layers: scene.layers }]);
  };
  return (
    <section className="grid gap-2" aria-label={t('adminBooks.alternatives')}>
      <h2 className="text-small font-bold">{t('adminBooks.alternatives')}</h2>
      {alternatives.map(({ id, layers }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an alternative is identified by its index in the file
        <details key={index} className="rounded-sm border border-plum-200 p-2">
          <summary
            className="flex min-h-9 cursor-pointer items-center justify-between gap-2 text-small font-bold"
            title={id}
          >
            {nameOf(id, index)}
            <Icon name="chevron-down" className="turn size-5 shrink-0" />
          </summary>
          <div className="grid gap-2">
            <div className="flex items-end gap-2">
              <SelectField
                className="grow"
                label={t('adminBooks.alternativeName')}
                value={id}
                disabled={disabled}
                options={[
                  ...(knownDrawing('compositions', id, locale) === null
                    ? [{ value: id, label: nameOf(id, index) }]
                    : []),
                  ...drawingOptions('compositions', free(id), locale),
                ]}
                onChange={(name) => onChange(['alternatives', index, 'id'], name, `alternative ${index} id`)}
              />
              <Button
                look="quiet"
                small
                disabled={disabled}
                onClick={() => put(alternatives.filter((_one, at) => at !== index))}
              >
                {t('adminBooks.alternativeRemove')}
              </Button>
            </div>
            <LayerForms
              layers={layers}
              vocabulary={vocabulary}
              disabled={disabled}
              onChange={onChange}
              title={t('adminBooks.layersOf', { name: nameOf(id, index) })}
              path={['alternatives', index, 'layers']}
            />
          </div>
        </details>
      ))}
      <Button look="quiet" small className="justify-self-start" disabled={disabled} onClick={add}>
        {t('adminBooks.alternativeAdd')}
      </Button>
    </section>
  );
}
