// What a child is proud of, as things beside, below or before the child: a bicycle, water, a book, a boot with laces.

import type { Brush } from '#engine/drawing/brush.ts';
import { mix, n } from '#engine/drawing/draw.ts';
import { painted } from '#engine/drawing/painted.ts';
import { oval } from '#engine/drawing/path.ts';
import type { PieceKit } from '#engine/drawing/piece.ts';
import type { Box } from '#engine/types.ts';

/** Maximum bounds of every skill's things; the origin is on the ground. */
export const SKILL_MAX_BOUNDS: Box = { x: -420, y: -620, width: 840, height: 720 };

const RED = '#d8345f';
const YELLOW = '#f7b84a';
const GREEN = '#6fb7a8';
const BLUE = '#5f9fc8';
const WOOD = '#c98a5a';
const INK = '#4a3040';

const ring = (x: number, y: number, r: number): string =>
  `<circle class="ink" cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="none" stroke="${INK}" stroke-width="20"/><circle class="ink" cx="${n(x)}" cy="${n(y)}" r="${n(r - 16)}" fill="none" stroke="#cfd6dc" stroke-width="9"/>`;

const wheel = (brush: Brush, x: number): string => {
  const spokes = [0, 45, 90, 135].map((degrees) => {
    const a = (degrees * Math.PI) / 180;
    return `M${n(x - 92 * Math.cos(a))} ${n(-108 - 92 * Math.sin(a))}L${n(x + 92 * Math.cos(a))} ${n(-108 + 92 * Math.sin(a))}`;
  });
  return brush.stroke(spokes.join(''), '#aab4bc', 5, 0.9) + ring(x, -108, 104) + brush.solid(oval(x, -108, 18), YELLOW);
};

/** A bicycle to the right; the saddle is 250 above the ground. */
const bike = painted(
  (brush) =>
    wheel(brush, -190) +
    wheel(brush, 210) +
    brush.line('M-190 -108L-40 -108L-96 -236L-190 -108M-40 -108L150 -262L-96 -224M210 -108L136 -330', RED, 22) +
    brush.line('M136 -330Q120 -372 66 -364', INK, 18) +
    brush.solid('M-160 -250C-150 -284 -60 -276 -30 -252C-40 -232 -120 -226 -160 -250Z', INK, { shade: 0.3 }) +
    brush.solid(oval(-40, -108, 34), YELLOW, { shade: 0.3, edge: 4 }),
);

/** Water up to the chest of a swimmer, before the body. */
const water = painted(
  (brush) =>
    brush.solid(
      'M-400 -60C-340 -110 -290 -40 -220 -80C-150 -120 -90 -40 -20 -80C50 -120 110 -40 180 -80C250 -116 320 -50 400 -84C420 -10 330 60 0 66C-320 60 -420 10 -400 -60Z',
      '#6fa8d0',
      { shade: 0.3, depth: 30, dry: 20, edge: 4 },
    ) +
    brush.stroke('M-300 -20Q-240 -50 -180 -20M-60 10Q0 -20 60 10M160 -16Q220 -46 280 -16', '#dff0fa', 11, 0.9) +
    [-330, -270, 330, 376].map((x, i) => brush.solid(oval(x, -170 - (i % 2) * 60, 16, 24), '#a8d4ee')).join(''),
);

/** An open book, its pages to the left; letters only as lines. */
const book = painted(
  (brush) =>
    brush.solid('M-170 -20L-150 -200L0 -168L150 -200L170 -20L0 16Z', RED, { shade: 0.4, edge: 5 }) +
    brush.solid(
      'M-150 -34L-134 -212Q-60 -226 0 -180Q60 -226 134 -212L150 -34Q60 -50 0 -8Q-60 -50 -150 -34Z',
      '#fffaf0',
      {
        shade: 0.3,
        edge: 4,
      },
    ) +
    brush.line('M0 -180V-8', '#d8c8b0', 6) +
    brush.stroke(
      'M-112 -170L-28 -150M-112 -130L-28 -110M-112 -90L-28 -70M112 -170L28 -150M112 -130L28 -110',
      INK,
      9,
      0.7,
    ),
);

const BEADS = [RED, YELLOW, GREEN, BLUE];

/** A frame with ten beads. */
const beads = painted((brush) => {
  const row = (y: number, from: number, count: number): string =>
    brush.line(`M-190 ${y}H190`, '#8a6a5a', 9) +
    Array.from({ length: count }, (_, i) =>
      brush.solid(oval(from + i * 66, y, 30, 36), BEADS[i % BEADS.length] ?? RED, { shade: 0.35, edge: 3 }),
    ).join('');
  return (
    brush.line('M-200 -20V-420M200 -20V-420M-230 -20H230M-200 -414H200', WOOD, 30) +
    row(-320, -150, 5) +
    row(-150, -110, 5)
  );
});

/** A boot as high as a knee with a large bow. */
const boot = painted(
  (brush) =>
    brush.solid('M-110 -330C-100 -350 60 -350 70 -330L76 -170C170 -160 250 -110 250 -30L-116 -30Z', YELLOW, {
      shade: 0.45,
      depth: 30,
      dry: 14,
      edge: 5,
    }) +
    brush.solid('M-126 -40L262 -40Q268 8 240 8L-112 8Q-134 8 -126 -40Z', INK, { shade: 0.3 }) +
    brush.line('M-20 -280L70 -250M70 -290L-20 -240M-14 -220L84 -190M76 -230L-10 -180', '#fffaf0', 11) +
    brush.solid(
      'M30 -210C-90 -300 -130 -190 -20 -190C-80 -150 0 -110 30 -190C70 -110 140 -150 90 -190C190 -200 140 -300 30 -210Z',
      RED,
      {
        shade: 0.3,
        edge: 4,
      },
    ) +
    brush.line('M24 -190Q-10 -130 -40 -120M36 -190Q70 -130 104 -120', RED, 13),
);

