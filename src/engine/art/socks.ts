// Pieces of lost-socks: a sock with a face, and a small door.

import { mix, n } from '#engine/drawing/draw.ts';
import { painted } from '#engine/drawing/painted.ts';
import { oval } from '#engine/drawing/path.ts';
import { numberParam, type PieceKit, textParam, tone } from '#engine/drawing/piece.ts';

const INK = '#2a2038';
const SHAPE =
  'M-92 -400C-60 -412 60 -412 92 -400L92 -150C150 -128 250 -112 250 -44C250 12 176 10 110 6L-34 6C-96 6 -104 -60 -98 -130Z';

/** A sock based on the origin, 410 tall, toe to the right; `mood` calm, cross or asleep, `gazeX` its gaze. */
const sock = painted((brush, params, context) => {
  const wool = tone(params, context, 'sock', '#d8483e');
  const band = tone(params, context, 'band', '#fff0d2');
  const mood = textParam(params, 'mood', 'calm');
  const gaze = numberParam(params, 'gazeX', 0) * 12;
  const stripes = `<path class="shade" d="M-120 -110L110 -110M-120 -40Q60 -20 130 -70" fill="none" stroke="${band}" stroke-width="34"/><path d="${oval(226, -30, 66, 60)}" fill="${band}"/>`;
  const eyes = [-42, 44]
    .map((x) =>
      mood === 'asleep'
        ? brush.line(`M${x - 24} -268Q${x} -248 ${x + 24} -268`, INK, 8)
        : `<ellipse cx="${x}" cy="-272" rx="32" ry="36" fill="#fffaf0"/><circle cx="${n(x + gaze)}" cy="-268" r="16" fill="${INK}"/><circle class="tiny" cx="${n(x + gaze + 6)}" cy="-275" r="5" fill="#fff"/>`,
    )
    .join('');
  const brows = mood === 'cross' ? brush.line('M-84 -330L-18 -312M86 -330L20 -312', INK, 10) : '';
  return (
    `<ellipse class="shade" cx="70" cy="6" rx="200" ry="24" fill="${INK}" opacity=".3"/>` +
    brush.solid(SHAPE, wool, { shade: 0.45, depth: 40, dry: 22, dryAngle: 1.5, edge: 4, inside: stripes }) +
    brush.solid('M-106 -414C-60 -436 60 -436 106 -414L104 -350C60 -336 -60 -336 -104 -350Z', band, {
      shade: 0.35,
      dry: 14,
      dryAngle: 1.57,
      edge: 4,
    }) +
    eyes +
    brows +
    brush.line(mood === 'cross' ? 'M-30 -206Q0 -222 30 -206' : 'M-30 -212Q0 -192 30 -212', INK, 8)
  );
});

/** A round-topped door on the origin, 420 high, with a button for a handle and a sock on its plate. */
const door = painted((brush, params, context) => {
  const wood = tone(params, context, 'door', '#4f8a80');
  const frame = tone(params, context, 'door-frame', '#c98a4a');
  const leaf = 'M-150 0L-150 -270C-150 -460 150 -460 150 -270L150 0Z';
  const { brush: small, transform } = brush.at(-22, -232, 0, 0.2);
  const plate = `<g transform="${transform}">${small.solid(SHAPE, '#d8483e', { shade: 0.3 })}</g>`;
  return (
    brush.solid('M-196 8L-196 -276C-196 -524 196 -524 196 -276L196 8Z', frame, { shade: 0.45, depth: 30, edge: 5 }) +
    brush.solid(leaf, wood, {
      shade: 0.4,
      depth: 30,
      dry: 24,
      dryAngle: 1.57,
      edge: 4,
      inside: `<path class="shade" d="M-75 20L-75 -460M0 20L0 -460M75 20L75 -460" stroke="${mix(wood, INK, 0.4)}" stroke-width="8"/>`,
    }) +
    brush.solid('M-92 -338L92 -338L92 -218L-92 -218Z', '#fff0d2', { shade: 0.25, edge: 4 }) +
    plate +
    brush.solid(oval(102, -150, 34), '#f9c63e', { shade: 0.4, edge: 4 }) +
    '<g class="tiny"><circle cx="92" cy="-158" r="6" fill="#8a4a2a"/><circle cx="112" cy="-158" r="6" fill="#8a4a2a"/><circle cx="92" cy="-140" r="6" fill="#8a4a2a"/><circle cx="112" cy="-140" r="6" fill="#8a4a2a"/></g>'
  );
});

/**
 * The underside of a bed: its frame along the top of the page, the hem of a patchwork blanket, legs down to `floor`.
 */
const bedAbove = painted((brush, params, context) => {
  const wood = tone(params, context, 'bed', '#6a4636');
  const floor = numberParam(params, 'floor', 1640);
  const leg = (x: number): string =>
    brush.solid(`M${x} 30L${x + 74} 30L${x + 62} ${n(floor)}L${x + 12} ${n(floor)}Z`, wood, { shade: 0.5, dry: 10 });
  const patches = ['blanket', 'blanket-b', 'blanket-c', 'blanket-d', 'blanket-e'].map((role) =>
    tone(params, context, role, '#3f6a78'),
  );
  const hem = Array.from({ length: 14 }, (_, i) => {
    const x = -20 + i * 150;
    const cloth = patches[(i * 3) % patches.length] ?? wood;
    return brush.solid(`M${x} -40L${x + 150} -40L${x + 150} 84Q${x + 75} 118 ${x} 84Z`, cloth, { shade: 0.5, edge: 3 });
  }).join('');
  return leg(26) + leg(1962) + hem + brush.solid('M-40 -60L2100 -60L2100 42L-40 42Z', wood, { shade: 0.4, dry: 26 });
});

export const sockPieces: PieceKit = {
  'socks/bed-above': bedAbove,
  'socks/sock': sock,
  'socks/door': door,
};
