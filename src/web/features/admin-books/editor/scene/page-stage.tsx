// Rendered page with movable heroes and text zones.
import { type CSSProperties, useRef } from 'react';
import { useT } from '#web/i18n/use-copy.ts';
import { cx } from '#web/ui/cx.ts';
import { originOf, PAGE_UNITS, readScene, type ShapeScene, type ShownPage } from '../story/story-shape.ts';
import type { LiveDrawing } from '../use-live-page.ts';
import { useDrawingLabels } from './drawing-labels.ts';
import { Movable } from './movable.tsx';

interface PageStageProps {
  shown: ShownPage;
  scene: ShapeScene | null;
  drawing: LiveDrawing;
  /** Undefined makes the page read-only. */
  onMove?: (target: MovedTarget) => void;
  label: string;
}

export type MovedTarget =
  | { readonly kind: 'hero'; readonly layer: number; readonly x: number; readonly y: number }
  | {
      readonly kind: 'zone';
      readonly zone: number;
      readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
    };

/** Approximate size of a hero at scale 1 in page units, used until the page is rendered. */
const HERO_SIZE_UNITS = { width: 600, height: 1100 };

export function PageStage({ shown, scene, drawing, onMove, label }: PageStageProps) {
  const t = useT();
  const words = useDrawingLabels();
  const stage = useRef<HTMLDivElement>(null);
  const { drawn, busy, slow, failure, broken, outdated } = drawing;
  const origin = originOf(shown.side);
  const before = drawn && readScene(drawn.files, shown.scene);
  /** Converts screen pixels to page units. */
  const unitsPerPixel = () => PAGE_UNITS / (stage.current?.clientWidth ?? PAGE_UNITS);
  const place = (box: { x: number; y: number; width: number; height: number }) => ({
    left: `${((box.x - origin.x) / PAGE_UNITS) * 100}%`,
    top: `${((box.y - origin.y) / PAGE_UNITS) * 100}%`,
    width: `${(box.width / PAGE_UNITS) * 100}%`,
    height: `${(box.height / PAGE_UNITS) * 100}%`,
  });
  const heroes = heroBoxes(scene, before, drawn);
  return (
    <figure className="grid gap-1">
      <div
        ref={stage}
        aria-busy={busy}
        className="relative aspect-square w-full overflow-hidden rounded-sm border border-plum-300 bg-cream-100"
      >
        {drawn && (
          <img
            src={drawn.live.picture}
            alt={label}
            draggable={false}
            className={cx('absolute inset-0 size-full select-none', busy && 'opacity-70')}
          />
        )}
        {!drawn && broken && (
          <p className="absolute inset-0 grid place-items-center p-6 text-center text-small text-ink-soft">
            {t('adminBooks.drawnWhenMended')}
          </p>
        )}
        {onMove &&
          heroes.map(({ index, at, box, pose }, order) => (
            <Movable
              key={index}
              label={t('adminBooks.moveHero', { number: order + 1, pose: words.word('poses', pose) })}
              tone="hero"
              style={place(box)}
              unitsPerPixel={unitsPerPixel}
              onMove={(dx, dy, from) =>
                onMove({ kind: 'hero', layer: index, x: Math.round(from.x + dx), y: Math.round(from.y + dy) })
              }
              value={{ ...at, width: 0, height: 0 }}
            />
          ))}
        {onMove && scene && (
          <ZoneHandles scene={scene} side={shown.side} place={place} unitsPerPixel={unitsPerPixel} onMove={onMove} />
        )}
      </div>
      <StageCaption label={label} busy={busy} slow={slow} drawn={drawn} failure={failure} outdated={outdated} />
    </figure>
  );
}

const heroSlots = (scene: ShapeScene | null) =>
  (scene?.layers ?? []).flatMap((layer, index) =>
    layer.kind === 'hero' && layer.at ? [{ layer, index, at: layer.at }] : [],
  );

interface ZoneHandlesProps {
  scene: ShapeScene;
  side: ShownPage['side'];
  place: (box: ShapeScene['zones'][number]['box']) => CSSProperties;
  unitsPerPixel: () => number;
  onMove: (target: MovedTarget) => void;
}

/** Handles that move and resize the text zones of the shown side. */
const ZoneHandles = ({ scene, side, place, unitsPerPixel, onMove }: ZoneHandlesProps) => {
  const t = useT();
  return scene.zones.map((zone, index) =>
    zone.side === side ? (
      <Movable
        // biome-ignore lint/suspicious/noArrayIndexKey: a zone is identified by its index in the file
        key={`zone-${index}`}
        label={t('adminBooks.moveZone')}
        tone="zone"
        style={place(zone.box)}
        unitsPerPixel={unitsPerPixel}
        value={zone.box}
        onMove={(dx, dy, from) =>
          onMove({
            kind: 'zone',
            zone: index,
            box: { ...from, x: Math.round(from.x + dx), y: Math.round(from.y + dy) },
          })
        }
        onResize={(dx, dy, from) =>
          onMove({
            kind: 'zone',
            zone: index,
            box: {
              ...from,
              width: Math.max(100, Math.round(from.width + dx)),
              height: Math.max(100, Math.round(from.height + dy)),
            },
          })
        }
      />
    ) : null,
  );
};

/** Where the heroes are drawn; those moved since the drawing are shown at their new place. */
const heroBoxes = (scene: ShapeScene | null, before: ShapeScene | null, drawn: LiveDrawing['drawn']) =>
  heroSlots(scene).flatMap(({ layer, index, at }, order) => {
    const scale = layer.scale ?? 1;
    const guess = {
      x: at.x - (HERO_SIZE_UNITS.width * scale) / 2,
      y: at.y - HERO_SIZE_UNITS.height * scale,
      width: HERO_SIZE_UNITS.width * scale,
      height: HERO_SIZE_UNITS.height * scale,
    };
    const was = before && heroSlots(before)[order]?.at;
    const seen = drawn?.live.heroes[order];
    // Not drawn for this sample child: a friend who was not named.
    if (seen === null) return [];
    const box = seen && was ? { ...seen, x: seen.x + at.x - was.x, y: seen.y + at.y - was.y } : guess;
    return [{ index, at, box, pose: layer.pose ?? '' }];
  });

interface StageCaptionProps {
  label: string;
  busy: boolean;
  slow: boolean;
  drawn: PageStageProps['drawing']['drawn'];
  failure: PageStageProps['drawing']['failure'];
  outdated: boolean;
}

function StageCaption({ label, busy, slow, drawn, failure, outdated }: StageCaptionProps) {
  const t = useT();
  return (
    <figcaption className="flex flex-wrap gap-x-3 text-small text-ink-soft" aria-live="polite">
      <span>{label}</span>
      {busy && <span>{t(slow ? 'adminBooks.drawingSlowly' : 'adminBooks.drawing')}</span>}
      {outdated && drawn && <span className="font-bold text-berry-700">{t('adminBooks.drawnBeforeIssue')}</span>}
      {drawn?.live.words && !outdated && (
        <span className={cx(drawn.live.words.overflow && 'font-bold text-berry-700')}>
          {drawn.live.words.overflow
            ? t('adminBooks.wordsOverflow')
            : t('adminBooks.typeSize', { size: Math.round(drawn.live.words.size) })}
        </span>
      )}
      {failure && failure.details.reason !== 'superseded' && (
        <span className="font-bold text-berry-700">
          {failure.name === 'TimeoutError' ? t('adminBooks.drawingTooSlow') : failure.sentence}
        </span>
      )}
    </figcaption>
  );
}
