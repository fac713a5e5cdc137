// Display name of a layer: the piece and its depth, or the hero, its pose and what it holds.
import type { Locale } from '#core/locale.ts';
import type { Translate } from '#web/i18n/copy.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import type { ShapeLayer } from '../story/story-shape.ts';
import { type DrawingKind, useDrawingLabels } from './drawing-labels.ts';
import { drawingName } from './drawing-names.ts';

export interface LayerLabels {
  readonly t: Translate;
  readonly locale: Locale;
  /** Label of a pose, a garment or a page kind. */
  word(of: DrawingKind, id: string): string;
}

export function useLayerLabels(): LayerLabels {
  const { word } = useDrawingLabels();
  return { t: useT(), locale: useLocale(), word };
}

/** Who may be drawn beside the child. */
export const LAYER_PEOPLE = ['friend', 'mother', 'second', 'third', 'grownup'] as const;

const DEPTHS = ['far', 'mid', 'near'] as const;

/** Examples: «Ели, задний план»; «Герой идёт, в руке фонарь». */
export function layerName(layer: ShapeLayer, { t, locale, word }: LayerLabels): string {
  if (layer.kind === 'hero') {
    const held = Object.values(layer.hold ?? {}).map((thing) => drawingName('things', thing, locale));
    const who = LAYER_PEOPLE.find((person) => person === layer.who);
    const pose = word('poses', layer.pose ?? '');
    const does = who ? t(`adminBooks.layerPeopleDo.${who}`, { pose }) : t('adminBooks.heroDoes', { pose });
    return held.length > 0 ? t('adminBooks.heroHolds', { hero: does, things: held.join(', ') }) : does;
  }
  const name = drawingName('pieces', layer.piece ?? '', locale);
  const depth = DEPTHS.find((one) => one === layer.params?.colour);
  return depth ? t('adminBooks.layerAt', { name, depth: t(`adminBooks.depths.${depth}`) }) : name;
}
