// Vessels and islands of bath-sea: the basin boat with its towel sail, islands of sponge and soap, a bottle lighthouse.

import type { Brush } from '#engine/drawing/brush.ts';
import { blob, mix, n } from '#engine/drawing/draw.ts';
import { oval } from '#engine/drawing/path.ts';
import { flagParam, numberParam, type Piece, type PieceKit, textParam, tone } from '#engine/drawing/piece.ts';
import { animal } from '../characters/animal.ts';

/** The towel as a sail on a brush for a mast: hood up, beak ahead, full of wind; origin at the foot of the mast. */
const sail = animal('wonder', (brush, nature) => {
  const gx = nature.gaze.x * 7;
  const cloth =
    'M10 -860C150 -830 330 -720 380 -520C410 -380 380 -240 330 -170C220 -150 100 -150 14 -170C50 -300 60 -420 54 -520C48 -640 30 -760 10 -860Z';
  const eye = (x: number, y: number): string =>
    `<circle cx="${x}" cy="${y}" r="34" fill="#fffaf0"/><circle cx="${n(x + gx + 8)}" cy="${n(y)}" r="17" fill="#3a2430"/><circle class="tiny" cx="${n(x + gx + 14)}" cy="${n(y - 7)}" r="6" fill="#fff"/>`;
  return (
    brush.line('M0 10L0 -900', '#c98a5a', 30) +
    brush.solid(
      'M-6 -900L-6 -980C50 -990 90 -960 150 -972C120 -944 130 -920 150 -896C90 -884 50 -914 -6 -900Z',
      '#ee6c4f',
      { shade: 0.35 },
    ) +
    brush.solid(cloth, '#ffd873', {
      shade: 0.4,
      depth: 40,
      dry: 60,
      dryAngle: 1.2,
      inside:
        brush.stroke('M20 -220C140 -196 260 -200 372 -226', '#fff6dc', 34, 0.95) +
        brush.stroke('M150 -380C170 -320 172 -280 168 -240M260 -400C284 -330 282 -290 276 -250', '#d99a4a', 8, 0.5),
    }) +
    eye(170, -620) +
    eye(270, -590) +
    brush.solid(
      'M190 -540C230 -566 330 -540 400 -500C370 -462 260 -456 196 -486C176 -500 176 -526 190 -540Z',
      '#f08a4a',
      { shade: 0.4, edge: 2 },
    ) +
    brush.line('M206 -510C260 -508 320 -506 384 -498', '#b8482a', 6)
  );
});

/** The basin: an enamel boat 1100 wide, its near side; origin at the waterline. */
const boat = animal('happy', (brush, _nature, params) => {
  const colour = textParam(params, 'boat', '#f7a58c');
  return (
    brush.solid(
      'M-560 -250C-300 -214 300 -214 560 -250C540 -60 460 90 340 130C160 160 -160 160 -340 130C-460 90 -540 -60 -560 -250Z',
      colour,
      {
        shade: 0.42,
        depth: 46,
        dry: 50,
        dryAngle: 0.1,
        inside: brush.stroke('M-560 -110C-300 -74 300 -74 560 -110', '#fff4dc', 40, 0.95),
      },
    ) +
    brush.solid(
      'M-592 -262C-600 -284 -580 -292 -556 -286C-300 -246 300 -246 556 -286C580 -292 600 -284 592 -262C580 -236 556 -230 536 -226C300 -196 -300 -196 -536 -226C-556 -230 -580 -236 -592 -262Z',
      mix(colour, '#fff4dc', 0.55),
      { shade: 0.35, edge: 3 },
    ) +
    // High on the side: if a wave covered its flukes, the anchor would look like a cross.
    brush.solid(oval(0, -112, 66, 62), '#fff4dc', { shade: 0.3, edge: 3 }) +
    brush.line('M0 -136L0 -76M-30 -104C-24 -76 24 -76 30 -104M-16 -124L16 -124M0 -136A9 9 0 1 1 0.1 -136', '#2f8f96', 9)
  );
});

/** The basin's far side, drawn under the crew. */
const boatBack = animal('happy', (brush, _nature, params) =>
  brush.solid(
    'M-560 -280C-300 -330 300 -330 560 -280C540 -220 -540 -220 -560 -280Z',
    mix(textParam(params, 'boat', '#f7a58c'), '#b8583f', 0.35),
    { shade: 0.3 },
  ),
);

