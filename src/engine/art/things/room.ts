// A child's room at night: the wall with a window, curtains, bed, blanket, rug and belongings.

import { dryBrush, linear, mix, n } from '#engine/drawing/draw.ts';
import { rowsParam } from '#engine/drawing/params.ts';
import { numberParam, type Piece, type PieceContext, type PieceKit, textParam, tone } from '#engine/drawing/piece.ts';

/**
 * The wall over the whole picture with a hole `window` "x y width height" (rounded on top), with a pattern of small
 * stars.
 */
const wall: Piece = (params, context) => {
  const { size } = context;
  const [x = 700, y = 260, w = 760, h = 900] = rowsParam(params, 'window', '700 260 760 900')[0] ?? [];
  const floor = numberParam(params, 'floor', 1640);
  const high = tone(params, context, 'wall-top', '#3b3570');
  const low = tone(params, context, 'wall-low', '#7a5a86');
  const id = context.id('wall');
  const hole = `M${n(x)} ${n(y + h)}V${n(y + w * 0.3)}C${n(x)} ${n(y + w * 0.06)} ${n(x + w * 0.24)} ${n(y)} ${n(x + w / 2)} ${n(y)}C${n(x + w * 0.76)} ${n(y)} ${n(x + w)} ${n(y + w * 0.06)} ${n(x + w)} ${n(y + w * 0.3)}V${n(y + h)}Z`;
  const boards = tone(params, context, 'floor', '#6a4358');
  let seams = '';
  for (let i = 0; i < 9; i++)
    seams += `M${n(size.width * (i / 8) - 200)} ${size.height}L${n(size.width * 0.5 + (i - 4) * 190)} ${n(floor)}`;
  return {
    defs: linear(id, [
      [0, high],
      [0.75, low],
      [1, mix(low, '#c88a8a', 0.25)],
    ]),
    body: `<path d="M-20 -20V${n(floor)}H${size.width + 20}V-20Z${hole}" fill="url(#${id})"/>${paper(context, [x, y, w, h], floor, mix(low, '#ffe6c8', 0.4))}<path d="M-20 ${n(floor)}H${size.width + 20}V${size.height + 20}H-20Z" fill="${boards}"/><path class="shade" d="${seams}" stroke="${mix(boards, '#2a1a3c', 0.5)}" stroke-width="7" stroke-opacity=".6" fill="none"/><path d="M-20 ${n(floor - 46)}H${size.width + 20}V${n(floor)}H-20Z" fill="${mix(low, '#f2dcd0', 0.42)}"/>`,
  };
};

function paper(context: PieceContext, hole: [number, number, number, number], floor: number, colour: string): string {
  const [x, y, w, h] = hole;
  let d = '';
  for (let row = 0; row * 150 < floor - 80; row++) {
    for (let col = 0; col * 170 < context.size.width + 100; col++) {
      const px = col * 170 + (row % 2) * 85;
      const py = 60 + row * 150;
      if (px > x - 90 && px < x + w + 90 && py > y - 90 && py < y + h + 110) continue;
      const r = context.rng.between(9, 14);
      d += `M${n(px)} ${n(py - r)}l${n(r * 0.3)} ${n(r * 0.7)}l${n(r * 0.7)} ${n(r * 0.3)}l${n(-r * 0.7)} ${n(r * 0.3)}l${n(-r * 0.3)} ${n(r * 0.7)}l${n(-r * 0.3)} ${n(-r * 0.7)}l${n(-r * 0.7)} ${n(-r * 0.3)}l${n(r * 0.7)} ${n(-r * 0.3)}Z`;
    }
  }
  return `<path class="tiny" d="${d}" fill="${colour}" fill-opacity=".6"/>`;
}

