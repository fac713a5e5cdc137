// The dragon who is afraid of matches: stout, knitted in, and very visible wherever it hides.

import type { Brush } from '#engine/drawing/brush.ts';
import { mix, n, smooth } from '#engine/drawing/draw.ts';
import { type Dot, oval } from '#engine/drawing/path.ts';
import { type PieceKit, textParam } from '#engine/drawing/piece.ts';
import { animal, animalEye, groundShadow, type Nature } from '../characters/hand.ts';

const SKIN = '#7fa35c';
const BELLY = '#f3e2a8';
const HORN = '#fbeec8';
const SPIKE = '#e98a3c';
const WOOL = '#c43f4e';
const STRIPE = '#f4c868';
const INK = '#3c2a26';

const HEAD =
  'M0 -196C112 -196 184 -126 190 -36C238 -6 272 54 260 118C246 192 124 226 0 226C-124 226 -246 192 -260 118C-272 54 -238 -6 -190 -36C-184 -126 -112 -196 0 -196Z';

function head(parent: Brush, nature: Nature, at: Dot, rotate: number, scale = 1): string {
  const { brush, transform } = parent.at(at[0], at[1], rotate, scale);
  const fin = (q: -1 | 1): string => {
    const { brush: hand, transform: turn } = brush.at(q * 186, -62, 0, 1, q < 0);
    const d =
      'M-20 40C10 -20 60 -70 132 -92C124 -62 128 -44 138 -22C118 -14 108 2 106 24C86 22 72 34 64 52C40 46 10 50 -20 40Z';
    return `<g transform="${turn}">${hand.solid(d, mix(SKIN, SPIKE, 0.45), { shade: 0.4 })}${hand.line('M6 28Q60 -30 112 -66M16 34Q60 6 106 -8M22 40Q50 34 76 36', mix(SKIN, INK, 0.45), 6, 0.7)}</g>`;
  };
  const horn = (q: -1 | 1): string =>
    brush.solid(
      `M${q * 58} -176C${q * 62} -236 ${q * 92} -282 ${q * 140} -300C${q * 146} -250 ${q * 138} -196 ${q * 118} -146Z`,
      HORN,
      { shade: 0.45 },
    ) +
    brush.line(
      `M${q * 66} -210Q${q * 100} -206 ${q * 134} -184M${q * 78} -246Q${q * 108} -240 ${q * 138} -226`,
      '#c9a878',
      6,
      0.8,
    );
  const tuft = [-34, 0, 34]
    .map((x, i) =>
      brush.solid(`M${x - 30} -178L${x + (i - 1) * 16} ${-254 + Math.abs(i - 1) * 22}L${x + 30} -178Z`, SPIKE, {
        shade: 0.4,
      }),
    )
    .join('');
  const scared = nature.mood === 'scared' || nature.mood === 'sad';
  const lift = scared ? -22 : 0;
  const mouth =
    nature.mood === 'joy' || nature.mood === 'happy'
      ? brush.line('M-110 148Q0 206 110 148', INK, 9)
      : brush.line('M-92 164Q-62 144 -32 160Q0 178 34 160Q64 144 92 162', INK, 9);
  const scales =
    'M-206 40q16 14 32 0M-232 78q16 14 32 0M-196 92q14 12 28 0M174 40q16 14 32 0M200 78q16 14 32 0M168 92q14 12 28 0';
  return `<g transform="${transform}">${[
    tuft,
    horn(-1),
    horn(1),
    fin(-1),
    fin(1),
    brush.solid(HEAD, SKIN, {
      shade: 0.45,
      depth: 40,
      dry: 34,
      dryAngle: 0.4,
      inside: `<ellipse cx="0" cy="128" rx="214" ry="98" fill="${mix(SKIN, BELLY, 0.42)}"/>`,
    }),
    brush.stroke(scales, mix(SKIN, INK, 0.35), 6, 0.7),
    `<g class="shade" fill="#ef7a5a" opacity=".42"><ellipse cx="-176" cy="44" rx="46" ry="28"/><ellipse cx="176" cy="44" rx="46" ry="28"/></g>`,
    brush.solid(oval(-84, -52, 62, 70), '#fffaf0', { shade: 0.18, rim: 0 }),
    brush.solid(oval(84, -52, 62, 70), '#fffaf0', { shade: 0.18, rim: 0 }),
    animalEye(brush, -84 + nature.gaze.x * 20, -46 + nature.gaze.y * 20, { rx: 34, ry: 42, iris: '#c98a2e' }, nature),
    animalEye(brush, 84 + nature.gaze.x * 20, -46 + nature.gaze.y * 20, { rx: 34, ry: 42, iris: '#c98a2e' }, nature),
    brush.line(
      `M-150 ${-138 + (scared ? 18 : 0)}Q-104 ${-160 + lift} -46 ${-140 + lift}M46 ${-140 + lift}Q104 ${-160 + lift} 150 ${-138 + (scared ? 18 : 0)}`,
      mix(SKIN, INK, 0.6),
      13,
    ),
    `<ellipse cx="-82" cy="78" rx="20" ry="15" fill="${INK}"/><ellipse cx="82" cy="78" rx="20" ry="15" fill="${INK}"/>`,
    mouth,
    nature.mood === 'happy' || nature.mood === 'joy'
      ? ''
      : brush.solid('M-30 170L-12 206L8 174Z', '#fffaf0', { shade: 0.1, rim: 0 }),
  ].join('')}</g>`;
}