/** Foam around the base of a thing in the water. */
function collar(brush: Brush, half: number, y: number): string {
  const count = Math.max(4, Math.round(half / 46));
  const step = (half * 2) / count;
  let d = `M${n(-half)} ${n(y)}`;
  for (let i = 0; i < count; i++) {
    const x = -half + i * step;
    d += `C${n(x)} ${n(y - step * 0.6)} ${n(x + step)} ${n(y - step * 0.6)} ${n(x + step)} ${n(y)}`;
  }
  d += `C${n(half * 0.9)} ${n(y + step * 0.5)} ${n(-half * 0.9)} ${n(y + step * 0.5)} ${n(-half)} ${n(y)}Z`;
  return brush.solid(d, '#fffaf0', { shade: 0.2, rim: 0 });
}

/** A sponge island with holes and a paper flag; origin at the waterline. */
const sponge = animal('happy', (brush, _nature, params) => {
  const colour = textParam(params, 'sponge', '#ffd07a');
  const shape = 'M-300 40C-330 -60 -290 -150 -200 -166C-120 -190 60 -196 170 -176C270 -160 330 -80 300 40Z';
  let holes = '';
  for (let i = 0; i < 12; i++) {
    holes += `<ellipse class="shade" cx="${n(brush.rng.between(-250, 250))}" cy="${n(brush.rng.between(-140, 20))}" rx="${n(brush.rng.between(9, 24))}" ry="${n(brush.rng.between(7, 16))}" fill="${mix(colour, '#c4783a', 0.55)}"/>`;
  }
  const flag = flagParam(params, 'flag', true)
    ? brush.line('M40 -170L40 -400', '#c98a5a', 12) +
      brush.solid('M44 -398L190 -356L44 -304Z', '#ee6c4f', { shade: 0.3 })
    : '';
  return flag + brush.solid(shape, colour, { shade: 0.42, depth: 34, dry: 20, inside: holes }) + collar(brush, 330, 42);
});

/** A bar of soap afloat with a foam cap; origin at the waterline. */
const soap = animal('happy', (brush, _nature, params) => {
  const colour = textParam(params, 'soap', '#ffb6a0');
  return (
    brush.solid('M-200 36C-226 -40 -196 -104 -130 -110C-50 -120 60 -120 140 -110C200 -100 226 -40 200 36Z', colour, {
      shade: 0.4,
      dry: 14,
    }) +
    brush.line(
      'M-110 -66C-40 -78 50 -78 116 -66C124 -40 118 -10 108 6C40 -2 -50 -2 -108 6C-120 -16 -120 -46 -110 -66Z',
      mix(colour, '#c4483a', 0.35),
      7,
    )
  );
});

/** A shampoo bottle that is a lighthouse: striped, with a pump for a lantern; origin at its foot. */
const lighthouse = animal('happy', (brush, _nature, params) => {
  const stripe = textParam(params, 'stripe', '#ee6c4f');
  const bands = brush.stroke('M-200 -120L200 -120M-200 -320L200 -320', stripe, 96, 1);
  return (
    brush.solid('M-120 0C-126 -200 -110 -420 -96 -470C-70 -500 70 -500 96 -470C110 -420 126 -200 120 0Z', '#fffaf0', {
      shade: 0.4,
      depth: 30,
      dry: 20,
      dryAngle: 1.5,
      inside: bands,
    }) +
    brush.solid('M-62 -496L62 -496L62 -570L-62 -570Z', '#ffe08a', { shade: 0.2, edge: 3 }) +
    brush.solid('M-84 -566L84 -566L60 -616L-60 -616Z', '#2f8f96', { shade: 0.35 }) +
    brush.solid(
      'M-20 -612L-20 -668L-90 -668C-126 -668 -134 -690 -128 -706L30 -706C48 -706 48 -690 44 -668L22 -668L22 -612Z',
      '#2f8f96',
      { shade: 0.35 },
    ) +
    `<rect x="-26" y="-240" width="52" height="70" rx="26" fill="#8a5a4a"/>` +
    collar(brush, 150, 4)
  );
});

