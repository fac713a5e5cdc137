// Home side of lost-socks: a sock with a face, the small door, the underside of a bed.

import { mix, n } from '#engine/drawing/draw.ts';
import { painted } from '#engine/drawing/painted.ts';
import { oval } from '#engine/drawing/path.ts';
import { flagParam, numberParam, type PieceKit, textParam, tone } from '#engine/drawing/piece.ts';
import { withSilhouette } from '../silhouette.ts';

const INK = '#2a2038';
const SHAPE =
  'M-92 -400C-60 -412 60 -412 92 -400L92 -150C150 -128 250 -112 250 -44C250 12 176 10 110 6L-34 6C-96 6 -104 -60 -98 -130Z';

/**
 * A sock based on the origin, 410 tall, toe to the right; `mood` calm, cross, asleep, joy or wonder, `gazeX` its gaze,
 * `blush` for the one that knows something, `patch` on the heel, `silhouette` for a shadow.
 */
const sock = painted((brush, params, context) => {
  const wool = tone(params, context, 'sock', '#d8483e');
  const band = tone(params, context, 'band', '#fff0d2');
  const mood = textParam(params, 'mood', 'calm');
  const gaze = numberParam(params, 'gazeX', 0) * 12;
  const patch = flagParam(params, 'patch')
    ? '<path d="M-104 -92L-30 -100L-22 -22L-98 -14Z" fill="#e8a03a"/><path class="tiny" d="M-96 -82L-38 -88L-30 -30L-90 -24Z" fill="none" stroke="#7a4a1a" stroke-width="6" stroke-dasharray="14 9"/>'
    : '';
  const stripes = `<path class="shade" d="M-120 -110L110 -110M-120 -40Q60 -20 130 -70" fill="none" stroke="${band}" stroke-width="34"/><path d="${oval(226, -30, 66, 60)}" fill="${band}"/>${patch}`;
  const wide = mood === 'wonder' ? 1.16 : 1;
  const eyes = [-42, 44]
    .map((x) => {
      if (mood === 'asleep') return brush.line(`M${x - 24} -268Q${x} -248 ${x + 24} -268`, INK, 8);
      if (mood === 'joy') return brush.line(`M${x - 26} -258Q${x} -298 ${x + 26} -258`, INK, 10);
      return `<ellipse cx="${x}" cy="-272" rx="${n(32 * wide)}" ry="${n(36 * wide)}" fill="#fffaf0"/><circle class="ink-fill" cx="${n(x + gaze)}" cy="-268" r="16" fill="${INK}"/><circle class="tiny" cx="${n(x + gaze + 6)}" cy="-275" r="5" fill="#fff"/>`;
    })
    .join('');
  const blush = flagParam(params, 'blush')
    ? '<g class="shade" fill="#ff9a8a" opacity=".85"><ellipse cx="-66" cy="-218" rx="27" ry="17"/><ellipse cx="68" cy="-218" rx="27" ry="17"/></g>'
    : '';
  const brows = mood === 'cross' ? brush.line('M-84 -330L-18 -312M86 -330L20 -312', INK, 10) : '';
  const mouths: Record<string, string> = {
    cross: brush.line('M-30 -206Q0 -222 30 -206', INK, 8),
    joy: '<path class="ink-fill" d="M-36 -222Q0 -212 36 -222Q30 -168 0 -168Q-30 -168 -36 -222Z" fill="#6a1f2a"/>',
    wonder: `<ellipse class="ink-fill" cx="0" cy="-200" rx="15" ry="19" fill="#6a1f2a"/>`,
  };
  return (
    (flagParam(params, 'shadow', true)
      ? `<ellipse class="shade" cx="70" cy="6" rx="200" ry="24" fill="${INK}" opacity=".3"/>`
      : '') +
    brush.solid(SHAPE, wool, { shade: 0.45, depth: 40, dry: 22, dryAngle: 1.5, edge: 4, inside: stripes }) +
    brush.solid('M-106 -414C-60 -436 60 -436 106 -414L104 -350C60 -336 -60 -336 -104 -350Z', band, {
      shade: 0.35,
      dry: 14,
      dryAngle: 1.57,
      edge: 4,
    }) +
    blush +
    eyes +
    brows +
    (mouths[mood] ?? brush.line('M-30 -212Q0 -192 30 -212', INK, 8))
  );
});

/** Four holes of a button around x, y. */
const buttonHoles = (x: number, y: number, gap: number): string =>
  `<g class="tiny" fill="#8a4a2a">${[-1, 1].map((i) => [-1, 1].map((j) => `<circle cx="${n(x + i * gap)}" cy="${n(y + j * gap)}" r="${n(gap * 0.6)}"/>`).join('')).join('')}</g>`;

/**
 * A round-topped door on the origin, 420 high, with a button for a handle and a sock on its plate; `ajar` swings it
 * open to the left and shows what shines behind it.
 */
const door = painted((brush, params, context) => {
  const wood = tone(params, context, 'door', '#4f8a80');
  const frame = tone(params, context, 'door-frame', '#c98a4a');
  const leaf = 'M-150 0L-150 -270C-150 -460 150 -460 150 -270L150 0Z';
  const { brush: small, transform } = brush.at(-22, -232, 0, 0.2);
  const plate = `<g transform="${transform}">${small.solid(SHAPE, '#d8483e', { shade: 0.3 })}</g>`;
  const boards = `<path class="shade" d="M-75 20L-75 -460M0 20L0 -460M75 20L75 -460" stroke="${mix(wood, INK, 0.4)}" stroke-width="8"/>`;
  const around = brush.solid('M-196 8L-196 -276C-196 -524 196 -524 196 -276L196 8Z', frame, {
    shade: 0.45,
    depth: 30,
    edge: 5,
  });
  if (flagParam(params, 'ajar'))
    return (
      around +
      `<path d="${leaf}" fill="${tone(params, context, 'beyond', '#ffe2a0')}"/><path class="shade" d="M-150 0L-150 -120C-60 -190 70 -170 150 -110L150 0Z" fill="${tone(params, context, 'beyond-low', '#8fc0a0')}"/>` +
      brush.solid('M-150 0L-150 -330C-190 -420 -300 -430 -322 -300L-322 56Z', wood, {
        shade: 0.5,
        depth: 30,
        dry: 18,
        dryAngle: 1.57,
        edge: 4,
      }) +
      brush.solid(oval(-292, -130, 22, 34), '#f9c63e', { shade: 0.4, edge: 4 })
    );
  return (
    around +
    brush.solid(leaf, wood, { shade: 0.4, depth: 30, dry: 24, dryAngle: 1.57, edge: 4, inside: boards }) +
    brush.solid('M-92 -338L92 -338L92 -218L-92 -218Z', '#fff0d2', { shade: 0.25, edge: 4 }) +
    plate +
    brush.solid(oval(102, -150, 34), '#f9c63e', { shade: 0.4, edge: 4 }) +
    buttonHoles(102, -149, 9.5)
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

export const homeSidePieces: PieceKit = {
  'socks/bed-above': bedAbove,
  'socks/sock': withSilhouette(sock),
  'socks/door': door,
};