/** Frame, cross and sill of the same `window`, and curtains drawn aside. */
const window: Piece = (params, context) => {
  const [x = 700, y = 260, w = 760, h = 900] = rowsParam(params, 'window', '700 260 760 900')[0] ?? [];
  const frame = tone(params, context, 'frame-wood', '#e9dccf');
  const shade = mix(frame, '#5a4a86', 0.4);
  const cloth = tone(params, context, 'curtain', '#c8585a');
  const arch = (grow: number): string =>
    `M${n(x - grow)} ${n(y + h)}V${n(y + w * 0.3)}C${n(x - grow)} ${n(y + w * 0.06 - grow)} ${n(x + w * 0.24 - grow)} ${n(y - grow)} ${n(x + w / 2)} ${n(y - grow)}C${n(x + w * 0.76 + grow)} ${n(y - grow)} ${n(x + w + grow)} ${n(y + w * 0.06 - grow)} ${n(x + w + grow)} ${n(y + w * 0.3)}V${n(y + h)}`;
  const curtain = (side: 1 | -1): string => {
    const edge = side === 1 ? x + w : x;
    const at = (k: number): number => edge + side * k;
    const shape = `M${n(at(-w * 0.2))} ${n(y - 70)}C${n(at(-w * 0.16))} ${n(y + h * 0.3)} ${n(at(-w * 0.02))} ${n(y + h * 0.52)} ${n(at(w * 0.12))} ${n(y + h * 0.66)}C${n(at(w * 0.02))} ${n(y + h * 0.8)} ${n(at(-w * 0.04))} ${n(y + h)} ${n(at(-w * 0.08))} ${n(y + h * 1.12)}C${n(at(w * 0.1))} ${n(y + h * 1.16)} ${n(at(w * 0.3))} ${n(y + h * 1.14)} ${n(at(w * 0.4))} ${n(y + h * 1.1)}C${n(at(w * 0.32))} ${n(y + h * 0.9)} ${n(at(w * 0.24))} ${n(y + h * 0.76)} ${n(at(w * 0.2))} ${n(y + h * 0.66)}C${n(at(w * 0.34))} ${n(y + h * 0.4)} ${n(at(w * 0.36))} ${n(y + h * 0.1)} ${n(at(w * 0.34))} ${n(y - 70)}Z`;
    const knot = `<ellipse cx="${n(at(w * 0.16))}" cy="${n(y + h * 0.66)}" rx="${n(w * 0.07)}" ry="26" fill="${mix(cloth, '#ffd46b', 0.7)}"/>`;
    return `<path d="${shape}" fill="${cloth}"/>${dryBrush(context.rng, context.id('cloth'), shape, { colour: mix(cloth, '#3a1a4a', 0.5), count: 26, box: [Math.min(edge, at(w * 0.34)) - 60, y, Math.max(edge, at(w * 0.34)), y + h], angle: 1.57, opacity: 0.5, length: [120, 320], width: [6, 16] })}${knot}`;
  };
  return {
    defs: '',
    body: `<path class="ink" d="${arch(20)}" stroke="${frame}" stroke-width="44" fill="none"/><path class="shade" d="${arch(4)}" stroke="${shade}" stroke-width="10" fill="none"/><path d="M${n(x + w / 2 - 13)} ${n(y)}h26V${n(y + h)}h-26ZM${n(x)} ${n(y + h * 0.5)}H${n(x + w)}v24H${n(x)}Z" fill="${frame}"/><path d="M${n(x - 90)} ${n(y + h - 8)}H${n(x + w + 90)}L${n(x + w + 110)} ${n(y + h + 46)}H${n(x - 110)}Z" fill="${frame}"/><path class="shade" d="M${n(x - 104)} ${n(y + h + 30)}H${n(x + w + 104)}L${n(x + w + 110)} ${n(y + h + 46)}H${n(x - 110)}Z" fill="${shade}"/><path d="M${n(x - w * 0.46)} ${n(y - 96)}H${n(x + w * 1.46)}V${n(y - 66)}H${n(x - w * 0.46)}Z" fill="${mix(frame, '#7a4a3a', 0.6)}"/>${curtain(-1)}${curtain(1)}`,
  };
};