/** A sweater and trousers on a chair. */
const clothes = painted(
  (brush) =>
    brush.line('M-130 0V-430M130 -200V0M-130 -210H130V0M-60 -210V-20', WOOD, 24) +
    brush.solid('M-170 -420C-120 -450 -60 -450 -10 -420L20 -250L-200 -250Z', BLUE, {
      shade: 0.4,
      edge: 4,
      inside: '<path class="tiny" d="M-220 -370H40M-220 -310H40" stroke="#fffaf0" stroke-width="22"/>',
    }) +
    brush.solid('M-90 -226L150 -226L160 -40L96 -40L80 -160L40 -160L30 -50L-40 -50Z', GREEN, { shade: 0.4, edge: 4 }),
);

/** A bowl of porridge with a berry, and steam. */
const bowl = painted(
  (brush) =>
    brush.stroke('M-60 -250C-30 -290 -90 -320 -50 -370M40 -250C70 -290 10 -320 50 -370', '#fffaf0', 15, 0.9) +
    brush.solid('M-190 -170C-180 -40 -100 0 0 0C100 0 180 -40 190 -170Z', BLUE, {
      shade: 0.45,
      depth: 26,
      dry: 12,
      edge: 5,
    }) +
    brush.solid(oval(0, -172, 190, 50), '#fff3dc', { shade: 0.25, edge: 5 }) +
    brush.solid(oval(-20, -184, 30, 22), RED, { shade: 0.3 }) +
    brush.line('M70 -190L190 -330', '#b8c0c8', 20),
);

/** An easel with a sun, a house and somebody. */
const easel = painted(
  (brush) =>
    brush.line('M-110 0L-40 -500M150 0L80 -500M20 -20V-470', WOOD, 22) +
    brush.solid('M-190 -450L210 -450L210 -150L-190 -150Z', '#fffaf0', { shade: 0.2, edge: 5 }) +
    brush.solid(oval(130, -390, 36), YELLOW, { shade: 0.1 }) +
    brush.line('M-150 -190V-290L-90 -350L-30 -290V-190Z', RED, 13) +
    brush.line('M60 -300V-230M60 -230L30 -185M60 -230L90 -185M20 -280L100 -270', BLUE, 12) +
    `<circle class="ink" cx="60" cy="-326" r="26" fill="none" stroke="${BLUE}" stroke-width="12"/>` +
    brush.line('M-210 -146H230', mix(WOOD, INK, 0.3), 24),
);

/** Notes that rise from somebody at the origin. */
const notes = painted((brush) => {
  const note = (x: number, y: number, colour: string, pair: boolean): string =>
    brush.solid(oval(x, y, 32, 24), colour, { shade: 0.3 }) +
    (pair ? brush.solid(oval(x + 104, y - 20, 32, 24), colour, { shade: 0.3 }) : '') +
    brush.line(
      pair
        ? `M${x + 26} ${y}V${y - 130}L${x + 130} ${y - 154}V${y - 20}`
        : `M${x + 26} ${y}V${y - 130}Q${x + 50} ${y - 90} ${x + 80} ${y - 80}`,
      colour,
      14,
    );
  return (
    note(170, -330, RED, true) +
    note(-330, -300, BLUE, false) +
    note(290, -120, GREEN, false) +
    note(-390, -110, YELLOW, true)
  );
});

/** A tower of blocks with a flag, as high as a child. */
const tower = painted((brush) => {
  const blocks = [
    [0, -70, 150, 140, BLUE],
    [10, -196, 124, 112, YELLOW],
    [-8, -300, 104, 96, RED],
    [6, -390, 86, 84, GREEN],
  ] as const;
  return (
    blocks
      .map(([x, y, w, h, colour]) =>
        brush.solid(`M${x - w / 2} ${y + h / 2}V${y - h / 2}H${x + w / 2}V${y + h / 2}Z`, colour, {
          shade: 0.4,
          edge: 5,
          dry: 6,
        }),
      )
      .join('') +
    brush.solid('M-50 -432L6 -500L62 -432Z', RED, { shade: 0.35, edge: 4 }) +
    brush.line('M6 -500V-590', INK, 9) +
    brush.solid('M10 -590L92 -562L10 -534Z', YELLOW, { shade: 0.2 })
  );
});

/** Dark round somebody: a night sky with stars, for a child that is not afraid. */
const night = painted(
  (brush) =>
    brush.solid('M-400 20C-420 -380 -260 -600 0 -600C260 -600 420 -380 400 20Z', '#3a3a78', {
      shade: 0.3,
      depth: 40,
      edge: 4,
    }) +
    [
      [-250, -330, 15],
      [-120, -500, 11],
      [150, -520, 14],
      [290, -300, 11],
      [320, -140, 9],
      [-330, -140, 10],
    ]
      .map(([x = 0, y = 0, r = 0]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff2c0"/>`)
      .join(''),
);

export const skillPieces: PieceKit = {
  'skills/bike': bike,
  'skills/water': water,
  'skills/book': book,
  'skills/beads': beads,
  'skills/boot': boot,
  'skills/clothes': clothes,
  'skills/bowl': bowl,
  'skills/easel': easel,
  'skills/notes': notes,
  'skills/tower': tower,
  'skills/night': night,
};