const wing = (brush: Brush, q: -1 | 1): string => {
  const { brush: hand, transform } = brush.at(q * 210, -640, 0, 1, q < 0);
  const d =
    'M0 60C60 -40 130 -140 250 -190C244 -130 262 -96 292 -64C246 -56 228 -28 228 8C190 0 168 18 160 48C110 40 50 70 0 100Z';
  return `<g transform="${transform}">${hand.solid(d, mix(SKIN, SPIKE, 0.6), { shade: 0.4, dry: 10 })}${hand.line('M10 74Q110 -60 244 -180M20 78Q140 0 284 -62M24 84Q130 50 226 10', mix(SKIN, INK, 0.5), 8, 0.7)}</g>`;
};

/** The three sweaters, one over the other: hems of two peep out under the third. */
function wool(brush: Brush): string {
  const shape =
    'M-150 -770C-262 -716 -356 -500 -364 -292C-300 -236 -150 -208 0 -208C150 -208 300 -236 364 -292C356 -500 262 -716 150 -770C60 -730 -60 -730 -150 -770Z';
  let stripes = '';
  for (const y of [-640, -520, -400]) stripes += `M-380 ${y}Q0 ${y + 86} 380 ${y}`;
  let stitches = '';
  for (let row = 0; row < 9; row++)
    for (let i = -8; i <= 8; i++) {
      const x = i * 44 + (row % 2) * 22;
      const y = -700 + row * 52 + (1 - (x / 380) ** 2) * 70;
      stitches += `M${n(x - 9)} ${n(y - 9)}L${n(x)} ${n(y + 4)}L${n(x + 9)} ${n(y - 9)}`;
    }
  const under = (grow: number, colour: string): string =>
    brush.solid(
      `M${-366 - grow * 0.1} -330C-300 ${-250 + grow} -150 ${-214 + grow} 0 ${-214 + grow}C150 ${-214 + grow} 300 ${-250 + grow} ${366 + grow * 0.1} -330L340 -420L-340 -420Z`,
      colour,
      { shade: 0.3 },
    );
  return (
    under(74, '#5a7fa0') +
    under(40, STRIPE) +
    brush.solid(shape, WOOL, {
      shade: 0.5,
      depth: 60,
      inside: `<path class="shade" d="${stripes}" stroke="${STRIPE}" stroke-width="34" fill="none"/><path class="tiny" d="${stitches}" stroke="${mix(WOOL, '#fff0d8', 0.4)}" stroke-width="5" fill="none" stroke-linecap="round" opacity=".6"/>`,
    }) +
    brush.line('M-362 -306C-300 -252 -150 -226 0 -226C150 -226 300 -252 362 -306', mix(WOOL, INK, 0.4), 8, 0.8)
  );
}

function paw(brush: Brush, [x, y]: Dot, q: -1 | 1): string {
  return (
    brush.solid(oval(x, y, 62, 56), SKIN, { shade: 0.45, edge: 4 }) +
    [-30, 2, 34]
      .map((dx) =>
        brush.solid(
          `M${n(x + q * dx - 13)} ${n(y - 34)}L${n(x + q * dx)} ${n(y - 72)}L${n(x + q * dx + 13)} ${n(y - 34)}Z`,
          HORN,
          { shade: 0.2, rim: 0, edge: 3 },
        ),
      )
      .join('')
  );
}

