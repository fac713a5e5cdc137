// Shadows that show something in dragon-matches: the dragon's on a wall, knights' that look like kettles; and shivering.

import { n } from '#engine/drawing/draw.ts';
import { numberParam, type Piece, type PieceKit, tone } from '#engine/drawing/piece.ts';

/** The dragon's shadow on a wall, its neck at the origin: huge horns, ears and spikes, without a face. */
const wallShadow: Piece = (params, context) => {
  const colour = tone(params, context, 'cast', '#14143c');
  const head =
    'M-420 260C-520 40 -470 -170 -330 -250C-380 -420 -380 -560 -330 -700C-240 -610 -170 -480 -150 -330L-96 -440L-30 -330L40 -470L96 -330L170 -420L196 -310C230 -460 310 -590 410 -670C440 -520 430 -390 380 -230C490 -130 520 60 440 260Z';
  const ears =
    'M-440 -60C-560 -210 -640 -250 -760 -250C-720 -110 -640 0 -450 60ZM450 -60C560 -200 650 -240 770 -230C730 -90 640 10 460 60Z';
  const back = 'M-480 200C-900 240 -1200 520 -1300 1000L1200 1000C1120 560 860 280 480 200Z';
  const spikes =
    'M-760 330L-830 170L-620 270ZM-1010 500L-1120 370L-900 410ZM760 340L850 190L640 270ZM980 520L1110 400L880 420Z';
  return {
    defs: '',
    body: `<g class="shade" fill="${colour}" opacity="${numberParam(params, 'opacity', 0.4)}"><path d="${head}${ears}${back}${spikes}"/></g>`,
  };
};

/** A kettle-shaped shadow on the snow of a figure with its feet at the origin. */
const kettleShadow: Piece = (params, context) => {
  const colour = tone(params, context, 'cast', '#6478b4');
  const body = 'M-120 10C-190 60 -190 220 -110 250L110 250C190 220 190 60 120 10Z';
  const lid = 'M-90 246C-80 286 80 286 90 246ZM-24 276C-24 312 24 312 24 276Z';
  const spout = 'M-140 120C-210 110 -220 190 -262 214L-236 236C-190 220 -190 170 -140 180Z';
  const handle = 'M140 80C250 70 250 220 136 210L136 180C210 184 210 104 140 112Z';
  return {
    defs: '',
    body: `<path class="shade" transform="skewX(${n(numberParam(params, 'lean', 0))})" d="${body}${lid}${spout}${handle}" fill="${colour}" opacity="${numberParam(params, 'opacity', 0.5)}"/>`,
  };
};

/** Lines beside a shivering figure: `width` between the two sides, `height` of the lines. */
const shiver: Piece = (params, context) => {
  const w = numberParam(params, 'width', 300) / 2;
  const h = numberParam(params, 'height', 300);
  const wave = (x: number): string =>
    `M${n(x)} ${n(-h)}q16 ${n(h / 8)} 0 ${n(h / 4)}t0 ${n(h / 4)}t0 ${n(h / 4)}t0 ${n(h / 4)}`;
  const lines = [-w - 34, -w, w, w + 34].map(wave).join('');
  return {
    defs: '',
    body: `<path class="shade" d="${lines}" fill="none" stroke="${tone(params, context, 'shiver', '#f2faff')}" stroke-width="10" stroke-linecap="round" opacity="${numberParam(params, 'opacity', 0.85)}"/>`,
  };
};

export const shadowPieces: PieceKit = {
  'castle/wall-shadow': wallShadow,
  'castle/kettle-shadow': kettleShadow,
  'castle/shiver': shiver,
};
