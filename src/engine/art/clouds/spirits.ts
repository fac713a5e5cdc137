// The Thundercloud and the Wind of cloud-post.

import { mix, n } from '#engine/drawing/draw.ts';
import { oval } from '#engine/drawing/path.ts';
import { flagParam, numberParam, type Piece, type PieceKit, textParam, tone } from '#engine/drawing/piece.ts';
import { bumps, cloudPoints, paintCloud } from './cloud.ts';

type Feeling = 'cross' | 'surprised' | 'shy' | 'joy';
const FEELINGS: readonly Feeling[] = ['cross', 'surprised', 'shy', 'joy'];

const LOOKS: Record<Feeling, { colour: string; light: string; shade: string }> = {
  cross: { colour: '#76609c', light: '#a88cc4', shade: '#463a74' },
  surprised: { colour: '#8c6ea6', light: '#c39aca', shade: '#56447e' },
  shy: { colour: '#e79ab4', light: '#ffd0c8', shade: '#9a6ca8' },
  joy: { colour: '#c98fc0', light: '#ffd4d0', shade: '#8468a8' },
};

function eye(x: number, y: number, r: number, look: { x: number; y: number }, open: number): string {
  const px = x + look.x * r * 0.34;
  const py = y + look.y * r * 0.34;
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(r)}" ry="${n(r * open)}" fill="#fff8ee"/><circle cx="${n(px)}" cy="${n(py)}" r="${n(r * 0.52)}" fill="#33204c"/><circle class="tiny" cx="${n(px + r * 0.18)}" cy="${n(py - r * 0.2)}" r="${n(r * 0.17)}" fill="#fff"/><circle class="tiny" cx="${n(px - r * 0.16)}" cy="${n(py + r * 0.2)}" r="${n(r * 0.08)}" fill="#ffd9a8"/>`;
}

