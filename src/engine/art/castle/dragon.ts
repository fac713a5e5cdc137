// The dragon of dragon-matches, standing.

import type { Brush } from '#engine/drawing/brush.ts';
import { mix, n, smooth } from '#engine/drawing/draw.ts';
import { type Dot, oval, tube } from '#engine/drawing/path.ts';
import { flagParam, numberParam, type PieceKit, type PieceParams, textParam } from '#engine/drawing/piece.ts';
import { animal, groundShadow, type Nature } from '../characters/animal.ts';
import { BELLY, HORN, INK, SKIN, SPIKE, WOOL } from './dragon-colours.ts';
import { drawHead, type Face, lookOf } from './dragon-head.ts';
import { collars, jumpers } from './knitwear.ts';

export const faceOf = (nature: Nature, params: PieceParams): Face => ({
  ...nature,
  look: lookOf(textParam(params, 'look', 'plain')),
  glasses: flagParam(params, 'glasses'),
  turn: numberParam(params, 'turn', 0),
});

/** The colour of the jumper, or none once the hearth is lit. */
const woolOf = (params: PieceParams): string | undefined => {
  const wool = textParam(params, 'wool', WOOL);
  return wool === 'none' ? undefined : wool;
};

export const drawWing = (brush: Brush, q: -1 | 1, [x, y]: Dot = [210, -640]): string => {
  const { brush: hand, transform } = brush.at(q * x, y, 0, 1, q < 0);
  const d =
    'M0 60C60 -40 130 -140 250 -190C244 -130 262 -96 292 -64C246 -56 228 -28 228 8C190 0 168 18 160 48C110 40 50 70 0 100Z';
  return `<g transform="${transform}">${hand.solid(d, mix(SKIN, SPIKE, 0.6), { shade: 0.4, dry: 10 })}${hand.line('M10 74Q110 -60 244 -180M20 78Q140 0 284 -62M24 84Q130 50 226 10', mix(SKIN, INK, 0.5), 8, 0.7)}</g>`;
};

export function drawPaw(brush: Brush, [x, y]: Dot, q: -1 | 1): string {
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
const bentSleeve = (brush: Brush, q: -1 | 1, tip: Dot, colour: string): string => {
  const x = q * tip[0];
  const y = tip[1];
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
  return brush.solid(smooth(d.map(([dx, dy]): Dot => [q * dx, dy])), colour, { shade: 0.5, edge: 6, dry: 14 });
};

/** Elbow and paw of arms that leave the belly, in the frame of the viewer's right. */
const ARM_REACHES: Readonly<Record<string, readonly [elbow: Dot, paw: Dot]>> = {
  // Round a knight on either side.
  carry: [
    [470, -500],
    [404, -300],
  ],
  up: [
    [450, -660],
    [500, -900],
  ],
  wide: [
    [430, -560],
    [600, -640],
  ],
};

/** Cuff and paw of both arms before the belly, the viewer's left one first; one row is for both. */
const BENT_ARMS: Readonly<Record<string, readonly (readonly [cuff: Dot, paw: Dot])[]>> = {
  hug: [
    [
      [130, -486],
      [92, -486],
    ],
  ],
  down: [
    [
      [120, -380],
      [120, -380],
    ],
  ],
  chin: [
    [
      [150, -668],
      [150, -668],
    ],
  ],
  saw: [
    [
      [150, -560],
      [115, -584],
    ],
    [
      [70, -540],
      [40, -560],
    ],
  ],
};

/** `arms`: chin (both paws at the mouth), down (before the belly), hug (round a pillar), saw (at its handle), carry, up or wide. */
function drawArms(brush: Brush, arms: string, wool: string | undefined): string {
  const colour = wool ?? SKIN;
  const sides = [-1, 1] as const;
  const reach = ARM_REACHES[arms];
  if (reach) {
    const at = (q: -1 | 1, [x, y]: Dot): Dot => [q * x, y];
    return sides
      .map((q) => {
        const sleeve = tube([q * 250, -640], at(q, reach[0]), at(q, reach[1]), { half: [92, 88, 62] });
        return brush.solid(sleeve, colour, { shade: 0.5, edge: 6, dry: 14 }) + drawPaw(brush, at(q, reach[1]), q);
      })
      .join('');
  }
  const bent = BENT_ARMS[arms] ?? BENT_ARMS.chin ?? [];
  const armOf = (q: -1 | 1): readonly [Dot, Dot] =>
    (q > 0 ? bent.at(-1) : bent[0]) ?? [
      [0, 0],
      [0, 0],
    ];
  const sleeves = sides.map((q) => {
    const [[x, y]] = armOf(q);
    return bentSleeve(brush, q, [q * x, y], colour);
  });
  const paws = sides.map((q) => {
    const [, [x, y]] = armOf(q);
    return drawPaw(brush, [q * x, y], q);
  });
  return sleeves.join('') + paws.join('');
}

function body(brush: Brush, wool: string | undefined): string {
  const trunk =
    'M-150 -770C-280 -700 -372 -460 -372 -270C-372 -110 -230 -40 0 -40C230 -40 372 -110 372 -270C372 -460 280 -700 150 -770Z';
  const folds = [-520, -400, -290, -190, -100].map((y) => `M-210 ${y}Q0 ${y + 44} 210 ${y}`).join('');
  const belly = wool
    ? `<ellipse cx="0" cy="-190" rx="230" ry="160" fill="${BELLY}"/><path class="ink" d="M-200 -150Q0 -110 200 -150M-170 -96Q0 -56 170 -96" stroke="#cfae68" stroke-width="8" fill="none"/>`
    : `<ellipse cx="0" cy="-320" rx="252" ry="330" fill="${BELLY}"/><path class="ink" d="${folds}" stroke="#cfae68" stroke-width="8" fill="none"/>`;
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
    drawWing(brush, -1) +
    drawWing(brush, 1) +
    brush.solid(trunk, SKIN, { inside: belly, shade: 0.45, depth: 50 }) +
    (wool ? jumpers(brush, wool) : '') +
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

/** `arms` none leaves them to `castle/dragon-arms`, so that things can be drawn in between; `tilt` leans the head, `turn` (-1 to 1) turns it aside. The three jumpers leave no space for the `scarf`. */
const dragon = animal('scared', (brush, nature, params) => {
  const arms = textParam(params, 'arms', 'chin');
  const wool = woolOf(params);
  const tilt = typeof params.tilt === 'number' ? params.tilt : 3;
  return (
    body(brush, wool) +
    (wool === WOOL ? collars(brush) : flagParam(params, 'scarf', true) ? scarf(brush) : '') +
    drawHead(brush, faceOf(nature, params), [0, -900], tilt) +
    (arms === 'none' ? '' : drawArms(brush, arms, wool))
  );
});

/** The arms alone, with the dragon's origin. */
const arms = animal('scared', (brush, _nature, params) =>
  drawArms(brush, textParam(params, 'arms', 'hug'), woolOf(params)),
);

/** The head alone around its middle, for a close-up. */
const head = animal('scared', (brush, nature, params) => drawHead(brush, faceOf(nature, params), [0, 0], 0));

export const dragonPieces: PieceKit = {
  'castle/dragon': dragon,
  'castle/dragon-arms': arms,
  'castle/dragon-head': head,
};