/** The bed's back part: headboard at the left, mattress and pillow; origin at the floor in the middle, 1500 wide. */
const bed: Piece = (params, context) => {
  const wood = tone(params, context, 'bed', '#9a5f4a');
  const sheet = tone(params, context, 'sheet', '#f3e9dc');
  const head = 'M-800 0V-620C-800 -720 -740 -760 -660 -760C-580 -760 -540 -720 -540 -640V0Z';
  return {
    defs: '',
    body: `<ellipse class="shade" cx="0" cy="6" rx="880" ry="60" fill="#1a0f30" fill-opacity=".5"/><path d="${head}" fill="${wood}"/>${dryBrush(context.rng, context.id('bed'), head, { colour: mix(wood, '#f2b88a', 0.5), count: 30, box: [-800, -700, -560, -20], angle: 1.57, opacity: 0.4, length: [60, 200], width: [4, 10] })}<path d="M-730 -640C-700 -690 -640 -690 -612 -640C-640 -600 -700 -600 -730 -640Z" fill="${mix(wood, '#ffd9a0', 0.35)}"/><path d="M640 0V-330C640 -380 690 -400 730 -400C780 -400 810 -370 810 -320V0Z" fill="${mix(wood, '#3a1a3a', 0.25)}"/><path d="M-620 -70V-330C-400 -356 400 -356 700 -320V-70Z" fill="${sheet}"/><path class="shade" d="M-620 -70V-180C-300 -150 400 -150 700 -190V-70Z" fill="#8f86b8" fill-opacity=".5"/><path d="M-660 -110H720V-30H-660Z" fill="${mix(wood, '#3a1a3a', 0.12)}"/>`,
  };
};

/** A pillow around the origin. */
const pillow: Piece = (params, context) => {
  const colour = tone(params, context, 'pillow', '#fff6ea');
  const shape =
    'M-230 60C-270 20 -262 -70 -214 -104C-120 -132 120 -134 216 -100C262 -66 268 22 230 62C130 92 -130 90 -230 60Z';
  return {
    defs: '',
    body: `<path d="${shape}" fill="${colour}"/><path class="shade" d="M-230 60C-130 90 130 92 230 62C250 40 256 10 252 -20C200 40 -160 50 -246 0C-246 24 -242 46 -230 60Z" fill="#b9aed2" fill-opacity=".65"/><path class="ink" d="M-180 -76q40 26 60 66M180 -74q-34 24 -50 60" stroke="#c9bfdc" stroke-width="7" stroke-linecap="round" fill="none"/>`,
  };
};

/** The near edge of a pillow, for the plane `above`: it covers the lower part of a head on the pillow. */
const pillowNear: Piece = (params, context) => {
  const colour = tone(params, context, 'pillow', '#fff6ea');
  const roll =
    'M-262 -6C-236 34 -150 46 -60 40C60 32 170 34 262 -26C272 24 256 56 230 70C130 100 -130 98 -230 70C-256 56 -268 26 -262 -6Z';
  return {
    defs: '',
    body: `<path d="${roll}" fill="${colour}"/><path class="shade" d="M-230 66C-130 94 130 96 230 66C246 56 256 40 262 16C160 66 -140 72 -262 22C-256 44 -246 58 -230 66Z" fill="#b9aed2" fill-opacity=".6"/><path class="shade" d="M-250 4C-226 42 -150 52 -60 47C60 38 160 42 254 -12" stroke="#8f82b4" stroke-width="9" stroke-opacity=".5" fill="none"/>`,
  };
};