/** Eyes, nose and mouth of a cloud 1000 units wide, around its centre. */
function face(feeling: Feeling, gaze: { x: number; y: number }, dark: string): string {
  const ink = mix(dark, '#2a1640', 0.6);
  const line = (d: string, width: number): string =>
    `<path class="ink" d="${d}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
  const nose = `<path d="M-46 34C-50 -2 -18 -20 14 -14C52 -8 62 26 44 52C24 76 -36 72 -46 34Z" fill="${mix(LOOKS[feeling].light, '#ff9a8a', 0.35)}"/><path class="shade" d="${oval(-6, 10, 18, 12)}" fill="#fff" fill-opacity=".5"/>`;
  const cheek = (x: number): string =>
    `<g class="shade" fill="#ff7a86" fill-opacity="${feeling === 'cross' ? 0.12 : 0.3}"><ellipse cx="${x}" cy="70" rx="84" ry="46"/><ellipse cx="${x}" cy="70" rx="60" ry="32"/></g>`;
  const brows = {
    cross: line('M-240 -150C-190 -140 -140 -118 -96 -84M236 -150C190 -140 138 -118 98 -84', 24),
    surprised: line('M-226 -206C-190 -236 -140 -232 -112 -208M112 -212C140 -240 192 -236 222 -210', 18),
    shy: line('M-220 -150C-196 -182 -150 -190 -116 -176M116 -176C150 -190 196 -182 220 -150', 16),
    joy: line('M-226 -170C-190 -202 -140 -202 -110 -180M110 -180C140 -202 192 -202 222 -170', 16),
  }[feeling];
  const eyes =
    feeling === 'joy'
      ? line('M-214 -60C-190 -112 -130 -112 -106 -60M106 -60C130 -112 190 -112 214 -60', 20) +
        ['-220 -20', '-246 60', '226 -16', '254 70']
          .map(
            (at) =>
              `<path transform="translate(${at})" d="M0 -40C22 -6 26 22 0 30C-26 22 -22 -6 0 -40Z" fill="#bfe4f6"/>`,
          )
          .join('')
      : eye(-150, -66, feeling === 'surprised' ? 66 : 56, gaze, feeling === 'cross' ? 0.84 : 1.06) +
        eye(150, -66, feeling === 'surprised' ? 66 : 56, gaze, feeling === 'cross' ? 0.84 : 1.06);
  const lids =
    feeling === 'cross'
      ? `<path d="M-216 -138L-84 -108C-84 -86 -92 -78 -100 -76L-212 -106ZM216 -138L84 -108C84 -86 92 -78 100 -76L212 -106Z" fill="${LOOKS.cross.colour}"/>`
      : '';
  const mouth = {
    cross: line('M-86 150C-46 112 44 112 90 152', 18),
    surprised: `<ellipse cx="2" cy="142" rx="40" ry="48" fill="${ink}"/>`,
    shy: line('M-54 128C-24 156 26 158 58 126', 16),
    joy: `<path d="M-108 108C-70 122 70 122 112 106C104 188 50 220 0 220C-54 220 -100 184 -108 108Z" fill="#6a2440"/><path d="M-66 186C-30 164 34 164 68 184C44 212 -40 214 -66 186Z" fill="#f28a8a"/>`,
  }[feeling];
  return cheek(-250) + cheek(252) + eyes + lids + brows + nose + mouth;
}

const feelingOf = (asked: string): Feeling => FEELINGS.find((known) => known === asked) ?? 'cross';

/** The Thundercloud around its centre, `width` units wide; `mood`, `gazeX`, `gazeY`, `tilt` of the face; `colours` of another mood; no `face` from behind. */
const thundercloud: Piece = (params, context) => {
  const mood = textParam(params, 'mood', 'cross');
  const feeling = feelingOf(mood);
  const width = numberParam(params, 'width', 1300);
  const height = width * 0.66;
  const look = LOOKS[feelingOf(textParam(params, 'colours', mood))];
  const back = bumps(cloudPoints(context.rng, width * 0.94, height * 0.94, 12, 0.62));
  const front = bumps(cloudPoints(context.rng, width * 0.8, height * 0.78, 11, 0.66));
  const gaze = { x: numberParam(params, 'gazeX', -0.6), y: numberParam(params, 'gazeY', 0.4) };
  const bolts =
    feeling === 'cross'
      ? (
          [
            [-0.3, 0.2],
            [0.26, 0.24],
          ] as const
        )
          .map(
            ([x, y]) =>
              `<path transform="translate(${n(width * x)} ${n(height * y)}) scale(${n(width / 1300)})" d="M0 0L70 0L36 90L92 90L-40 270L2 130L-50 130Z" fill="#ffd65a" stroke="#fff2c0" stroke-width="7" stroke-linejoin="round"/>`,
          )
          .join('')
      : '';
  const paint = tone(params, context, 'thunder', look.colour);
  return {
    defs: '',
    body: `${bolts}${paintCloud(context, back, width, height, { ...look, colour: mix(paint, look.shade, 0.35), plain: true })}<g transform="translate(0 ${n(height * 0.05)})">${paintCloud(context, front, width * 0.84, height * 0.84, { ...look, colour: paint, plain: true })}<g transform="translate(${n(gaze.x * width * 0.03)} ${n(-height * 0.02)}) rotate(${n(numberParam(params, 'tilt', 0))}) scale(${n2(width / 1160)})">${flagParam(params, 'face', true) ? face(feeling, gaze, look.shade) : ''}</g></g>`,
  };
};

const n2 = (value: number): string => String(Math.round(value * 100) / 100);

/** The Wind: a face with full cheeks facing right, hair streaming behind; about 1000 wide. `mood` reading or pleased. */
const wind: Piece = (params, context) => {
  const colour = tone(params, context, 'wind', '#dcd8f6');
  const light = '#fbf7ff';
  const dark = mix(colour, '#7a6cb0', 0.6);
  const pleased = textParam(params, 'mood', 'reading') === 'pleased';
  const mane =
    'M226 -236C140 -356 -50 -380 -200 -306C-330 -242 -440 -262 -560 -344C-540 -236 -440 -170 -340 -172C-440 -136 -560 -146 -660 -196C-610 -86 -470 -34 -350 -56C-450 6 -570 14 -670 -14C-600 94 -450 116 -330 74C-400 146 -500 176 -600 164C-500 262 -330 250 -204 166C-112 84 -112 -60 -20 -120C60 -168 160 -176 226 -236Z';
  const strands =
    'M160 -246C40 -310 -110 -300 -220 -240C-290 -204 -360 -204 -440 -240M20 -196C-90 -200 -190 -150 -280 -120C-360 -94 -450 -100 -540 -120M-60 -110C-150 -60 -230 10 -330 20C-400 28 -470 30 -560 30M-110 20C-170 90 -260 140 -380 150C-420 154 -460 160 -510 170';
  const head =
    'M-190 -40C-210 -190 -90 -300 60 -290C170 -282 250 -216 268 -120C300 -110 326 -84 318 -58C310 -36 286 -30 266 -34C296 -10 318 30 300 70C330 90 330 130 296 142C280 226 170 282 50 272C-90 260 -180 120 -190 -40Z';
  const clip = context.id('wind');
  const eyeLine = pleased
    ? '<path class="ink" d="M96 -96C112 -130 152 -130 168 -96M206 -96C216 -122 240 -124 252 -100" stroke="#4a3a7a" stroke-width="14" stroke-linecap="round" fill="none"/>'
    : `${eye(132, -92, 44, { x: 0.8, y: 0.3 }, 1.1)}${eye(226, -92, 32, { x: 0.8, y: 0.3 }, 1.2)}`;
  const mouth = pleased
    ? '<path d="M176 84C220 104 270 100 298 72C302 140 270 180 226 176C196 172 178 130 176 84Z" fill="#5a2a5a"/><path d="M206 150C230 132 262 134 278 146C262 178 224 182 206 150Z" fill="#f08a9a"/>'
    : '<ellipse cx="292" cy="92" rx="30" ry="36" fill="#5a2a5a"/>';
  return {
    defs: `<clipPath id="${clip}"><path d="${head}"/></clipPath>`,
    body: `<path d="${head}" fill="${mix(colour, '#fff0ea', 0.6)}" stroke="${mix(colour, dark, 0.5)}" stroke-width="6"/><g class="shade" clip-path="url(#${clip})"><ellipse cx="30" cy="262" rx="300" ry="110" fill="${dark}" fill-opacity=".28"/><ellipse cx="146" cy="60" rx="96" ry="76" fill="#f58fa4" fill-opacity=".38"/><ellipse cx="146" cy="60" rx="60" ry="46" fill="#f58fa4" fill-opacity=".3"/></g><path class="ink" d="M216 40C190 70 190 130 222 160" fill="none" stroke="${mix(dark, '#f0a0b4', 0.4)}" stroke-width="9" stroke-linecap="round"/>${eyeLine}<path class="ink" d="M84 -164C110 -190 150 -192 176 -172M206 -168C222 -182 246 -182 260 -166" stroke="${mix(dark, '#3a2a6a', 0.4)}" stroke-width="12" stroke-linecap="round" fill="none"/>${mouth}<path d="${mane}" fill="${mix(colour, light, 0.45)}" stroke="${mix(colour, dark, 0.55)}" stroke-width="6" stroke-linejoin="round"/><path class="ink" d="${strands}" stroke="${mix(colour, dark, 0.7)}" stroke-width="9" stroke-linecap="round" fill="none"/><path class="ink" d="M-20 60C-60 40 -80 90 -50 120C-30 136 0 124 -4 100" stroke="${dark}" stroke-width="9" stroke-linecap="round" fill="none"/>`,
  };
};

export const spiritPieces: PieceKit = { 'spirits/thundercloud': thundercloud, 'spirits/wind': wind };
