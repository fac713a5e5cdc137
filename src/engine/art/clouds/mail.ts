// Mail of cloud-post: letters, the officer's pass and the postmark.

import { mix, n } from '#engine/drawing/draw.ts';
import { insideAny, rowsParam } from '#engine/drawing/params.ts';
import { flagParam, numberParam, type Piece, type PieceKit, textParam, tone } from '#engine/drawing/piece.ts';

/** An envelope around its centre, 300 wide: `wet` with a blot for a stamp, `address` with lines of writing. */
const envelope: Piece = (params, context) => {
  const paper = tone(params, context, 'letter', '#fff6e4');
  const wet = flagParam(params, 'wet', true);
  const fold = mix(paper, '#c89a7a', 0.4);
  const drops = wet
    ? '<path d="M-96 112C-84 132 -82 150 -96 154C-110 150 -108 132 -96 112ZM40 118C54 142 56 164 40 168C24 164 26 142 40 118Z" fill="#9fd0ea"/><path class="shade" d="M-150 60C-100 40 -60 84 -10 66C40 50 90 90 150 70V104H-150Z" fill="#a8bcd8" fill-opacity=".55"/>'
    : '';
  const blot =
    '<path d="M84 -58C74 -86 104 -96 116 -78C136 -88 146 -62 130 -50C142 -34 122 -20 108 -30C96 -14 74 -26 82 -40C66 -44 68 -62 84 -58Z" fill="#6a4f9a"/><circle cx="62" cy="-30" r="6" fill="#6a4f9a"/><circle cx="140" cy="-22" r="5" fill="#6a4f9a"/>';
  const lines = flagParam(params, 'address')
    ? '<path class="ink" d="M-40 26H118M-40 54H92M-40 82H60" stroke="#7a4a6a" stroke-width="9" stroke-linecap="round"/>'
    : '';
  return {
    defs: '',
    body: `<path class="shade" d="M-140 -90H160V114H-140Z" fill="${context.light.shade}" fill-opacity=".3"/><path d="M-150 -100H150V104H-150Z" fill="${paper}"/><path class="ink" d="M-150 -100L0 12L150 -100" fill="none" stroke="${fold}" stroke-width="8" stroke-linejoin="round"/><path class="shade" d="M-150 104L-36 -14M150 104L36 -14" stroke="${fold}" stroke-width="6" stroke-opacity=".7"/>${drops}${blot}${lines}`,
  };
};

/** Small envelopes tumbling through `box`. */
const letters: Piece = (params, context) => {
  const { rng } = context;
  const [x = 0, y = 0, w = 2060, h = 1000] = rowsParam(params, 'box', '0 0 2060 1000')[0] ?? [];
  const skip = rowsParam(params, 'skip', '');
  const size = numberParam(params, 'size', 1);
  const papers = ['#fff6e4', '#ffe6c4', '#fbd6cc', '#e6dcf4'] as const;
  let body = '';
  for (let i = 0; i < numberParam(params, 'count', 12); i++) {
    const px = rng.between(x, x + w);
    const py = rng.between(y, y + h);
    const k = rng.between(0.4, 0.8) * size;
    const turn = rng.between(-50, 50);
    const flat = rng.between(0.6, 1);
    const paper = rng.pick(papers);
    const stamp = rng.pick(['#e0604e', '#5f9aa0', '#e8a83c']);
    if (insideAny(skip, px, py, 60)) continue;
    body += `<g transform="translate(${n(px)} ${n(py)}) rotate(${n(turn)}) scale(${n2(k)} ${n2(k * flat)})"><path d="M-110 -74H110V76H-110Z" fill="${paper}"/><path class="ink" d="M-110 -74L0 10L110 -74" fill="none" stroke="${mix(paper, '#b07a6a', 0.5)}" stroke-width="8" stroke-linejoin="round"/><path d="M60 -60H96V-20H60Z" fill="${stamp}"/></g>`;
  }
  return { defs: '', body };
};

const n2 = (value: number): string => String(Math.round(value * 100) / 100);

/** The officer's pass: a card around its centre with a perforated edge and a striped border. */
const card: Piece = (params, context) => {
  const w = numberParam(params, 'width', 1500) / 2;
  const h = numberParam(params, 'height', 1300) / 2;
  const paper = tone(params, context, 'card', '#fff4de');
  let edge = `M${n(-w)} ${n(-h)}`;
  const side = (dx: number, dy: number, long: number): void => {
    const count = Math.round(long / 62);
    const s = long / count;
    for (let i = 0; i < count; i++)
      edge += `c${n(dx * s * 0.25 + dy * -14)} ${n(dy * s * 0.25 + dx * 14)} ${n(dx * s * 0.75 + dy * -14)} ${n(dy * s * 0.75 + dx * 14)} ${n(dx * s)} ${n(dy * s)}`;
  };
  side(1, 0, 2 * w);
  side(0, 1, 2 * h);
  side(-1, 0, 2 * w);
  side(0, -1, 2 * h);
  let stripes = '';
  const clip = context.id('card');
  for (let x = -w - h * 2; x < w + h * 2; x += 150)
    stripes += `<path d="M${n(x)} ${n(-h)}h62l${n(-2 * h)} ${n(2 * h)}h-62Z" fill="${Math.round(x / 150) % 2 === 0 ? '#e0604e' : '#4f86a8'}"/>`;
  return {
    defs: `<clipPath id="${clip}"><path d="M${n(-w + 34)} ${n(-h + 34)}H${n(w - 34)}V${n(h - 34)}H${n(-w + 34)}Z"/></clipPath>`,
    body: `<path class="shade" d="${edge}Z" transform="translate(18 30)" fill="${context.light.shade}" fill-opacity=".35"/><path d="${edge}Z" fill="${paper}"/><g class="shade" clip-path="url(#${clip})" opacity=".85">${stripes}</g><path d="M${n(-w + 74)} ${n(-h + 74)}H${n(w - 74)}V${n(h - 74)}H${n(-w + 74)}Z" fill="${paper}"/>`,
  };
};

