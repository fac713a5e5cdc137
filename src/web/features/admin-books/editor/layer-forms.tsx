// The layers of a picture from back to front: heroes with pose and face, pieces with their place; rarer fields are in the file.
import type { StoryVocabulary } from '#server/modules/stories/stories.types.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { useDrawnWords } from './drawn-words.ts';
import { NumberField, SelectField, TextField } from './editor-fields.tsx';
import type { ShapeLayer } from './story-shape.ts';

export type Change = (path: (string | number)[], value: unknown, group: string) => void;

interface LayerFormsProps {
  /** What the layers make together. */
  title: string;
  layers: readonly ShapeLayer[];
  /** Where they stand in their file. */
  path: readonly (string | number)[];
  vocabulary: StoryVocabulary;
  disabled: boolean;
  onChange: Change;
}

/** One list for all layers: there are hundreds of pieces. */
const PIECES = 'story-pieces';

export const PieceNames = ({ vocabulary }: { vocabulary: StoryVocabulary }) => (
  <datalist id={PIECES}>
    {vocabulary.pieces.map((piece) => (
      <option key={piece} value={piece} />
    ))}
  </datalist>
);

const small = 'min-h-9 rounded-sm px-2 py-1 text-plum-800 hover:bg-plum-100 disabled:opacity-40';
export const NEW_LAYER: ShapeLayer = { kind: 'piece', piece: 'plant/mushroom', plane: 'above', at: { x: 0, y: 0 } };

export function LayerForms({ title, layers, path, vocabulary, disabled, onChange }: LayerFormsProps) {
  const t = useT();
  const put = (next: readonly ShapeLayer[]) => onChange([...path], next, `${path.join('.')} ${Date.now()}`);
  const swap = (from: number, to: number) => {
    const next = [...layers];
    const [moved] = next.splice(from, 1);
    if (!moved) return;
    next.splice(to, 0, moved);
    put(next);
  };
  return (
    <section aria-label={title}>
      <h2 className="mb-1 text-small font-bold">{title}</h2>
      <ol className="grid gap-1">
        {layers.map((layer, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a layer is named by its place in the file
          <li key={index}>
            <details open={layer.kind === 'hero'} className="rounded-sm border border-plum-200">
              <summary className="flex min-h-9 cursor-pointer items-center gap-2 px-2 text-small hover:bg-plum-100/50">
                <span className="w-6 text-right tabular-nums text-ink-soft">{index + 1}</span>
                <span className="min-w-0 grow truncate font-bold">{nameOf(layer)}</span>
                <span className="text-ink-soft">{layer.plane ?? ''}</span>
              </summary>
              <div className="p-2">
                <LayerForm {...{ layer, vocabulary, disabled, onChange }} path={[...path, index]} />
                <div className="mt-2 flex gap-2 text-small">
                  <button
                    type="button"
                    className={small}
                    disabled={disabled || index === 0}
                    onClick={() => swap(index, index - 1)}
                  >
                    {t('adminBooks.layerBack')}
                  </button>
                  <button
                    type="button"
                    className={small}
                    disabled={disabled || index === layers.length - 1}
                    onClick={() => swap(index, index + 1)}
                  >
                    {t('adminBooks.layerForward')}
                  </button>
                  <button
                    type="button"
                    className={small}
                    disabled={disabled || layers.length === 1}
                    onClick={() => put(layers.filter((_one, at) => at !== index))}
                  >
                    {t('adminBooks.layerRemove')}
                  </button>
                </div>
              </div>
            </details>
          </li>
        ))}
      </ol>
      <button
        type="button"
        className={`${small} mt-1 text-small`}
        disabled={disabled}
        onClick={() => put([...layers, NEW_LAYER])}
      >
        {t('adminBooks.layerAdd')}
      </button>
    </section>
  );

  function nameOf(layer: ShapeLayer): string {
    const name = layer.kind === 'hero' ? t('adminBooks.hero') : (layer.piece ?? '');
    return layer.id ? `${name} · ${layer.id}` : name;
  }
}

interface LayerFormProps extends Omit<LayerFormsProps, 'title' | 'layers'> {
  layer: ShapeLayer;
}

function LayerForm({ layer, path: at, vocabulary, disabled, onChange }: LayerFormProps) {
  const t = useT();
  const drawn = useDrawnWords();
  const set = (path: string[], value: unknown) =>
    onChange([...at, ...path], value, `${at.join('.')} ${path.join('.')}`);
  return (
    <fieldset className="grid grid-cols-4 gap-2" disabled={disabled}>
      <legend className="sr-only">{layer.kind === 'hero' ? t('adminBooks.hero') : layer.piece}</legend>
      {layer.kind === 'hero' ? (
        <>
          <SelectField
            className="col-span-2"
            label={t('adminBooks.pose')}
            value={layer.pose ?? ''}
            options={drawn.options('poses', vocabulary.poses)}
            onChange={(pose) => set(['pose'], pose)}
          />
          <SelectField
            className="col-span-2"
            label={t('adminBooks.expression')}
            value={layer.expression ?? ''}
            options={drawn.options('expressions', vocabulary.expressions)}
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
