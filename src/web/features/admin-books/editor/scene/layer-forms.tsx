// Layers of a scene from back to front: heroes with pose and expression, pieces with their position.
import { useState } from 'react';
import type { StoryVocabulary } from '#server/modules/stories/stories.types.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { MillimetreField, NumberField, SelectField, TextField } from '../editor-fields.tsx';
import type { ShapeLayer } from '../story/story-shape.ts';
import { useDrawingLabels } from './drawing-labels.ts';
import { drawingName, drawingOptions } from './drawing-names.ts';
import { LAYER_PEOPLE, layerName, useLayerLabels } from './layer-name.ts';

export type Change = (path: (string | number)[], value: unknown, group: string) => void;

interface LayerFormsProps {
  /** What the layers form together. */
  title: string;
  layers: readonly ShapeLayer[];
  /** JSON path of the layers in their file. */
  path: readonly (string | number)[];
  vocabulary: StoryVocabulary;
  disabled: boolean;
  onChange: Change;
}

/** Shared datalist of the hundreds of pieces. */
const PIECES = 'story-pieces';

export function PieceNames({ vocabulary }: { vocabulary: StoryVocabulary }) {
  const locale = useLocale();
  return (
    <datalist id={PIECES}>
      {drawingOptions('pieces', vocabulary.pieces, locale).map(({ value, label }) => (
        <option key={value} value={label} />
      ))}
    </datalist>
  );
}

const small = 'min-h-9 rounded-sm px-2 py-1 text-plum-800 hover:bg-plum-100 disabled:opacity-40';
export const NEW_LAYER: ShapeLayer = { kind: 'piece', piece: 'plant/mushroom', plane: 'above', at: { x: 0, y: 0 } };

export function LayerForms({ title, layers, path, vocabulary, disabled, onChange }: LayerFormsProps) {
  const t = useT();
  const words = useLayerLabels();
  const drawn = useDrawingLabels();
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
          // biome-ignore lint/suspicious/noArrayIndexKey: a layer is identified by its index in the file
          <li key={index}>
            <details open={layer.kind === 'hero'} className="rounded-sm border border-plum-200">
              <summary
                data-place={[...path, index].join('.')}
                title={[layer.piece, layer.id].filter(Boolean).join(' · ') || undefined}
                className="flex min-h-9 cursor-pointer items-center gap-2 px-2 py-1 text-small hover:bg-plum-100/50"
              >
                <span className="w-6 text-right tabular-nums text-ink-soft">{index + 1}</span>
                <span className="min-w-0 grow font-bold">{layerName(layer, words)}</span>
                <span className="shrink-0 text-ink-soft">
                  {layer.plane === undefined ? '' : drawn.word('planes', layer.plane)}
                </span>
                <Icon name="chevron-down" className="turn size-4 shrink-0" />
              </summary>
              <div className="p-2">
                <LayerForm
                  layer={layer}
                  vocabulary={vocabulary}
                  disabled={disabled}
                  onChange={onChange}
                  path={[...path, index]}
                />
                <LayerButtons
                  index={index}
                  count={layers.length}
                  disabled={disabled}
                  onSwap={(to) => swap(index, to)}
                  onRemove={() => put(layers.filter((_one, at) => at !== index))}
                />
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
}

interface LayerButtonsProps {
  index: number;
  count: number;
  disabled: boolean;
  onSwap: (to: number) => void;
  onRemove: () => void;
}

/** Moves a layer back or forward, or removes it. */
function LayerButtons({ index, count, disabled, onSwap, onRemove }: LayerButtonsProps) {
  const t = useT();
  return (
    <div className="mt-2 flex gap-2 text-small">
      <button type="button" className={small} disabled={disabled || index === 0} onClick={() => onSwap(index - 1)}>
        {t('adminBooks.layerBack')}
      </button>
      <button
        type="button"
        className={small}
        disabled={disabled || index === count - 1}
        onClick={() => onSwap(index + 1)}
      >
        {t('adminBooks.layerForward')}
      </button>
      <button type="button" className={small} disabled={disabled || count === 1} onClick={onRemove}>
        {t('adminBooks.layerRemove')}
      </button>
    </div>
  );
}

interface LayerFormProps extends Omit<LayerFormsProps, 'title' | 'layers'> {
  layer: ShapeLayer;
}

function LayerForm({ layer, path: at, vocabulary, disabled, onChange }: LayerFormProps) {
  const t = useT();
  const locale = useLocale();
  const drawn = useDrawingLabels();
  const set = (path: string[], value: unknown) =>
    onChange([...at, ...path], value, `${at.join('.')} ${path.join('.')}`);
  return (
    <fieldset className="grid grid-cols-4 gap-2" disabled={disabled}>
      <legend className="sr-only">
        {layer.kind === 'hero' ? t('adminBooks.hero') : drawingName('pieces', layer.piece ?? '', locale)}
      </legend>
      {layer.kind === 'hero' ? (
        <>
          <SelectField
            className="col-span-4"
            label={t('adminBooks.who')}
            value={layer.who ?? ''}
            options={[
              { value: '', label: t('adminBooks.whoChild') },
              ...LAYER_PEOPLE.map((value) => ({ value, label: t(`adminBooks.layerPeople.${value}`) })),
            ]}
            onChange={(who) => set(['who'], who || undefined)}
          />
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
        <PieceField piece={layer.piece ?? ''} pieces={vocabulary.pieces} onChange={(piece) => set(['piece'], piece)} />
      )}
      {layer.at && (
        <>
          <MillimetreField label={t('adminBooks.x')} value={layer.at.x} onChange={(x) => set(['at', 'x'], x)} />
          <MillimetreField label={t('adminBooks.y')} value={layer.at.y} onChange={(y) => set(['at', 'y'], y)} />
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

interface PieceFieldProps {
  piece: string;
  pieces: readonly string[];
  onChange: (piece: string) => void;
}

/** Accepts a piece by its name; incomplete names stay in the field. */
function PieceField({ piece, pieces, onChange }: PieceFieldProps) {
  const t = useT();
  const locale = useLocale();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      className="col-span-4"
      label={t('adminBooks.piece')}
      value={typed ?? drawingName('pieces', piece, locale)}
      list={PIECES}
      title={piece}
      onBlur={() => setTyped(null)}
      onChange={(name) => {
        setTyped(name);
        const wanted = name.trim().toLowerCase();
        const found = pieces.find((id) => drawingName('pieces', id, locale).toLowerCase() === wanted);
        if (found) onChange(found);
      }}
    />
  );
}
