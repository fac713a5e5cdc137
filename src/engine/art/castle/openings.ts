// Openings of the castle: a window, the ledge below it, and the gate seen from within.

import { mix, n } from '#engine/drawing/draw.ts';
import { painted } from '#engine/drawing/painted.ts';
import { numberParam, type Piece, type PieceKit, tone } from '#engine/drawing/piece.ts';

/** An open window with a dark room behind it, `width` by `height` above its sill at the origin. */
const openWindow = painted((brush, params, context) => {
  const w = numberParam(params, 'width', 800) / 2;
  const h = numberParam(params, 'height', 1000);
  const stone = tone(params, context, 'stone-light', '#c6d4e4');
  const room = tone(params, context, 'room', '#3a3560');
  const hole = (k: number): string =>
    `M${n(-w * k)} 0L${n(-w * k)} ${n(-h + w)}C${n(-w * k)} ${n(-h - w * 0.32 * k)} ${n(w * k)} ${n(-h - w * 0.32 * k)} ${n(w * k)} ${n(-h + w)}L${n(w * k)} 0Z`;
  return (
    brush.solid(hole(1.16), stone, { shade: 0.4, edge: 5, dry: 30 }) +
    brush.solid(hole(1), room, { shade: 0.3, rim: 0, edge: 6 }) +
    brush.within(
      hole(1),
      `<path class="shade" d="M${n(-w * 0.2)} 0L${n(w * 0.1)} ${n(-h)}L${n(w)} ${n(-h)}L${n(w)} 0Z" fill="${mix(room, '#ffcf7a', 0.3)}" fill-opacity=".4"/>`,
    )
  );
});

/** A course of stone from the origin to the right, `width` long, to hide what is behind it. */
const ledge = painted((brush, params, context) => {
  const w = numberParam(params, 'width', 1500);
  const stone = tone(params, context, 'stone-light', '#c6d4e4');
  const joints = Array.from({ length: Math.floor(w / 330) }, (_, i) => `M${(i + 1) * 330} 4L${(i + 1) * 330} 86`);
  return (
    brush.solid(`M0 0L${n(w)} 0L${n(w + 24)} 26L${n(w + 24)} 70L${n(w)} 96L0 96Z`, stone, {
      shade: 0.5,
      edge: 5,
      dry: 30,
      dryAngle: 0.02,
    }) + brush.line(joints.join(''), mix(stone, '#3a4076', 0.5), 7, 0.7)
  );
});

/** The wall around the gate seen from within, over the whole page; the opening is based on `y` around `x`. */
const archway: Piece = (params, context) => {
  const { width, height } = context.size;
  const x = numberParam(params, 'x', width / 2);
  const y = numberParam(params, 'y', height);
  const w = numberParam(params, 'width', 1400) / 2;
  const h = numberParam(params, 'height', 1400);
  const drawn = painted((brush) => {
    const plaster = tone(params, context, 'plaster', '#8b9bb4');
    const stone = tone(params, context, 'stone-light', '#c6d4e4');
    const arch = (k: number): string =>
      `M${n(x - w * k)} ${height + 20}L${n(x - w * k)} ${n(y - h + w * 0.9)}C${n(x - w * k)} ${n(y - h - w * 0.3 * k)} ${n(x + w * k)} ${n(y - h - w * 0.3 * k)} ${n(x + w * k)} ${n(y - h + w * 0.9)}L${n(x + w * k)} ${height + 20}Z`;
    // Wound against the arch, so that holes are holes under any fill rule, in line art too.
    const inner = `M${n(x - w)} ${height + 20}L${n(x + w)} ${height + 20}L${n(x + w)} ${n(y - h + w * 0.9)}C${n(x + w)} ${n(y - h - w * 0.3)} ${n(x - w)} ${n(y - h - w * 0.3)} ${n(x - w)} ${n(y - h + w * 0.9)}Z`;
    const sheet = `M-20 -20L-20 ${height + 20}L${width + 20} ${height + 20}L${width + 20} -20Z`;
    let wedges = '';
    for (let i = 0; i <= 14; i++) {
      const a = Math.PI * (i / 14);
      const at = (k: number): string =>
        `${n(x - Math.cos(a) * w * k)} ${n(y - h + w * 0.9 - Math.sin(a) * w * 0.92 * k)}`;
      wedges += `M${at(1.01)}L${at(1.15)}`;
    }
    return (
      `<path d="${sheet}${arch(1.1)}" fill="${plaster}"/>` +
      `<path d="${arch(1.16)}${inner}" fill="${stone}"/>` +
      brush.line(arch(1.16) + arch(1), mix(stone, '#2a2a50', 0.5), 9) +
      brush.line(wedges, mix(stone, '#2a2a50', 0.5), 7, 0.8)
    );
  })(params, context);
  return drawn;
};

/** The room as seen out of the cold hearth, over the whole picture: a rim of sooty stones, lances laid as firewood below. */
const hearthMouth: Piece = (params, context) => {
  const { width, height } = context.size;
  return painted((brush) => {
    const soot = tone(params, context, 'soot', '#2e2634');
    const [side, top] = [170, 150] as const;
    const sheet = `M-20 -20L-20 ${height + 20}L${width + 20} ${height + 20}L${width + 20} -20Z`;
    // Wound against the sheet, so that the hole is a hole under any fill rule, in line art too.
    const hole = `M${side} ${height + 20}L${side} ${top + 190}C${side} ${top + 40} ${side + 60} ${top} ${side + 240} ${top}L${width - side - 240} ${top}C${width - side - 60} ${top} ${width - side} ${top + 40} ${width - side} ${top + 190}L${width - side} ${height + 20}Z`;
    let joints = '';
    for (let y = 330; y < height; y += 260) joints += `M0 ${y}L${side} ${y}M${width - side} ${y}L${width} ${y}`;
    for (let x = 520; x < width - 300; x += 430) joints += `M${x} 0L${x} ${top}`;
    const lance = (x: number, y: number, tilt: number): string =>
      brush.line(`M${n(x - 560)} ${n(y + tilt)}L${n(x + 560)} ${n(y - tilt)}`, '#e8cf9a', 46) +
      brush.line(
        [-380, -200, 160, 340]
          .map((d) => `M${n(x + d)} ${n(y - (d * tilt) / 560 + 18)}l44 ${n(-36 - tilt * 0.08)}`)
          .join(''),
        '#c43f4e',
        20,
      );
    return (
      `<path d="${sheet}${hole}" fill="${soot}"/>` +
      brush.line(hole, mix(soot, '#9a8aa8', 0.35), 14) +
      brush.line(joints, mix(soot, '#9a8aa8', 0.3), 8, 0.8) +
      lance(width * 0.5 - 520, height - 40, 26) +
      lance(width * 0.5 + 460, height - 44, -20) +
      lance(width * 0.5 - 40, height - 70, 34) +
      brush.line(`M${n(width * 0.5 + 700)} ${height - 130}L${n(width * 0.5 + 900)} ${height - 110}`, '#f4e6c4', 12)
    );
  })(params, context);
};

export const openingPieces: PieceKit = {
  'castle/open-window': openWindow,
  'castle/ledge': ledge,
  'castle/archway': archway,
  'castle/hearth-mouth': hearthMouth,
};
