// What the guard of night-museum has: a tall clock, the board with the three rules; and the shadow of a mouse.

import { mix, n } from '#engine/drawing/draw.ts';
import { painted } from '#engine/drawing/painted.ts';
import { oval } from '#engine/drawing/path.ts';
import { numberParam, type Piece, type PieceKit, textParam, tone } from '#engine/drawing/piece.ts';

/** A tall-case clock on the origin, 1000 high; `hour` and `minute` set the hands. */
const clock = painted((brush, params, context) => {
  const gilt = tone(params, context, 'gilt', '#d2a046');
  const wood = textParam(params, 'wood', '#7a4a30');
  const minute = numberParam(params, 'minute', 2);
  const hour = numberParam(params, 'hour', 11) + minute / 60;
  const hand = (turn: number, length: number): string => {
    const a = turn * 2 * Math.PI;
    return `M0 -790L${n(Math.sin(a) * length)} ${n(-790 - Math.cos(a) * length)}`;
  };
  const ticks = Array.from({ length: 12 }, (_, i) => {
    const a = (i / 12) * 2 * Math.PI;
    return `M${n(Math.sin(a) * 92)} ${n(-790 - Math.cos(a) * 92)}L${n(Math.sin(a) * 108)} ${n(-790 - Math.cos(a) * 108)}`;
  }).join('');
  return (
    '<ellipse class="shade" cx="0" cy="4" rx="210" ry="22" fill="#080c14" opacity=".55"/>' +
    brush.solid('M-170 0L-170 -120L170 -120L170 0Z', mix(wood, '#2a1810', 0.2), { shade: 0.5, dry: 12, edge: 4 }) +
    brush.solid('M-130 -110L-130 -600L130 -600L130 -110Z', wood, { shade: 0.5, dry: 22, edge: 4 }) +
    brush.solid('M-76 -170L-76 -560L76 -560L76 -170Z', '#22161a', {
      shade: 0.2,
      inside:
        brush.stroke('M0 -600L34 -300', gilt, 9) +
        `<circle cx="40" cy="-270" r="44" fill="${gilt}"/><circle class="shade" cx="30" cy="-284" r="16" fill="#fff3c4" opacity=".7"/>`,
    }) +
    brush.solid('M-180 -600L-180 -930C-120 -960 -60 -1010 0 -1030C60 -1010 120 -960 180 -930L180 -600Z', wood, {
      shade: 0.5,
      dry: 18,
      edge: 4,
    }) +
    brush.solid(oval(0, -790, 138), gilt, { shade: 0.45, edge: 4 }) +
    brush.solid(oval(0, -790, 118), '#fbf2d8', { shade: 0.25 }) +
    brush.line(ticks, '#4a3428', 8) +
    brush.line(hand(hour / 12, 58), '#2a2230', 14) +
    brush.line(hand(minute / 60, 88), '#2a2230', 9) +
    brush.solid(oval(0, -790, 12), '#b8433c', { shade: 0.3 }) +
    brush.solid(oval(0, -1036, 26), gilt, { shade: 0.4, edge: 3 })
  );
});

/** The board with the three rules, 620 by 250 around the origin: no running, no shouting, no touching. */
const rules = painted((brush, _params, context) => {
  const gilt = tone({}, context, 'gilt', '#d2a046');
  const ink = '#33343c';
  const sign = (x: number, picture: string): string =>
    `<circle cx="${x}" cy="0" r="84" fill="#fffaf0"/>${picture}` +
    brush.line(`${oval(x, 0, 84)}`, '#c4453a', 15) +
    brush.line(`M${x - 58} 58L${x + 58} -58`, '#c4453a', 13);
  const run =
    brush.line('M-204 -8L-222 28L-252 40M-204 -8L-182 22L-186 52M-200 -30L-172 -14M-206 -28L-238 -12', ink, 12) +
    brush.solid('M-218 -34L-194 -40L-192 0L-214 2Z', ink, { shade: 0 }) +
    brush.solid(oval(-196, -56, 15), ink, { shade: 0 });
  const shout =
    brush.solid('M-38 -18L-14 -18L30 -46L30 46L-14 18L-38 18Z', ink, { shade: 0 }) +
    brush.line('M44 -22Q56 0 44 22', ink, 9);
  const hand = brush.solid(
    'M160 44C146 16 142 -2 152 -6C160 -8 166 4 170 12L168 -44C168 -54 182 -54 184 -44L188 -6L192 -56C194 -66 208 -64 208 -54L206 -4L218 -44C222 -54 234 -48 232 -38L222 6C222 30 216 44 206 54L174 54Z',
    ink,
    { shade: 0 },
  );
  return (
    brush.line('M-180 -110L0 -210L180 -110', mix(gilt, '#6a4414', 0.3), 7) +
    brush.solid('M-330 -122L330 -122L330 122L-330 122Z', mix(gilt, '#5a3a18', 0.35), { shade: 0.5, edge: 4, dry: 16 }) +
    brush.solid('M-306 -98L306 -98L306 98L-306 98Z', '#e8dcc0', { shade: 0.3 }) +
    sign(-200, run) +
    sign(0, shout) +
    sign(200, hand)
  );
});

/** The shadow of the mouse on a wall, its feet on the origin, 760 high. */
const mouseShadow: Piece = (params, context) => {
  const dark = tone(params, context, 'shadow', '#33242c');
  const body =
    'M-150 0C-260 -80 -280 -260 -200 -380C-280 -400 -330 -470 -310 -550C-290 -640 -180 -660 -120 -590C-60 -640 60 -640 120 -590C180 -660 290 -640 310 -550C330 -470 280 -400 200 -380C220 -350 236 -310 240 -270C330 -300 400 -360 440 -420C470 -440 500 -410 480 -380C430 -290 340 -210 246 -190C236 -110 200 -40 150 0Z';
  const tail = 'M-190 -60C-340 0 -460 -60 -450 -180C-446 -260 -380 -280 -370 -220';
  return {
    defs: '',
    body: `<g opacity="${numberParam(params, 'opacity', 0.6)}"><path d="${body}" fill="${dark}"/><path class="ink" d="${tail}" fill="none" stroke="${dark}" stroke-width="30" stroke-linecap="round"/><path d="${oval(500, -440, 34, 30)}" fill="${dark}"/></g>`,
  };
};

export const guardRoomPieces: PieceKit = {
  'museum/clock': clock,
  'museum/rules': rules,
  'museum/mouse-shadow': mouseShadow,
};
