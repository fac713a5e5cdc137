// Winter in the castle: icicles, breath, a frozen puddle, evening light on the floor, a spy-hole in the gate.

import { mix, n } from '#engine/drawing/draw.ts';
import { windowLight } from '#engine/drawing/floor.ts';
import { painted } from '#engine/drawing/painted.ts';
import { oval } from '#engine/drawing/path.ts';
import { numberParam, type Piece, type PieceKit, tone } from '#engine/drawing/piece.ts';

/** Icicles hanging from the origin to the right, `width` long, `count` of them. */
const icicles = painted((brush, params, context) => {
  const width = numberParam(params, 'width', 600);
  const count = numberParam(params, 'count', 9);
  const long = numberParam(params, 'long', 120);
  const ice = tone(params, context, 'ice', '#d9eef6');
  let snow = `M-10 -6Q${n(width / 2)} -40 ${n(width + 10)} -6`;
  let out = '';
  for (let i = 0; i < count; i++) {
    const x = ((i + 0.5) / count) * width;
    const w = (width / count) * brush.rng.between(0.3, 0.46);
    const h = long * brush.rng.between(0.45, 1);
    out += brush.solid(
      `M${n(x - w)} -4C${n(x - w * 0.5)} ${n(h * 0.3)} ${n(x - 4)} ${n(h * 0.7)} ${n(x)} ${n(h)}C${n(x + 5)} ${n(h * 0.7)} ${n(x + w * 0.5)} ${n(h * 0.3)} ${n(x + w)} -4Z`,
      ice,
      { shade: 0.3 },
    );
  }
  for (let i = count; i >= 0; i--) snow += `Q${n(((i + 0.5) / count) * width)} 26 ${n((i / count) * width)} 4`;
  return out + brush.solid(`${snow}Z`, '#f6fbff', { shade: 0.25 });
});

/** A cloud of breath drifting to the right and up from the origin. */
const breath: Piece = (params, context) => {
  const colour = tone(params, context, 'breath', '#f4fbff');
  const puff = (x: number, y: number, r: number, o: number): string =>
    `<path d="${oval(x, y, r, r * 0.72)}" fill-opacity="${o}"/>`;
  return {
    defs: '',
    body: `<g class="shade" fill="${colour}">${puff(16, -4, 22, 0.7)}${puff(58, -18, 36, 0.6)}${puff(112, -40, 48, 0.5)}${puff(160, -24, 32, 0.42)}${puff(150, -78, 38, 0.36)}${puff(206, -66, 24, 0.26)}</g>`,
  };
};

/** A frozen puddle around the origin, `width` wide, with skate marks. */
const puddle = painted((brush, params, context) => {
  const w = numberParam(params, 'width', 460) / 2;
  const ice = tone(params, context, 'ice', '#cfe6f2');
  const shape = `M${n(-w)} 0C${n(-w)} ${n(-w * 0.2)} ${n(-w * 0.3)} ${n(-w * 0.24)} ${n(w * 0.1)} ${n(-w * 0.2)}C${n(w * 0.6)} ${n(-w * 0.24)} ${n(w)} ${n(-w * 0.1)} ${n(w)} 6C${n(w)} ${n(w * 0.2)} ${n(w * 0.2)} ${n(w * 0.22)} ${n(-w * 0.2)} ${n(w * 0.18)}C${n(-w * 0.7)} ${n(w * 0.2)} ${n(-w)} ${n(w * 0.14)} ${n(-w)} 0Z`;
  const marks = `M${n(-w * 0.7)} ${n(w * 0.04)}C${n(-w * 0.3)} ${n(-w * 0.12)} 0 ${n(w * 0.14)} ${n(w * 0.3)} 0C${n(w * 0.5)} ${n(-w * 0.1)} ${n(w * 0.2)} ${n(-w * 0.16)} ${n(w * 0.1)} ${n(-w * 0.04)}C0 ${n(w * 0.1)} ${n(w * 0.5)} ${n(w * 0.12)} ${n(w * 0.76)} ${n(w * 0.02)}`;
  return (
    brush.solid(shape, ice, { shade: 0.3, edge: 5 }) +
    brush.stroke(`M${n(-w * 0.6)} ${n(-w * 0.1)}L${n(-w * 0.2)} ${n(-w * 0.14)}`, '#ffffff', 9, 0.8) +
    brush.line(marks, mix(ice, '#4a6a8a', 0.5), 5, 0.8)
  );
});

/** The evening sun through a window: six panes on the flags. */
const patch = windowLight({
  width: 420,
  height: 230,
  lean: -260,
  opacity: 0.5,
  colour: ['patch', '#ffcf7a'],
  widening: [1, 0.35],
  across: [
    [0, 0.47],
    [0.53, 1],
  ],
  along: [
    [0, 0.3],
    [0.36, 0.64],
    [0.7, 1],
  ],
});

/** A barred spy-hole around the origin with frightened eyes behind it. */
const spyHole = painted((brush) => {
  const hole = 'M-110 80L-110 -30C-110 -120 110 -120 110 -30L110 80Z';
  const eye = (x: number): string =>
    `<ellipse cx="${x}" cy="6" rx="40" ry="46" fill="#fffaf0"/><circle class="ink-fill" cx="${x - 14}" cy="16" r="21" fill="#2f1a28"/><circle class="tiny" cx="${x - 7}" cy="6" r="8" fill="#fff"/>`;
  return (
    brush.solid('M-140 104L-140 -34C-140 -164 140 -164 140 -34L140 104Z', '#6a4230', { shade: 0.4, edge: 5 }) +
    `<path d="${hole}" fill="#2e1c24"/>` +
    brush.within(
      hole,
      brush.solid('M-120 100C-130 -40 -70 -86 0 -86C70 -86 130 -40 120 100Z', '#7fa35c', { shade: 0.5 }) +
        eye(-48) +
        eye(48) +
        brush.line('M-92 -46Q-56 -66 -20 -44M20 -44Q56 -66 92 -46', '#3f5a34', 11),
    ) +
    brush.line('M-44 86L-44 -92M44 86L44 -92', '#4f4348', 15)
  );
});

export const winterPieces: PieceKit = {
  'castle/icicles': icicles,
  'castle/breath': breath,
  'castle/ice': puddle,
  'castle/patch': patch,
  'castle/spy-hole': spyHole,
};