/** A cup with two toothbrushes for palms; origin at its foot. */
const palms = animal('happy', (brush) => {
  const palm = (x: number, lean: number, colour: string): string => {
    const { brush: hand, transform } = brush.at(x, -150, lean, 1);
    return `<g transform="${transform}">${hand.line('M0 0L0 -330', colour, 26)}${hand.solid('M-26 -330L26 -330L30 -470C20 -490 -20 -490 -30 -470Z', colour, { shade: 0.3 })}${hand.solid('M28 -340L86 -346C92 -380 92 -430 84 -462L28 -466Z', '#fffaf0', { shade: 0.3, dry: 14, dryAngle: 0 })}</g>`;
  };
  return (
    palm(-40, -14, '#5cbf9a') +
    palm(36, 12, '#ee6c4f') +
    brush.solid('M-120 -220L120 -220C116 -110 104 -30 92 0L-92 0C-104 -30 -116 -110 -120 -220Z', '#8fd6d3', {
      shade: 0.4,
      dry: 16,
      inside: brush.stroke('M-130 -140L130 -140M-130 -90L130 -90', '#fff4dc', 18, 0.9),
    })
  );
});

/** A checked slipper afloat with a pompon; origin at the waterline. */
const slipper = animal(
  'happy',
  (brush) =>
    brush.solid('M-190 -10C-196 30 -160 44 -100 46L140 46C200 46 220 10 206 -20Z', '#b86a4a', { shade: 0.35 }) +
    brush.solid(
      'M-186 -16C-196 -70 -150 -92 -110 -70C-90 -48 -60 -40 -30 -60C20 -124 120 -140 180 -84C214 -50 220 -10 196 6L-150 12C-172 10 -184 0 -186 -16Z',
      '#7f9fd0',
      {
        shade: 0.4,
        inside: brush.stroke(
          'M-200 -30L220 -30M-200 -74L220 -74M-100 -160L-80 60M0 -160L20 60M100 -160L120 60',
          '#fff4dc',
          9,
          0.6,
        ),
      },
    ) +
    `<ellipse cx="-110" cy="-52" rx="56" ry="20" fill="#4f6a9a"/>` +
    brush.solid(oval(110, -108, 36), '#fff4dc', { shade: 0.35 }),
);

/** A pillow and a blanket in stripes for the bedtime picture; origin at the mattress' near edge, 1700 wide. */
const bed = animal('happy', (brush) => blanketBed(brush));

function blanketBed(brush: Brush): string {
  return (
    brush.solid(
      'M-840 -330C-860 -470 -780 -520 -600 -520C-420 -524 -300 -500 -270 -400C-250 -320 -290 -250 -380 -240L-740 -230C-810 -236 -836 -280 -840 -330Z',
      '#fffaf0',
      { shade: 0.35, dry: 20 },
    ) + brush.solid('M-900 -290C-500 -320 500 -320 900 -290L900 120L-900 120Z', '#fff0d8', { shade: 0.25, dry: 20 })
  );
}

/** The blanket alone, drawn over the hero; origin in the middle of its upper edge. */
const blanket = animal('happy', (brush, _nature, params) => {
  const w = numberParam(params, 'width', 1200) / 2;
  const h = numberParam(params, 'height', 520);
  let bands = '';
  for (let x = -w; x < w; x += 170) bands += `M${n(x)} -80L${n(x - 30)} ${n(h + 40)}`;
  return (
    brush.solid(
      `M${n(-w)} 40C${n(-w * 0.6)} -60 ${n(w * 0.2)} -90 ${n(w)} -40L${n(w + 60)} ${n(h)}L${n(-w - 60)} ${n(h)}Z`,
      '#8fd6d3',
      { shade: 0.35, dry: 40, inside: brush.stroke(bands, '#fff4dc', 44, 0.7) },
    ) +
    brush.solid(
      `M${n(-w - 10)} 44C${n(-w * 0.6)} -66 ${n(w * 0.2)} -96 ${n(w + 4)} -46L${n(w + 12)} 26C${n(w * 0.2)} -24 ${n(-w * 0.6)} 10 ${n(-w - 14)} 116Z`,
      '#fffaf0',
      { shade: 0.3, edge: 2 },
    )
  );
});