/** Spots or stripes of the patch colours over a whole blanket, in place of patches. */
function cloth(kind: string, left: number, w: number, low: number, high: number, tones: readonly string[]): string {
  let drawn = '';
  if (kind === 'stripes') {
    for (let x = left - 20, i = 0; x < left + w + 60; x += 92, i++)
      drawn += `<path d="M${n(x)} ${n(high)}q26 ${n((low - high) / 2)} -6 ${n(low - high)}h${i % 3 === 0 ? 52 : 26}q32 ${n((high - low) / 2)} 6 ${n(high - low)}Z" fill="${tones[1 + (i % (tones.length - 1))]}"/>`;
    return drawn;
  }
  for (let row = 0; high + row * 86 < low; row++)
    for (let col = 0; col * 132 < w + 132; col++)
      drawn += `<circle class="tiny" cx="${n(left + col * 132 + (row % 2) * 66)}" cy="${n(high + row * 86)}" r="${row % 2 ? 25 : 19}" fill="${tones[1 + ((row * 2 + col) % (tones.length - 1))]}"/>`;
  return drawn;
}

/**
 * A blanket, `width` by `height` around its upper middle, falling in soft folds; `pattern` is patches, dots or stripes.
 */
const blanket: Piece = (params, context) => {
  const w = numberParam(params, 'width', 1250);
  const h = numberParam(params, 'height', 430);
  const bump = numberParam(params, 'bump', 120);
  const base = tone(params, context, 'blanket', '#3f6f9a');
  const dusk = tone(params, context, 'blanket-dusk', '#2a2460');
  const tones = [
    base,
    tone(params, context, 'blanket-b', '#d99a4a'),
    tone(params, context, 'blanket-c', '#c2585c'),
    tone(params, context, 'blanket-d', '#5a9a8a'),
    tone(params, context, 'blanket-e', '#e6d2b0'),
  ] as const;
  const left = -w / 2;
  const shape = `M${n(left)} ${n(h * 0.1)}C${n(left - w * 0.012)} ${n(-bump * 0.5)} ${n(left + w * 0.06)} ${n(-bump * 0.98)} ${n(left + w * 0.4)} ${n(-bump)}C${n(left + w * 0.62)} ${n(-bump * 1.08)} ${n(left + w * 0.76)} ${n(-bump * 0.2)} ${n(left + w * 0.86)} ${n(-bump * 0.42)}C${n(left + w * 0.94)} ${n(-bump * 0.5)} ${n(left + w)} ${n(0)} ${n(left + w)} ${n(h * 0.2)}V${n(h)}C${n(left + w * 0.9)} ${n(h + 34)} ${n(left + w * 0.82)} ${n(h - 14)} ${n(left + w * 0.7)} ${n(h + 14)}C${n(left + w * 0.58)} ${n(h + 40)} ${n(left + w * 0.5)} ${n(h - 8)} ${n(left + w * 0.36)} ${n(h + 18)}C${n(left + w * 0.24)} ${n(h + 38)} ${n(left + w * 0.14)} ${n(h - 6)} ${n(left)} ${n(h + 16)}Z`;
  const clip = context.id('blanket');
  const cell = 148;
  let patches = '';
  let seams = '';
  let last = -1;
  const kind = textParam(params, 'pattern', 'patches');
  if (kind !== 'patches') patches = cloth(kind, left, w, h + 60, -bump - 40, tones);
  for (let row = 0; kind === 'patches' && row * cell < h + bump + cell; row++) {
    for (let col = 0; col * cell < w + cell; col++) {
      let pick = context.rng.int(0, tones.length - 1);
      if (pick === last) pick = (pick + 1) % tones.length;
      last = pick;
      const x = left - 20 + col * cell + row * 8;
      const y = -bump - 30 + row * cell + Math.sin(col * 0.9) * 12;
      patches += `<path d="M${n(x)} ${n(y)}q${cell / 2} -9 ${cell} 0q8 ${cell / 2} 0 ${cell}q${-cell / 2} 9 ${-cell} 0q-8 ${-cell / 2} 0 ${-cell}Z" fill="${mix(tones[pick] ?? base, dusk, 0.14)}"/>${motif(pick, x + cell / 2, y + cell / 2)}`;
      seams += `M${n(x + 8)} ${n(y + 8)}h${cell - 16}M${n(x + 8)} ${n(y + 8)}v${cell - 16}`;
    }
  }
  return {
    defs: `<clipPath id="${clip}"><path d="${shape}"/></clipPath>`,
    body: `<path d="${shape}" fill="${base}"/><g clip-path="url(#${clip})">${patches}<path class="shade" d="${seams}" stroke="#fff3dc" stroke-width="4" stroke-dasharray="12 10" stroke-opacity=".55" fill="none"/><path class="shade" d="M${n(left)} ${n(h * 0.5)}C${n(left + w * 0.3)} ${n(h * 0.7)} ${n(left + w * 0.7)} ${n(h * 0.7)} ${n(left + w)} ${n(h * 0.46)}V${n(h + 60)}H${n(left)}Z" fill="${mix(dusk, '#0e0840', 0.5)}" fill-opacity=".3"/><path class="shade" d="M${n(left + w * 0.12)} ${n(-bump * 0.5)}C${n(left + w * 0.26)} ${n(-bump * 0.86)} ${n(left + w * 0.5)} ${n(-bump * 1.02)} ${n(left + w * 0.62)} ${n(-bump * 0.7)}C${n(left + w * 0.48)} ${n(-bump * 0.72)} ${n(left + w * 0.3)} ${n(-bump * 0.5)} ${n(left + w * 0.12)} ${n(-bump * 0.5)}Z" fill="#fff6da" fill-opacity=".35"/></g>`,
  };
};