/** A stout sleeve from the shoulder round the elbow to the cuff, for the viewer's left (-1) or right (1). */
const sleeve = (brush: Brush, q: -1 | 1, tip: Dot): string => {
  const [x, y] = [q * tip[0], tip[1]];
  const d: Dot[] = [
    [226, -716],
    [306, -650],
    [382, -520],
    [388, -430],
    [330, -394],
    [230, -430],
    [x + 26, y + 66],
    [x - 42, y + 40],
    [x - 20, y - 40],
    [230, -560],
    [196, -620],
  ];
  return brush.solid(smooth(d.map(([dx, dy]): Dot => [q * dx, dy])), WOOL, { shade: 0.5, edge: 6, dry: 14 });
};

function body(brush: Brush): string {
  const trunk =
    'M-150 -770C-280 -700 -372 -460 -372 -270C-372 -110 -230 -40 0 -40C230 -40 372 -110 372 -270C372 -460 280 -700 150 -770Z';
  const belly = `<ellipse cx="0" cy="-190" rx="230" ry="160" fill="${BELLY}"/><path class="ink" d="M-200 -150Q0 -110 200 -150M-170 -96Q0 -56 170 -96" stroke="#cfae68" stroke-width="8" fill="none"/>`;
  const tail = smooth([
    [250, -210],
    [430, -190],
    [560, -150],
    [640, -210],
    [690, -330],
    [742, -318],
    [720, -150],
    [620, -40],
    [440, -30],
    [250, -60],
  ]);
  const feet = ([-1, 1] as const)
    .map((q) => {
      const x = q * 190;
      const toes = [-64, 0, 64]
        .map((dx) =>
          brush.solid(`M${x + dx - 22} -30L${x + dx} 14L${x + dx + 22} -30Z`, HORN, { shade: 0.2, rim: 0, edge: 3 }),
        )
        .join('');
      return brush.solid(oval(x, -54, 140, 62), SKIN, { shade: 0.5, edge: 5, dry: 10 }) + toes;
    })
    .join('');
  return (
    groundShadow(brush, 60, 560, 0.5) +
    brush.solid(tail, SKIN, { shade: 0.5, dry: 20 }) +
    brush.solid('M690 -326C640 -400 650 -470 716 -520C790 -480 806 -400 746 -314Z', SPIKE, { shade: 0.4, dry: 6 }) +
    wing(brush, -1) +
    wing(brush, 1) +
    brush.solid(trunk, SKIN, { inside: belly, shade: 0.45, depth: 50 }) +
    wool(brush) +
    feet
  );
}

function scarf(brush: Brush): string {
  const band =
    'M-196 -760C-120 -690 120 -690 196 -760C214 -724 208 -684 186 -664C90 -606 -90 -606 -186 -664C-208 -684 -214 -724 -196 -760Z';
  const end = 'M70 -650C104 -570 110 -500 96 -410L196 -400C204 -500 190 -590 150 -660Z';
  const dots =
    '<path class="shade" d="M84 -560L196 -552M92 -480L200 -470" stroke="#7a4a2a" stroke-width="22" opacity=".55"/>';
  return (
    brush.solid(end, '#efb446', { shade: 0.4, inside: dots, edge: 4 }) +
    brush.line('M104 -408L100 -376M130 -406L128 -372M158 -404L158 -370M186 -402L188 -368', '#efb446', 10) +
    brush.solid(band, '#efb446', { shade: 0.5, edge: 4, dry: 10, dryAngle: 0.1 })
  );
}

/** `arms`: chin (both paws at the mouth), down (before the belly) or none (they hug a pillar drawn later). */
const dragon = animal('scared', (brush, nature, params) => {
  const arms = textParam(params, 'arms', 'chin');
  const tips: readonly [Dot, Dot] =
    arms === 'down'
      ? [
          [-120, -380],
          [120, -380],
        ]
      : [
          [-150, -668],
          [150, -668],
        ];
  const limbs =
    arms === 'none'
      ? ''
      : sleeve(brush, -1, tips[0]) + sleeve(brush, 1, tips[1]) + paw(brush, tips[0], -1) + paw(brush, tips[1], 1);
  return body(brush) + scarf(brush) + head(brush, nature, [0, -900], 3) + limbs;
});

/** The paws alone, holding on to a pillar of `width` 190: the origin is the dragon's. */
const paws = animal('scared', (brush) =>
  ([-1, 1] as const).map((q) => sleeve(brush, q, [q * 130, -486]) + paw(brush, [q * 92, -486], q)).join(''),
);

export const dragonPieces: PieceKit = { 'castle/dragon': dragon, 'castle/dragon-paws': paws };
