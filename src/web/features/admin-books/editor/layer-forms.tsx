// The layers of a picture from back to front: heroes with pose and face, pieces with their place; rarer fields are in the file.
import type { StoryVocabulary } from '#server/modules/stories/stories.types.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { NumberField, SelectField, TextField } from './editor-fields.tsx';
import type { ShapeLayer, ShapeScene } from './story-shape.ts';

type Change = (path: (string | number)[], value: unknown, group: string) => void;

interface LayerFormsProps {
  scene: ShapeScene;
  vocabulary: StoryVocabulary;
  disabled: boolean;
  onChange: Change;
}

/** One list for all layers: there are hundreds of pieces. */
const PIECES = 'story-pieces';

export function LayerForms({ scene, vocabulary, disabled, onChange }: LayerFormsProps) {
  const t = useT();
  const swap = (from: number, to: number) => {
    const layers = [...scene.layers];
    const [moved] = layers.splice(from, 1);
    if (!moved) return;
    layers.splice(to, 0, moved);
    onChange(['layers'], layers, `order ${from} ${to} ${Date.now()}`);
  };
  return (
    <section aria-label={t('adminBooks.layers')}>
      <h2 className="mb-1 text-small font-bold">{t('adminBooks.layers')}</h2>
      <datalist id={PIECES}>
        {vocabulary.pieces.map((piece) => (
          <option key={piece} value={piece} />
        ))}
      </datalist>
      <ol className="grid gap-1">
        {scene.layers.map((layer, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a layer is named by its place in the file
          <li key={index}>
            <details open={layer.kind === 'hero'} className="rounded-sm border border-plum-200">
              <summary className="flex min-h-9 cursor-pointer items-center gap-2 px-2 text-small hover:bg-plum-100/50">
                <span className="w-6 text-right tabular-nums text-ink-soft">{index + 1}</span>
                <span className="min-w-0 grow truncate font-bold">{nameOf(layer)}</span>
                <span className="text-ink-soft">{layer.plane ?? ''}</span>
              </summary>
              <div className="p-2">
                <LayerForm {...{ layer, index, vocabulary, disabled, onChange }} />
                <div className="mt-2 flex gap-2 text-small">
                  <button
                    type="button"
                    className="rounded-sm px-2 py-1 text-plum-800 hover:bg-plum-100 disabled:opacity-40"
                    disabled={disabled || index === 0}
                    onClick={() => swap(index, index - 1)}
                  >
                    {t('adminBooks.layerBack')}
                  </button>
                  <button
                    type="button"
                    className="rounded-sm px-2 py-1 text-plum-800 hover:bg-plum-100 disabled:opacity-40"
                    disabled={disabled || index === scene.layers.length - 1}
                    onClick={() => swap(index, index + 1)}
                  >
                    {t('adminBooks.layerForward')}
                  </button>
                </div>
              </div>
            </details>
          </li>
        ))}
      </ol>
    </section>
  );

  function nameOf(layer: ShapeLayer): string {
    const name = layer.kind === 'hero' ? t('adminBooks.hero') : (layer.piece ?? '');
    return layer.id ? `${name} · ${layer.id}` : name;
  }
}

interface LayerFormProps extends Omit<LayerFormsProps, 'scene'> {
  layer: ShapeLayer;
  index: number;
}

function LayerForm({ layer, index, vocabulary, disabled, onChange }: LayerFormProps) {
  const t = useT();
  const set = (path: string[], value: unknown) =>
    onChange(['layers', index, ...path], value, `layer ${index} ${path.join('.')}`);
  return (
    <fieldset className="grid grid-cols-4 gap-2" disabled={disabled}>
      <legend className="sr-only">{layer.kind === 'hero' ? t('adminBooks.hero') : layer.piece}</legend>
      {layer.kind === 'hero' ? (
        <>
          <SelectField
            className="col-span-2"
            label={t('adminBooks.pose')}
            value={layer.pose ?? ''}
            options={vocabulary.poses}
            onChange={(pose) => set(['pose'], pose)}
          />
          <SelectField
            className="col-span-2"
            label={t('adminBooks.expression')}
            value={layer.expression ?? ''}
            options={vocabulary.expressions}
            onChange={(expression) => set(['expression'], expression)}
          />
        </>
      ) : (
        <TextField
          className="col-span-4"
          label={t('adminBooks.piece')}
          value={layer.piece ?? ''}
          list={PIECES}
          onChange={(piece) => set(['piece'], piece)}
        />
      )}
      {layer.at && (
        <>
          <NumberField label={t('adminBooks.x')} value={layer.at.x} onChange={(x) => set(['at', 'x'], x)} />
          <NumberField label={t('adminBooks.y')} value={layer.at.y} onChange={(y) => set(['at', 'y'], y)} />
          <NumberField
            label={t('adminBooks.scale')}
            step={0.05}
            value={layer.scale ?? 1}
            onChange={(scale) => set(['scale'], scale)}
          />
          <label className="flex items-end gap-2 pb-2 text-small">
            <input
              type="checkbox"
              className="size-4.5"
              checked={layer.flip ?? false}
              onChange={(event) => set(['flip'], event.target.checked || undefined)}
            />
            {t('adminBooks.flip')}
          </label>
        </>
      )}
    </fieldset>
  );
}