/** Paper over the whole picture with a soft window `hole` "cx cy rx ry": the picture becomes a vignette with a foam edge. */
const opening: Piece = (params, context) => {
  const { size, rng } = context;
  const paper = tone(params, context, 'paper', '#fff8e8');
  const edge = tone(params, context, 'foam', '#ffffff');
  const shade = tone(params, context, 'foam-shade', '#a9dcd8');
  const [cx = 1030, cy = 1200, rx = 800, ry = 620] = textParam(params, 'hole', '1030 1200 800 620')
    .split(/\s+/)
    .map(Number);
  const count = Math.round((rx + ry) / 62);
  let hole = '';
  for (let i = 0; i <= count; i++) {
    // Wound against the frame, so that the window is a hole under any fill rule.
    const a = (-i / count) * Math.PI * 2;
    // A rounded square shows more of a picture than an oval.
    const k = 1 / (Math.abs(Math.cos(a)) ** 3.2 + Math.abs(Math.sin(a)) ** 3.2) ** (1 / 3.2);
    const x = cx + Math.cos(a) * rx * k;
    const y = cy + Math.sin(a) * ry * k;
    const r = ((rx + ry) / count) * 1.9 * (1 + 0.2 * Math.sin(i * 2.3));
    hole += i === 0 ? `M${n(x)} ${n(y)}` : `A${n(r)} ${n(r)} 0 0 1 ${n(x)} ${n(y)}`;
  }
  const frame = `M-20 -20H${size.width + 20}V${size.height + 20}H-20Z${hole}Z`;
  return {
    defs: '',
    body: `<path class="shade" d="${hole}Z" fill="none" stroke="${shade}" stroke-width="34" opacity=".6" transform="translate(5 9)"/><path fill-rule="evenodd" d="${frame}" fill="${paper}"/><path class="ink" d="${hole}Z" fill="none" stroke="${edge}" stroke-width="20"/><path class="shade" d="${blob(rng, cx - rx * 0.94, cy + ry * 0.86, 54, 46, 9, 0.06)}" fill="${edge}"/>`,
  };
};

/** A sheet of paper with a torn edge for the ship's log, around the origin; a rope along its upper edge. */
const log: Piece = (params, context) => {
  const w = numberParam(params, 'width', 1400) / 2;
  const h = numberParam(params, 'height', 1200) / 2;
  const sheet = tone(params, context, 'sheet', '#fffdf4');
  const line = tone(params, context, 'line', '#bfe3de');
  let rules = '';
  for (let y = -h + 250; y < h - 60; y += 96) rules += `M${n(-w + 60)} ${n(y)}H${n(w - 60)}`;
  const shape = `M${n(-w)} ${n(-h)}C${n(-w * 0.3)} ${n(-h - 20)} ${n(w * 0.3)} ${n(-h + 16)} ${n(w)} ${n(-h - 6)}C${n(w + 16)} ${n(-h * 0.3)} ${n(w - 14)} ${n(h * 0.3)} ${n(w + 6)} ${n(h)}C${n(w * 0.3)} ${n(h + 22)} ${n(-w * 0.3)} ${n(h - 14)} ${n(-w - 4)} ${n(h + 6)}C${n(-w - 16)} ${n(h * 0.3)} ${n(-w + 14)} ${n(-h * 0.3)} ${n(-w)} ${n(-h)}Z`;
  return {
    defs: '',
    body: `<path class="shade" d="${shape}" fill="#2f8f96" fill-opacity=".28" transform="translate(18 26)"/><path d="${shape}" fill="${sheet}"/><path class="shade" d="${rules}" stroke="${line}" stroke-width="5" fill="none" opacity=".45"/><path class="ink" d="${shape}" fill="none" stroke="#f0b98a" stroke-width="8"/>`,
  };
};

export const voyagePieces: PieceKit = {
  'bath/sail': sail,
  'bath/boat': boat,
  'bath/boat-back': boatBack,
  'bath/sponge': sponge,
  'bath/soap': soap,
  'bath/lighthouse': lighthouse,
  'bath/palms': palms,
  'bath/slipper': slipper,
  'bath/bed': bed,
  'bath/blanket': blanket,
  'bath/opening': opening,
  'bath/log': log,
};