/** A round postmark with a stork's beak and wavy lines. */
const postmark: Piece = (params, context) => {
  const ink = tone(params, context, 'postmark', '#b0443c');
  const waves = [-70, -30, 10, 50].map((y) => `M160 ${y}c40 -26 70 26 110 0c40 -26 70 26 110 0`).join('');
  return {
    defs: '',
    body: `<g fill="none" stroke="${ink}" stroke-opacity=".8"><circle class="ink" r="150" stroke-width="13"/><circle class="ink" r="118" stroke-width="6" stroke-dasharray="14 10"/><path class="ink" d="${waves}" stroke-width="11" stroke-linecap="round"/></g><path d="M-84 30C-80 -20 -40 -46 0 -40C10 -74 44 -78 60 -58L120 -38L58 -34C52 10 20 54 -40 52C-62 52 -78 44 -84 30Z" fill="${ink}" fill-opacity=".8"/><path class="ink" d="M-24 52V92M4 46V92" stroke="${ink}" stroke-width="9" stroke-opacity=".8"/>`,
  };
};

/** The postal cap on the origin, 300 wide, in `colour`. */
const cap: Piece = (params, context) => {
  const cloth = textParam(params, 'colour', '#2f5d8c');
  const gold = '#f2b63c';
  return {
    defs: '',
    body: `<path d="M-126 -40C-176 -76 -156 -140 -56 -152C-20 -160 22 -160 58 -152C156 -140 176 -76 126 -40C60 -66 -60 -66 -126 -40Z" fill="${cloth}"/><path class="shade" d="M58 -152C156 -140 176 -76 126 -40L84 -54C118 -86 110 -128 58 -152Z" fill="${mix(cloth, context.light.shade, 0.6)}" fill-opacity=".7"/><path d="M-126 -42C-60 -70 60 -70 126 -42L122 -4C60 -22 -60 -22 -122 -4Z" fill="${mix(cloth, '#1c1838', 0.3)}"/><path class="ink" d="M-122 -16C-60 -36 60 -36 122 -16" stroke="${gold}" stroke-width="8" fill="none"/><path d="M-30 -116H30V-76H-30Z" fill="${gold}"/><path class="ink" d="M-30 -116L0 -92L30 -116" stroke="#a8641e" stroke-width="4.5" fill="none"/><path d="M-104 -14C-66 -34 66 -34 104 -14C116 4 84 12 58 6C20 -4 -20 -4 -58 6C-84 12 -116 4 -104 -14Z" fill="#3a2c40"/>`,
  };
};

/** The Thundercloud's letter as large as a page, unfolded: `width` x `height` around its centre, with a wet corner. */
const letterPage: Piece = (params, context) => {
  const w = numberParam(params, 'width', 1640) / 2;
  const h = numberParam(params, 'height', 1200) / 2;
  const paper = tone(params, context, 'letter', '#fff6e4');
  const shape = `M${n(-w)} ${n(-h + 14)}C${n(-w * 0.4)} ${n(-h - 26)} ${n(w * 0.3)} ${n(-h + 18)} ${n(w)} ${n(-h - 8)}C${n(w + 22)} ${n(-h * 0.3)} ${n(w - 20)} ${n(h * 0.4)} ${n(w + 10)} ${n(h)}C${n(w * 0.3)} ${n(h + 26)} ${n(-w * 0.4)} ${n(h - 20)} ${n(-w - 8)} ${n(h + 10)}C${n(-w + 18)} ${n(h * 0.3)} ${n(-w - 20)} ${n(-h * 0.3)} ${n(-w)} ${n(-h + 14)}Z`;
  const clip = context.id('page');
  const blot = `M${n(w - 190)} ${n(h - 150)}c-30 -60 40 -96 80 -46c60 -30 92 40 44 78c36 50 -26 92 -66 60c-36 48 -104 10 -78 -34c-46 -14 -30 -62 20 -58Z`;
  return {
    defs: `<clipPath id="${clip}"><path d="${shape}"/></clipPath>`,
    body: `<path class="shade" d="${shape}" transform="translate(16 30)" fill="${context.light.shade}" fill-opacity=".35"/><path d="${shape}" fill="${paper}"/><g class="shade" clip-path="url(#${clip})"><path d="M${n(-w - 20)} ${n(h - 180)}C${n(-w * 0.6)} ${n(h - 260)} ${n(-w * 0.3)} ${n(h - 60)} ${n(w * 0.1)} ${n(h - 120)}C${n(w * 0.5)} ${n(h - 190)} ${n(w * 0.8)} ${n(h - 60)} ${n(w + 30)} ${n(h - 110)}V${n(h + 30)}H${n(-w - 20)}Z" fill="#a8bcd8" fill-opacity=".4"/><path d="M${n(-w)} 0H${n(w)}M0 ${n(-h)}V${n(h)}" stroke="${mix(paper, '#c89a7a', 0.4)}" stroke-width="9" stroke-opacity=".5"/></g><path d="${blot}" fill="#6a4f9a"/><path class="ink" d="${shape}" fill="none" stroke="${mix(paper, '#b07a6a', 0.5)}" stroke-width="8"/>`,
  };
};

export const mailPieces: PieceKit = {
  'post/envelope': envelope,
  'post/letters': letters,
  'post/card': card,
  'post/postmark': postmark,
  'post/cap': cap,
  'post/letter-page': letterPage,
};
