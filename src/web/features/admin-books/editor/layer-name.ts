// What a layer of a picture is called in the list: the drawing and how deep it stands, or the hero and what the hero does.
import type { Locale } from '#core/locale.ts';
import type { Translate } from '#web/i18n/copy.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { drawingName } from './drawing-names.ts';
import { type DrawnKind, useDrawnWords } from './drawn-words.ts';
import type { ShapeLayer } from './story-shape.ts';

export interface LayerWords {
  readonly t: Translate;
  readonly locale: Locale;
  /** A pose, a garment's place, a kind of page by its word. */
  word(of: DrawnKind, id: string): string;
}

export function useLayerWords(): LayerWords {
  const { word } = useDrawnWords();
  return { t: useT(), locale: useLocale(), word };
}

const DEPTHS = ['far', 'mid', 'near'] as const;

/** «Ели, задний план»; «Герой идёт, в руке фонарь». */
export function layerName(layer: ShapeLayer, { t, locale, word }: LayerWords): string {
  if (layer.kind === 'hero') {
    const held = Object.values(layer.hold ?? {}).map((thing) => drawingName('things', thing, locale));
    const does = t('adminBooks.heroDoes', { pose: word('poses', layer.pose ?? '') });
    return held.length > 0 ? t('adminBooks.heroHolds', { hero: does, things: held.join(', ') }) : does;
  }
  const name = drawingName('pieces', layer.piece ?? '', locale);
  const depth = DEPTHS.find((one) => one === layer.params?.colour);
  return depth ? t('adminBooks.layerAt', { name, depth: t(`adminBooks.depths.${depth}`) }) : name;
}