function motif(kind: number, x: number, y: number): string {
  const place = `transform="translate(${n(x)} ${n(y)})"`;
  if (kind === 0)
    return `<path class="tiny" ${place} d="M0 -30l9 20l21 3l-16 14l4 22l-18 -11l-18 11l4 -22l-16 -14l21 -3Z" fill="#ffe6a8" fill-opacity=".8"/>`;
  if (kind === 2)
    return `<path class="tiny" ${place} d="M-34 -12h68M-34 12h68" stroke="#fff0dc" stroke-width="9" stroke-opacity=".5"/>`;
  if (kind === 4)
    return `<g class="tiny" ${place} fill="#c2585c" fill-opacity=".7"><circle cx="-22" cy="-20" r="9"/><circle cx="22" cy="-20" r="9"/><circle r="9"/><circle cx="-22" cy="20" r="9"/><circle cx="22" cy="20" r="9"/></g>`;
  return '';
}

/** Belongings: `what` is boots, drawing (a fox on paper), hat (on a hook, in `colour`), books, bunny or rug. */
const belongings: Piece = (params, context) => {
  const what = textParam(params, 'what', 'boots');
  const red = tone(params, context, 'boots', '#c8444a');
  const wool = textParam(params, 'colour', '#d8423a');
  const drawn: Record<string, string> = {
    boots: `<ellipse class="shade" cx="20" cy="4" rx="170" ry="20" fill="#1a0f30" fill-opacity=".5"/><path d="M-110 -150H-30V-60C10 -50 30 -30 26 -4H-116Z" fill="${red}"/><path d="M60 -146L138 -154L144 -62C184 -56 206 -36 204 -10L64 0Z" fill="${mix(red, '#ffb0a0', 0.15)}"/><path d="M-116 -4H26V12H-116ZM62 -2L204 -12L206 4L64 16Z" fill="#4a2036"/><path d="M-116 -166H-26V-138H-116ZM56 -164L136 -172L140 -146L60 -136Z" fill="#f6e6d2"/>`,
    drawing: `<path d="M-130 -160L124 -172L136 150L-120 164Z" fill="#f6eedc"/><path d="M-60 70C-90 10 -80 -40 -70 -70L-30 -34H20L66 -76C76 -30 76 20 46 70C20 110 -34 110 -60 70Z" fill="#ee8a3c" stroke="#b4582a" stroke-width="5"/><circle cx="-24" cy="16" r="7" fill="#3a2130"/><circle cx="26" cy="14" r="7" fill="#3a2130"/><path d="M-8 50h18l-9 14Z" fill="#3a2130"/><path class="ink" d="M60 90C120 110 128 40 100 10" stroke="#ee8a3c" stroke-width="22" stroke-linecap="round" fill="none"/><circle cx="88" cy="-122" r="24" fill="#ffd46b"/><path d="M-20 -176L20 -178L24 -150L-16 -148Z" fill="#8fc0d8" fill-opacity=".85"/>`,
    hat: `<path class="ink" d="M0 -10V-64C0 -92 36 -92 36 -66" stroke="#c9a070" stroke-width="16" stroke-linecap="round" fill="none"/><path d="M-92 128C-104 30 -66 -16 2 -18C70 -16 106 34 94 126C34 142 -34 142 -92 128Z" fill="${wool}"/><path class="shade" d="M40 -8C84 20 104 62 94 126L46 134C60 80 60 30 40 -8Z" fill="${mix(wool, '#2a1a4a', 0.45)}" fill-opacity=".6"/><path class="ink" d="M-74 40l26 18l26 -18l26 18l26 -18l26 18l22 -14M-86 86l28 18l28 -18l28 18l28 -18l28 18l28 -16" stroke="${mix(wool, '#ffe6d0', 0.45)}" stroke-width="8" stroke-linejoin="round" fill="none"/><path d="M-106 120C-36 142 36 142 108 118L112 164C38 188 -38 188 -110 166Z" fill="#f6ead8"/><path class="ink" d="M-74 136v34M-38 144v34M0 146v34M38 144v34M76 136v34" stroke="#cdbfae" stroke-width="7" stroke-linecap="round" fill="none"/><path d="M-40 176C-48 152 -22 140 0 146C26 138 50 156 42 180C54 204 28 226 0 218C-28 228 -54 202 -40 176Z" transform="translate(0 -196)" fill="#fbf3e4"/>`,
    books: `<path d="M-150 0V-46H150V0Z" fill="#5a7ab0"/><path d="M-130 -46V-92H160V-46Z" fill="#d98a4a"/><path d="M-156 -92V-132H120V-92Z" fill="#7aa08a"/><path d="M-150 -36H130V-10H-150ZM-110 -82H140V-56H-110ZM-136 -124H100V-100H-136Z" fill="#f6eedc" fill-opacity=".75"/>`,
    bunny: `<path d="M-50 -190C-80 -260 -70 -330 -46 -336C-18 -330 -16 -250 -20 -200ZM20 -200C16 -260 40 -330 66 -324C92 -310 76 -240 46 -190Z" fill="#e6dcea"/><ellipse cx="0" cy="-150" rx="74" ry="66" fill="#efe6f0"/><path d="M-80 0C-100 -70 -60 -110 0 -110C60 -110 100 -70 80 0Z" fill="#e6dcea"/><circle cx="-26" cy="-156" r="7" fill="#3a2a4a"/><circle cx="26" cy="-156" r="7" fill="#3a2a4a"/><path class="ink" d="M-10 -134q10 10 20 0M0 -134v10" stroke="#a06a80" stroke-width="5" fill="none" stroke-linecap="round"/><ellipse cx="-50" cy="-4" rx="38" ry="22" fill="#f6eef6"/><ellipse cx="50" cy="-4" rx="38" ry="22" fill="#f6eef6"/><path d="M-40 -104q40 22 80 0l6 26q-46 20 -92 0Z" fill="#c2585c"/>`,
    rug: `<ellipse rx="620" ry="120" fill="#8a5a8a"/><ellipse class="ink" rx="560" ry="104" fill="none" stroke="#e6b88a" stroke-width="16"/><ellipse rx="430" ry="78" fill="#c88a7a"/><ellipse class="ink" rx="360" ry="62" fill="none" stroke="#f2dcc0" stroke-width="9" stroke-dasharray="30 18"/>`,
  };
  return { defs: '', body: drawn[what] ?? '' };
};

export const roomPieces: PieceKit = {
  'room/wall': wall,
  'room/window': window,
  'room/bed': bed,
  'room/pillow': pillow,
  'room/pillow-near': pillowNear,
  'room/blanket': blanket,
  'room/belongings': belongings,
};
